import { randomUUID } from "node:crypto";
import { invitations } from "#contract/features/invitations.ts";
import { mailedLink, test } from "#e2e/fixtures/mail.ts";
import { expect } from "#e2e/fixtures/test.ts";

test("Bruno, whom Ana invites, refuses further invitations by the mailed link", async ({
  traveller,
  visit,
  mail,
}) => {
  const ana = await traveller("Ana");
  const email = `bruno.${randomUUID()}@elsewhere.example`;
  await ana.call(invitations.invite, { body: { email } });
  const bruno = await visit(await mailedLink(mail, email, "/invite/stop"));
  await bruno.getByRole("button", { name: "Send me no more invitations" }).click();
  await expect(bruno.getByRole("heading", { name: "You won't hear from us again" })).toBeVisible();
});
