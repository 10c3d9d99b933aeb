import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { InvitationsReceivedPage } from "./invitations-received.tsx";

const invitation = {
  id: 3,
  inviter: { id: "bo", firstName: "Bo", lastName: "Lindqvist", profileImageUrl: null },
  sentAt: "2026-01-01T00:00:00.000Z",
};
const list = "GET /api/invitations/received";
const click = async (user: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("Ana accepts Bo's invitation, and none is left", async () => {
  const { calls } = await signedInAs(ana, {
    [list]: [{ body: [invitation] }, { body: [] }],
    "POST /api/invitations/received/3/accept": { body: { userId: "bo" } },
  });
  const user = show(<InvitationsReceivedPage />);
  await screen.findByText(/^Bo Lindqvist invites you to connect\./);
  await click(user, "Accept Bo");
  await screen.findByRole("heading", { name: "No pending invitation" });
  await expect.poll(calls).toContain("POST /api/invitations/received/3/accept");
});

test("a refused answer is shown and leaves the invitation; Ana then declines it", async () => {
  const { calls } = await signedInAs(ana, {
    [list]: [{ body: [invitation] }, { body: [] }],
    "POST /api/invitations/received/3/accept": { status: 409, body: failure("Not now") },
    "POST /api/invitations/received/3/decline": { body: null },
  });
  const user = show(<InvitationsReceivedPage />);
  await click(user, "Accept Bo");
  await screen.findByText("Not now");
  await click(user, "Decline Bo");
  await screen.findByRole("heading", { name: "No pending invitation" });
  await expect.poll(calls).toContain("POST /api/invitations/received/3/decline");
});
