import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { moderation } from "#contract/features/moderation.ts";
import { reports } from "#contract/features/reports.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import { type CastName, cast } from "#server/seed/cast.ts";
import { newcomerLimits } from "#domain/connections/newcomers.ts";
import { updateRiskScore } from "./risk.ts";

async function watched() {
  const world = await newAdminWorld();
  const { as, id, pool, settle } = world;
  return {
    ...world,
    score: async () => {
      await settle();
      const { rows } = await pool.query<{ n: number }>(
        "select risk_score as n from user_moderation_status where user_id = $1",
        [id("ana")],
      );
      return rows[0]?.n ?? 0;
    },
    report: (from: CastName) =>
      as(from)(reports.report, {
        body: { contentType: "user", contentId: id("ana"), reportedUserId: id("ana"), reason: "spam" },
      }),
  };
}

test("warnings, reports and blocks raise a person's score, and only theirs", async () => {
  const { as, id, pool, score, report } = await watched();
  expect(await score()).toBe(0);
  await report("bo");
  expect(await score()).toBe(6);
  await report("bo");
  expect(await score()).toBe(6);
  await report("chloe");
  await as("dev")(blocks.block, { body: { blockedUserId: id("ana") } });
  expect(await score()).toBe(15);
  await as("giulia")(moderation.changeAccountStatus, {
    params: { id: id("ana") },
    body: { action: "warn", reason: "spam", message: "Please don't." },
  });
  expect(await score()).toBe(30);
  const { rows } = await pool.query("select user_id as id from user_moderation_status where risk_score > 0");
  expect(rows).toEqual([{ id: id("ana") }]);
});

test("old and dismissed reports don't count, and reports alone give a limited score", async () => {
  const { context, id, pool, score, report, setClock } = await watched();
  const names = (Object.keys(cast) as CastName[]).filter((name) => name !== "ana");
  for (const name of names) await report(name);
  expect(await score()).toBe(24);
  await pool.query("update content_reports set status = 'reviewed'");
  await updateRiskScore(context(), id("ana"));
  expect(await score()).toBe(0);
  await pool.query("update content_reports set status = 'pending'");
  setClock("2026-07-01T12:00:00Z");
  await updateRiskScore(context(), id("ana"));
  expect(await score()).toBe(0);
});

/** Ana can ask twenty extra people to connect. */
async function asking() {
  const world = await watched();
  const { as, pool } = world;
  await pool.query(
    `insert into users (id, email, first_name, last_name, username, is_email_verified)
     select 'p' || n, 'p' || n || '@x.example', 'P', 'P', 'person' || n, true from generate_series(1, 20) n`,
  );
  return {
    ...world,
    ask: (n: number) => as("ana")(connections.request, { body: { targetUserId: `p${n}` } }),
  };
}

test("a new member without connections can ask ten people on the first day, and more after one", async () => {
  const { ask, connect, as } = await asking();
  for (let n = 1; n <= newcomerLimits.requestsADay; n++) expect((await ask(n)).status).toBe(201);
  const refused = await ask(11);
  expect([refused.status, refused.failure.message]).toEqual([
    429,
    "You can send 10 connection requests on your first day. Once someone has accepted, you can send more. Try again in 24 hours.",
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const { body: sent } = await as("ana")(connections.sent, {});
  expect(sent).toHaveLength(10);
  // Withdrawing a request doesn't restore the quota.
  await as("ana")(connections.remove, { params: { id: sent[0]!.id } });
  expect((await ask(11)).status).toBe(429);
  await connect(["ana", "bo"]);
  expect((await ask(11)).status).toBe(201);
});

test("after the first day the limit ends; many requests raise the score for one day", async () => {
  const { ask, pool, id, score, context, setClock } = await asking();
  await pool.query("update users set created_at = '2026-01-01' where id = $1", [id("ana")]);
  for (let n = 1; n <= 14; n++) expect((await ask(n)).status).toBe(201);
  expect(await score()).toBe(4);
  setClock("2026-03-03T12:00:00Z");
  await updateRiskScore(context(), id("ana"));
  expect(await score()).toBe(0);
});
