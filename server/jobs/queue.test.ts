import { expect, onTestFinished, test, vi } from "vitest";
import { hourMs } from "#contract/shared/durations.ts";
import { eventKind, listen } from "#lib/domain-events.ts";
import { listeners } from "#server/listeners.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { openJobQueue } from "./queue.ts";

const happened = eventKind<{ id: number }>("test.happened");

test("a failing job is reported with its name, and retried", async () => {
  const { db, url, context } = await newWorld();
  let tries = 0;
  const lines: string[] = [];
  const listener = listen(happened, "test.react", async () => {
    tries += 1;
    if (tries === 1) throw new Error("the mail server is away");
  });
  const queue = await openJobQueue(url, [listener], {
    quiet: true,
    onError: ({ message }) => lines.push(message),
  });
  try {
    await queue.enqueue(db, [happened({ id: 1 })]);
    await queue.work(context);
    await vi.waitFor(() => expect(tries).toBe(2), 30_000);
    expect(lines).toEqual(["test.react: the mail server is away"]);
  } finally {
    await queue.stop();
  }
});

test("a mail is retried for 24 hours, also in a queue that an earlier version made", async () => {
  const { pool, url } = await newWorld();
  await pool.query(
    "update pgboss.queue set retry_delay = 2, expire_seconds = 30 where name = 'accounts.send-reset'",
  );
  const queue = await openJobQueue(url, listeners, { quiet: true });
  onTestFinished(() => queue.stop());
  const { rows } = await pool.query<Record<"limit" | "delay" | "most" | "expires", number>>(
    `select retry_limit as limit, retry_delay as delay, retry_delay_max as most, expire_seconds as expires
       from pgboss.queue
      where name = 'accounts.send-reset' and retry_backoff`,
  );
  const { limit, delay, most, expires } = rows[0]!;
  expect(expires).toBeGreaterThan(30);
  // Without pg-boss's random part, which only adds.
  const pauses = Array.from({ length: limit }, (_, retry) => Math.min(most, delay * 2 ** retry));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(hours).toBeLessThan(26);
});

test("a job that waits in a queue under its former name runs under the name of today", async () => {
  const { db, url, context } = await newWorld();
  const ran: string[] = [];
  const wanted = eventKind<{ id: string }>("test.wanted");
  const under = (name: string) =>
    openJobQueue(url, [listen(wanted, name, async (_, { id }) => void ran.push(id))], { quiet: true });
  const before = await under("rights.make-export");
  await before.enqueue(db, [wanted({ id: "copy of Ana" })]);
  await before.stop();
  const queue = await under("account-data.make-export");
  onTestFinished(() => queue.stop());
  await queue.settle(context);
  expect(ran).toEqual(["copy of Ana"]);
});

test("a job of a schedule that waits under its former name goes at the start", async () => {
  const { pool, url, context } = await newWorld();
  const names = ["rights.exports", "test.kept"];
  const scheduled = names.map((name) => ({ name, cron: "0 3 * * *", run: async () => {} }));
  const before = await openJobQueue(url, [], { quiet: true, scheduled });
  await before.work(context);
  await before.stop();
  await pool.query("insert into pgboss.job (name) select unnest($1::text[])", [names]);
  // Also where an earlier start has unscheduled it.
  await pool.query("delete from pgboss.schedule");
  await (await openJobQueue(url, [], { quiet: true })).stop();
  const { rows } = await pool.query("select name from pgboss.job where state < 'active'");
  expect(rows).toEqual([{ name: "test.kept" }]);
});

test("of two daily jobs that were due while nothing ran, the one that catches up runs once", async () => {
  const { pool, url, context } = await newWorld();
  const due = new Date(Date.now() - 2 * hourMs);
  const cron = `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`;
  const job = { cron, run: async () => {} };
  const scheduled = [
    { ...job, name: "test.skips" },
    { ...job, name: "test.catches-up", catchesUp: true },
  ];
  const first = await openJobQueue(url, [], { quiet: true, scheduled });
  await first.work(context);
  await first.stop();
  await pool.query("update pgboss.version set cron_on = now() - interval '3 hours'");
  await pool.query("update pgboss.schedule set created_on = now() - interval '1 day'");
  const queues = await Promise.all([1, 2].map(() => openJobQueue(url, [], { scheduled })));
  for (const queue of queues) onTestFinished(() => queue.stop());
  const runs = async () =>
    (await pool.query("select name from pgboss.job where name like 'test.%'")).rows.map((it) => it.name);
  await expect.poll(runs).toEqual(["test.catches-up"]);
});

test("a job that the program no longer has isn't scheduled, waits no more, and the log says so", async () => {
  const { pool, url, context } = await newWorld();
  const lines: string[] = [];
  const work = async (names: readonly string[]) => {
    const scheduled = names.map((name) => ({ name, cron: "0 3 * * *", run: async () => {} }));
    const onError = ({ message }: Error) => void lines.push(message);
    const queue = await openJobQueue(url, [], { quiet: true, scheduled, onError });
    await queue.work(context);
    await queue.stop();
    return (await pool.query("select name from pgboss.schedule order by name")).rows.map((it) => it.name);
  };
  expect(await work(["test.one", "test.two"])).toEqual(["test.one", "test.two"]);
  expect(lines).toEqual([]);
  // As the schedule does; the program may stop before a worker takes them.
  for (const name of ["test.one", "test.two"])
    await pool.query("insert into pgboss.job (name) values ($1)", [name]);
  const waiting = async () => (await pool.query("select name from pgboss.job where state < 'active'")).rows;
  expect(await waiting()).toHaveLength(2);
  expect(await work(["test.one"])).toEqual(["test.one"]);
  expect(lines).toEqual(["test.two is not scheduled any more: this process has no such job"]);
  expect((await waiting()).map((it) => it.name)).not.toContain("test.two");
});
