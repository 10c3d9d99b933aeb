import { expect, onTestFinished, test } from "vitest";
import { push } from "#contract/features/push.ts";
import { reports } from "#contract/features/reports.ts";
import { untilLockWait } from "#testing/databases/lock-wait.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const browser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/one",
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
};

/** Deletes rows after the call has read them, and before it writes a row that refers to them. */
async function deletedMeanwhile<T>(
  { pool }: World,
  { rows, call }: { rows: string; call: () => Promise<T> },
): Promise<T> {
  const holder = await pool.connect();
  onTestFinished(() => holder.release());
  await holder.query("begin");
  await holder.query(`delete from ${rows}`);
  const answer = call();
  await untilLockWait({ pool });
  await holder.query("commit");
  return answer;
}

test.each([
  ["Ana signs out", "sessions where user_id"],
  ["Ana's account is deleted", "users where id"],
])("a browser that subscribes to push while %s is refused", async (_, rows) => {
  const world = await newWorld();
  await world.as("ana")(push.key, {});
  const { status, failure } = await deletedMeanwhile(world, {
    rows: `${rows} = '${world.id("ana")}'`,
    call: () => world.as("ana")(push.subscribe, { body: browser }),
  });
  expect(status).toBe(401);
  expect(failure?.code).toBe("UNAUTHORIZED");
});

test("a report about Bo, whose account is deleted meanwhile, finds nobody", async () => {
  const world = await newWorld();
  await world.as("ana")(push.key, {});
  const bo = world.id("bo");
  const { status, failure } = await deletedMeanwhile(world, {
    rows: `users where id = '${bo}'`,
    call: () =>
      world.as("ana")(reports.report, {
        body: { contentType: "user", contentId: bo, reportedUserId: bo, reason: "spam" },
      }),
  });
  expect(status).toBe(404);
  expect(failure?.code).toBe("NOT_FOUND");
});
