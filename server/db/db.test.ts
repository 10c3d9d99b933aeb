import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { inTransaction, openPool } from "./db.ts";

const pidOf = "select pg_backend_pid() as pid";

test("a connection lost during a transaction fails that transaction, and nothing else", async () => {
  const pool = openPool(inject("databaseUrl"), 2);
  onTestFinished(() => pool.end());
  const lost = inTransaction(pool, async ({ $client }) => {
    const { rows } = await $client.query<{ pid: number }>(pidOf);
    await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    // Between two statements: no query is pending that could report the error.
    await wait(200);
    await $client.query("select 1");
  });
  await expect(lost).rejects.toThrow(/Client has encountered|Connection terminated|terminating connection/);
  expect(
    await inTransaction(pool, async ({ $client }) => (await $client.query("select 1 as one")).rows),
  ).toEqual([{ one: 1 }]);
});
