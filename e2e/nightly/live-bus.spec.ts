import { chat } from "#contract/features/chat.ts";
import { hasRedis, type RedisServer, startRedis } from "#testing/fakes/redis.ts";
import { threadWith } from "#e2e/fixtures/chat.ts";
import { befriend, expect, test as base } from "#e2e/fixtures/test.ts";

// Two processes whose Redis is killed. Pages get no events from the other process any more, so they poll.
const test = base.extend<object, { redis: RedisServer }>({
  redis: [
    async ({}, use) => {
      const redis = await startRedis();
      await use(redis);
      await redis.kill();
    },
    { scope: "worker" },
  ],
  settings: [async ({ redis }, use) => use({ REDIS_URL: redis.url }), { scope: "worker" }],
  programArgs: [["--processes", "2"], { scope: "worker" }],
});
test.skip(!hasRedis, "no redis-server on PATH");

test("an open chat shows a message sent through the other process, also after Redis was killed", async ({
  traveller,
  redis,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const page = await bo.open(`/chat/${ana.id}`);
  const thread = threadWith(page, ana.name);
  const write = async (texts: readonly string[]) => {
    // Each call may be answered by either process.
    for (const content of texts) await ana.call(chat.send, { body: { receiverId: bo.id, content } });
  };
  await write(["Both processes are well"]);
  await expect(thread.getByText("Both processes are well")).toBeVisible();
  await redis.kill();
  const after = Array.from({ length: 8 }, (_, n) => `Through either process ${n}`);
  await write(after);
  // Pages ask every half minute, at the latest.
  for (const text of after) await expect(thread.getByText(text)).toBeVisible({ timeout: 90_000 });
  await redis.start();
  await expect(thread.getByText(after[0]!)).toBeVisible();
});
