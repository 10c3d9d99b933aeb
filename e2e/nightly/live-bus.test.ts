import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { pollIntervalMs } from "#contract/shared/realtime.ts";
import { chat } from "#contract/features/chat.ts";
import { hasRedis, startRedis, type RedisServer } from "#testing/fakes/redis.ts";
import { openBrowser, openWindow } from "#e2e/support/browser.ts";
import { openDevices } from "#e2e/support/live/devices.ts";
import { fillWithDemo } from "#e2e/support/environment.ts";
import { temporaryFolder, type Program, startProgram } from "#testing/program.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

// Two processes whose Redis is killed. Pages get no events from the other process any more, so they poll.

const { folder, remove } = temporaryFolder();
let program: Program | undefined;
let browser: Browser | undefined;
let redis: RedisServer | undefined;

beforeAll(async () => {
  if (!hasRedis) return;
  redis = await startRedis();
  const settings = { DATA_DIR: folder, NODE_ENV: "development", REDIS_URL: redis.url, LOG_LEVEL: "warn" };
  fillWithDemo(folder);
  program = await startProgram(settings, { args: ["--processes", "2"] });
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await program?.stop();
  await redis?.kill();
  remove();
});

test.runIf(hasRedis)(
  "bus: an open chat shows a message sent through the other process within half a minute",
  async () => {
    const { origin } = program!;
    const devices = openDevices(browser!, origin);
    const [ana, bo] = [await devices.on("ana"), await devices.on("bo")];
    const window = await openWindow(browser!, { origin, as: "bo" });
    const page = await window.newPage();
    await page.goto(`/chat/${ana.id}`, { waitUntil: "networkidle" });
    await redis!.kill();
    // The page's own process reports the outage through the realtime connection; wait for that.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const texts = Array.from({ length: 8 }, (_, n) => `Through either process ${n}`);
    for (const content of texts) await write(origin, ana.token, { receiverId: bo.id, content });
    const end = Date.now() + pollIntervalMs + 15_000;
    for (const text of texts)
      await page
        .getByText(text)
        .first()
        .waitFor({ timeout: Math.max(1, end - Date.now()) });
    await redis!.start();
    await waitUntilVisible(page.getByText(texts[0]!));
  },
  180_000,
);

/** Uses a new connection each time, so that either process may answer. */
async function write(origin: string, token: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(origin + chat.send.path, { agent: false, method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
  expect(status).toBe(201);
}
