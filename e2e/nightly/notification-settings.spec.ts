import pg from "pg";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { mailedLink, test } from "#e2e/fixtures/mail.ts";
import { befriend, expect } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";

test("Jonas turns off mails about messages, and unsubscribes from others by their link", async ({
  program,
  traveller,
  visit,
  mail,
}) => {
  const [jonas, ana, noor] = [await traveller("Jonas"), await traveller("Ana"), await traveller("Noor")];
  await befriend(jonas, ana);
  await jonas.call(profile.updateConsents, { body: { communications: true } });
  const settings = await jonas.open("/notification-settings");
  const messages = settings.getByRole("switch", { name: "Messages by email" });
  await messages.press("Space");
  await expect(messages).not.toBeChecked();
  const stored = async () => (await jonas.call(notificationSettings.read, {})).pairs;
  await expect.poll(stored).toMatchObject({ "messages.email": false });
  await settings.goto("about:blank");

  await ana.call(chat.send, { body: { receiverId: jonas.id, content: "The key is under the mat" } });
  await noor.call(connections.request, { body: { targetUserId: jonas.id } });
  await expect
    .poll(async () => {
      await beLongAway(program.folder, jonas.id);
      return textsTo(jonas.email);
    })
    .toContain(noor.name);
  expect(textsTo(jonas.email)).not.toContain("under the mat");

  const page = await visit(await mailedLink(mail, jonas.email, "/unsubscribe"));
  await expect(page.getByText(/Connection requests/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).press("Enter");
  await expect(page.getByText("Switched off")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await settings.goto("/notification-settings");
  const requests = settings.getByRole("switch", { name: "Connection requests by email" });
  await expect(requests).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Unsubscribe", exact: true })).toBeVisible();
  await settings.reload();
  await expect(requests).toBeChecked();

  function textsTo(address: string): string {
    return mail.taken.flatMap(({ to, text }) => (to.includes(address) ? [text] : [])).join("\n");
  }
});

/**
 * Skips the ten minutes that a mail waits for its reader and the hours between two mails to this person:
 * backdates sessions and sent deliveries, and makes the waiting ones due.
 */
async function beLongAway(folder: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(folder)) ?? "" });
  await client.connect();
  for (const change of [
    "update sessions set last_used_at = last_used_at - interval '1 hour' where user_id = $1",
    `update deliveries set finished_at = finished_at - interval '1 day'
      where state = 'sent' and user_id = $1`,
    "update deliveries set due_at = now() where state = 'waiting' and user_id = $1",
  ])
    await client.query(change, [userId]);
  await client.end();
}
