import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Invitation } from "#contract/features/invitations.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { InvitationList } from "./invitation-list.tsx";

const sent: Invitation = {
  id: 1,
  way: "email",
  name: null,
  email: "jonas@elsewhere.example",
  phone: null,
  state: "pending",
  link: "http://localhost/invite/x",
  sentAt: "2026-03-01T12:00:00.000Z",
  expiresAt: "2126-03-31T12:00:00.000Z",
  remindAt: null,
  isRefused: false,
  acceptedAt: null,
  person: null,
};

test("an invitation whose email came back says so; one that arrived doesn't", async () => {
  const others = [
    { ...sent, id: 2, email: "noor@elsewhere.example" },
    { ...sent, id: 3, email: "hana@elsewhere.example", isRefused: true, state: "accepted" as const },
  ];
  await signedInAs(ana, { "GET /api/invitations": { body: [{ ...sent, isRefused: true }, ...others] } });
  show(
    <QueryClientProvider client={queryClient}>
      <InvitationList />
    </QueryClientProvider>,
  );
  const [jonas, noor, hana] = await screen.findAllByRole("listitem");
  within(jonas!).getByText("The address refused this email");
  for (const row of [noor!, hana!]) expect(within(row).queryByText(/refused/)).toBeNull();
});
