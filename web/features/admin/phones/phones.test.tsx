import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminUser } from "#contract/features/admin/users.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { PhoneTest } from "./test.tsx";

const send = "POST /api/admin/send-phone-verification";
const hana: AdminUser = {
  ...ana,
  id: "hana",
  firstName: "Hana",
  phone: "+351912345678",
  privacyDataCollection: true,
  isActive: true,
  lastLoginAt: null,
  emailRefusal: null,
};

async function open(user: AdminUser | null) {
  const { requests } = await signedInAs(ana, {
    "GET /api/admin/users": { body: { items: [hana], total: 1 } },
    [send]: { body: { message: "Sent", smsDelivered: true, details: null } },
  });
  const it = show(
    <QueryClientProvider client={queryClient}>
      <PhoneTest user={user} onChoose={() => {}} />
    </QueryClientProvider>,
  );
  const submit = () => it.click(screen.getByRole("button", { name: "Send Verification Code" }));
  return { user: it, submit, sent: () => requests.filter(({ path }) => send.endsWith(path)).length };
}

const describedBy = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);

test("an invalid number is refused at its field", async () => {
  const page = await open(hana);
  const phone = screen.getByLabelText("Phone number");
  await page.user.clear(phone);
  await page.user.type(phone, "12");
  await page.submit();
  expect(phone.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(phone);
  expect(page.sent()).toBe(0);
});

test("without a user nothing is sent, and the field says why", async () => {
  const page = await open(null);
  await page.user.type(screen.getByLabelText("Phone number"), "+351912345678");
  await page.submit();
  await screen.findByText("Please choose a user");
  expect(describedBy(screen.getByRole("combobox", { name: "User" }))).toContain("Please choose a user");
  expect(page.sent()).toBe(0);
});

test("a code is sent to the number of the chosen user", async () => {
  const page = await open(hana);
  await page.submit();
  await screen.findByText("Sent");
  expect(page.sent()).toBe(1);
});
