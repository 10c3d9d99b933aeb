import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { InviteForms } from "./invite-forms.tsx";

const own = "This is your own address";
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);

async function open(
  ways: { email: boolean; text: boolean },
  ...answers: { status: number; body: unknown }[]
) {
  const server = await signedInAs(ana, {
    "GET /api/invitation/ways": { body: ways },
    "GET /api/invitations": { body: [] },
    "POST /api/invitations": answers,
  });
  const user = show(
    <QueryClientProvider client={queryClient}>
      <InviteForms />
    </QueryClientProvider>,
  );
  await expect.poll(() => server.calls()).toContain("GET /api/invitation/ways");
  return user;
}

test("after a rejection and a success the form is empty and restores no draft", async () => {
  const refusal = failure(`email: ${own}`, { issues: [{ path: "email", message: own }] });
  const user = await open(
    { email: true, text: true },
    { status: 400, body: refusal },
    { status: 201, body: { id: 1 } },
  );
  await user.type(email(), "ana@example.com{Enter}");
  // At the field and in the toast, without the field's name.
  await expect.poll(() => screen.queryAllByText(own).length).toBe(2);
  await user.clear(email());
  await user.type(email(), "aunt@example.com{Enter}");
  await screen.findByText("Invitation sent");
  await screen.findByText(/^aunt@example.com gets it by email, or here if they already have an account/);
  expect(email().value).toBe("");
  expect(screen.queryByText(/What you typed before is back/)).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("unsent:"))).toEqual([]);
});

test("only the ways that this installation supports are offered, and always a link", async () => {
  await open({ email: true, text: false });
  await expect.poll(tabs).toEqual(["By email", "By link"]);
});

test("where text messages can be sent, that way is offered too", async () => {
  await open({ email: true, text: true });
  await expect.poll(tabs).toEqual(["By email", "By text", "By link"]);
});

test("where nothing can be sent, only a link is offered", async () => {
  await open({ email: false, text: false });
  await expect.poll(tabs).toEqual(["By link"]);
  await screen.findByRole("button", { name: "Create a link" });
});
