import { expect, test } from "vitest";
import { blocks } from "../../contract/blocks.ts";
import { connections } from "../../contract/connections.ts";
import { moderation } from "../../contract/moderation.ts";
import { reports } from "../../contract/reports.ts";
import { newAdminWorld } from "../testing/admin-world.ts";
import { type CastName, cast } from "../seed/cast.ts";
import { newcomers } from "./connections-newcomers.ts";
import { reckonRisk } from "./moderation-risk.ts";

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
  await as("giulia")(moderation.changeStanding, {
    params: { id: id("ana") },
    body: { action: "warn", reason: "spam", message: "Please don't." },
  });
  expect(await score()).toBe(30);
  const { rows } = await pool.query("select user_id as id from user_moderation_status where risk_score > 0");
  expect(rows).toEqual([{ id: id("ana") }]);
});

test("a report that was dismissed no longer counts, nor what is long ago, and no single thing says everything", async () => {
  const { context, id, pool, score, report, setClock } = await watched();
  const names = (Object.keys(cast) as CastName[]).filter((name) => name !== "ana");
  for (const name of names) await report(name);
  expect(await score()).toBe(24);
  await pool.query("update content_reports set status = 'reviewed'");
  await reckonRisk(context(), id("ana"));
  expect(await score()).toBe(0);
  await pool.query("update content_reports set status = 'pending'");
  setClock("2026-07-01T12:00:00Z");
  await reckonRisk(context(), id("ana"));
  expect(await score()).toBe(0);
});

/** Ana asks everybody there is, some of them made for this. */
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

test("on the first day somebody without a connection may ask ten people; whoever has one may ask more", async () => {
  const { ask, connect, as } = await asking();
  for (let n = 1; n <= newcomers.requestsADay; n++) expect((await ask(n)).status).toBe(201);
  const refused = await ask(11);
  expect([refused.status, refused.failure.message]).toEqual([
    429,
    "You can ask 10 people on your first day. Once somebody has accepted you can ask more.",
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const { body: sent } = await as("ana")(connections.sent, {});
  expect(sent).toHaveLength(10);
  // Taking one back doesn't give it back.
  await as("ana")(connections.remove, { params: { id: sent[0]!.id } });
  expect((await ask(11)).status).toBe(429);
  await connect(["ana", "bo"]);
  expect((await ask(11)).status).toBe(201);
});

test("a day later it is over; a burst of requests is seen, and forgotten after a day", async () => {
  const { ask, pool, id, score, context, setClock } = await asking();
  await pool.query("update users set created_at = '2026-01-01' where id = $1", [id("ana")]);
  for (let n = 1; n <= 14; n++) expect((await ask(n)).status).toBe(201);
  expect(await score()).toBe(4);
  setClock("2026-03-03T12:00:00Z");
  await reckonRisk(context(), id("ana"));
  expect(await score()).toBe(0);
});
