import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminUser } from "#contract/features/admin/users.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { UserEdit } from "./edit.tsx";

const bo: AdminUser = {
  ...ana,
  id: "bo",
  email: "bo@example.com",
  privacyDataCollection: true,
  isActive: true,
  lastLoginAt: null,
  emailRefusal: null,
};

async function open(emailRefusal: AdminUser["emailRefusal"]) {
  const server = await signedInAs(ana, { "POST /api/admin/users/bo/try-email": { body: null } });
  const user = show(
    <QueryClientProvider client={queryClient}>
      <UserEdit user={{ ...bo, emailRefusal }} place={() => null} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole("tab", { name: "Contact" }));
  return { ...server, user };
}

test("staff read why Bo's emails come back and since when, and try again", async () => {
  const { user, calls } = await open({
    why: "550 5.1.1",
    refusedAt: "2026-03-01T12:00:00.000Z",
    isPaused: true,
  });
  screen.getByText("Emails to bo@example.com come back");
  screen.getByText(/^The mail server answered 550 5\.1\.1 on .*Mar 1/);
  screen.getByText("Nothing more is sent to this address.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^An email is on its way to bo@example.com/);
  await expect.poll(calls).toContain("POST /api/admin/users/bo/try-email");
});

test("about an address that takes emails there is nothing to read", async () => {
  await open(null);
  expect(screen.queryByText(/come back/)).toBeNull();
});
