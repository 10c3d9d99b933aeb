import { expect, test, vi } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { openJobQueue } from "#server/jobs/queue.ts";
import { scheduledJobs } from "#server/scheduled-jobs.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { sweepAccounts } from "./sweep.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

const tables = [
  "sessions",
  "password_reset_tokens",
  "email_verification_tokens",
  "attempts",
  "security_logs",
  "outbox",
] as const;

async function worldWithTraces() {
  const world = await newWorld({ verifiesEmail: true });
  const { as, settle, pool } = world;
  const body = { email: "ana@coincide.example" };
  await as("ana")(accounts.user, {});
  await as()(accounts.login, { body: { ...body, password: "wrong" } });
  await as()(accounts.forgotPassword, { body });
  await as()(accounts.register, {
    body: {
      email: "new@example.org",
      password: "long enough",
      firstName: "New",
      lastName: "Comer",
      acceptTerms: true,
      privacyConsents: agreedConsents,
    },
  });
  await settle();
  // These rows have the time of the database, which differs from the world's clock.
  await pool.query("update outbox set created_at = '2026-03-01'");
  const left = async () => {
    const counted: string[] = [];
    for (const table of tables) {
      const { rows } = await pool.query(`select 1 from ${table} limit 1`);
      if (rows.length > 0) counted.push(table);
    }
    return counted;
  };
  return { ...world, left };
}

test("the sweep keeps everything that is still valid", async () => {
  const { context, left, as } = await worldWithTraces();
  await sweepAccounts(context());
  expect(await left()).toEqual(tables);
  expect((await as("ana")(accounts.user, {})).status).toBe(200);
});

test("counts are swept after a day, ended tokens 36 hours, mails a week, logs a year", async () => {
  const { context, left, setClock } = await worldWithTraces();
  const leftOn = async (instant: string) => {
    setClock(instant);
    await sweepAccounts(context());
    return left();
  };
  const longer = ["sessions", "security_logs", "outbox"];
  const tokens = ["password_reset_tokens", "email_verification_tokens"];
  expect((await leftOn("2026-03-02T12:00:01Z")).toSorted()).toEqual([...longer, ...tokens].toSorted());
  expect(await leftOn("2026-03-04T00:00:01Z")).toEqual(longer);
  expect(await leftOn("2026-03-08T12:00:01Z")).toEqual(["security_logs"]);
  expect(await leftOn("2027-03-01T12:00:01Z")).toEqual([]);
});

test("the job queue runs the sweep on schedule", async () => {
  const { context, pool, url, left, setClock } = await worldWithTraces();
  setClock("2026-03-31T12:00:01Z");
  const queue = await openJobQueue(url, [], { quiet: true, scheduled: scheduledJobs });
  try {
    await queue.work(context);
    const { rows } = await pool.query("select name, cron from pgboss.schedule");
    expect(rows).toContainEqual({ name: "accounts.sweep", cron: "23 * * * *" });
    await pool.query("insert into pgboss.job (name) values ('accounts.sweep')");
    await vi.waitFor(async () => expect(await left()).toEqual(["security_logs"]), 40_000);
  } finally {
    await queue.stop();
  }
});
