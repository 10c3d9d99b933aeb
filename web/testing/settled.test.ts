import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";
import { isServerUnreachable } from "#web/lib/realtime/connectivity.ts";
import { testServer } from "#web/testing/server.ts";

test("a test may end while a request is under way", async () => {
  const { calls } = await testServer({ "GET /api/auth/user": { after: 5000 } });
  call(accounts.user).catch(() => {});
  await expect.poll(calls).toHaveLength(1);
});

test("its failure doesn't end the connection of the next test", async () => {
  await testServer({ "GET /api/auth/user": { status: 404, body: "{}" } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isServerUnreachable()).toBe(false);
});
