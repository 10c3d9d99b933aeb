import { expect, test } from "vitest";
import { push } from "#contract/features/push.ts";
import { runAdminCommand } from "#testing/admin-command.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { openPushKey } from "./key.ts";

test("browsers stay subscribed until the start that makes another key, which forgets them", async () => {
  const { as, pool, url } = await newWorld();
  const browsers = async () => (await pool.query("select from push_notifications")).rowCount;
  const before = await openPushKey(pool);
  const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  await as("ana")(push.subscribe, { body: { endpoint: "https://fcm.googleapis.com/fcm/send/one", keys } });
  expect([await openPushKey(pool), await browsers()]).toEqual([before, 1]);
  const settings = { DATABASE_URL: url, SESSION_SECRET: "" };
  expect((await runAdminCommand(settings, "rotate-secret", "--push"))[0]).toBe(0);
  expect(await browsers()).toBe(1);
  const after = await openPushKey(pool);
  expect([after === before, await browsers()]).toEqual([false, 0]);
});
