import pg from "pg";
import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { runningEmbedded } from "#db/embedded/address.ts";
import { type CastName, castEmail } from "#server/seed/cast.ts";
import { violations } from "#e2e/support/accessible.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";

const environment = startEnvironment({ NODE_ENV: "development" });

const windowOf = async (as?: CastName) => {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    ...(as && { as }),
  });
  return context;
};

/**
 * Skips the ten minutes that a mail waits for its reader and the hours between two mails: backdates sessions
 * and sent deliveries, and makes the waiting ones due.
 */
async function longAway(): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(environment.folder)) ?? "" });
  await client.connect();
  await client.query("update sessions set last_used_at = last_used_at - interval '1 hour'");
  await client.query(
    "update deliveries set finished_at = finished_at - interval '1 day' where state = 'sent'",
  );
  await client.query("update deliveries set due_at = now() where state = 'waiting'");
  await client.end();
}

/** Sends the request that the screen would send, as this person. */
async function as(person: CastName, path: string, data: object): Promise<void> {
  const context = await windowOf(person);
  const page = await context.newPage();
  await page.goto("/privacy");
  const status = await page.evaluate(
    async ([to, body]) => {
      const authorization = `Bearer ${localStorage.getItem("auth_token")}`;
      const headers = { authorization, "content-type": "application/json" };
      return (await fetch(to, { method: "POST", headers, body: JSON.stringify(body) })).status;
    },
    [path, data] as const,
  );
  expect(status).toBe(201);
  await context.close();
}

test("Jonas turns off mails about messages, and unsubscribes from others by their link", async () => {
  const jonas = await windowOf("jonas");
  const settings = await jonas.newPage();
  await settings.goto("/notification-settings");
  const messages = settings.getByRole("switch", { name: "Messages by email" });
  await messages.focus();
  const saved = settings.waitForResponse(
    (it) => it.request().method() === "PUT" && it.url().endsWith(notificationSettings.update.path),
  );
  await settings.keyboard.press("Space");
  await saved;
  expect(await messages.isChecked()).toBe(false);
  await settings.close();

  await as("ana", chat.send.path, {
    receiverId: "demo-jonas",
    content: "The key is under the mat",
    clientId: crypto.randomUUID(),
  });
  await as("noor", connections.request.path, { targetUserId: "demo-jonas" });
  const visitor = await windowOf();
  const outbox = await visitor.newPage();
  const mails = async () => {
    await longAway();
    await outbox.goto(`/dev/outbox?to=${encodeURIComponent(castEmail("jonas"))}`);
    return (await outbox.locator("pre").allTextContents()).join("\n");
  };
  await expect.poll(mails, { timeout: 30_000, interval: 1000 }).toContain("Noor");
  expect(await mails()).not.toContain("under the mat");

  const mail = outbox.locator("article", { hasText: "Noor" }).first();
  const link = mail.frameLocator("iframe.light").getByRole("link", { name: /^No more emails about/ });
  const [page] = await Promise.all([visitor.waitForEvent("page"), link.click()]);
  await page.getByText(/Connection requests/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).press("Enter");
  await page.getByText("Switched off").waitFor();
  expect(await violations(page)).toEqual([]);

  const again = await jonas.newPage();
  await again.goto("/notification-settings");
  const requests = again.getByRole("switch", { name: "Connection requests by email" });
  await expect.poll(() => requests.isChecked()).toBe(false);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).waitFor();
  await again.reload();
  await expect.poll(() => requests.isChecked()).toBe(true);
  await Promise.all([jonas.close(), visitor.close()]);
});
