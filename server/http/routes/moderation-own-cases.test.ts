import { expect, test } from "vitest";
import { admin } from "#contract/features/admin/admin.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { moderation } from "#contract/features/moderation.ts";
import { notifications } from "#contract/features/notifications.ts";
import { analyticsReports } from "#contract/features/analytics-reports.ts";
import { reports } from "#contract/features/reports.ts";
import { flagContent } from "#domain/moderation-flags.ts";
import { remindModerators } from "#domain/moderation/notices.ts";
import type { CastName } from "#server/seed/cast.ts";
import { runAdminCommand as command } from "#testing/admin-command.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";

/** Ana has reported Giulia, and the filter has flagged her too. Giulia and Hana are admins by default. */
async function reportedAdmin(admins: readonly CastName[] = ["giulia", "hana"]) {
  const world = await newAdminWorld({}, admins);
  const { as, id, context } = world;
  await world.connect(["ana", "giulia"]);
  const about = { contentType: "user" as const, contentId: id("giulia") };
  const { body: report } = await as("ana")(reports.report, {
    body: { ...about, reportedUserId: id("giulia"), reason: "harassment", details: "Ana wrote this" },
  });
  const flag = { ...about, userId: id("giulia"), reason: "spam", severity: "low", evidence: {} } as const;
  await context().transaction((inside) => flagContent(inside, flag));
  await world.settle();
  const span = { kind: "moderation", from: "2026-03-01", to: "2026-03-01" } as const;
  /** Every answer that may mention a case, as this admin sees it. */
  const seen = async (who: CastName) => ({
    queue: (await as(who)(moderation.queue, { query: {} })).body,
    done: (await as(who)(moderation.queue, { query: { state: "done" } })).body,
    flagged: (await as(who)(moderation.flaggedContent, { query: {} })).body,
    reports: (await as(who)(moderation.contentReports, { query: {} })).body,
    found: (await as(who)(moderation.contentReports, { query: { search: "giulia" } })).body,
    figures: (await as(who)(admin.content, {})).body.moderation,
    counted: (await as(who)(analyticsReports.read, { query: span })).body.rows,
    file: (await as(who)(analyticsReports.file, { query: { ...span, format: "csv" } })).body.content,
    history: (await as(who)(adminUsers.history, { params: { id: id("giulia") } })).body,
  });
  return { ...world, report, seen, item: { kind: "report" as const, id: report.id } };
}

const dismiss = { status: "reviewed", actionTaken: "no_action_needed" } as const;
const own = [403, "OWN_CASE"];

test("a case about an admin is in no list and no count of theirs, but another admin sees it", async () => {
  const world = await reportedAdmin();
  const giulia = await world.seen("giulia");
  expect(giulia).toMatchObject({
    queue: { items: [], totalCount: 0 },
    done: { items: [], totalCount: 0 },
    flagged: { items: [], totalCount: 0 },
    reports: { items: [], totalCount: 0 },
    found: { items: [], totalCount: 0 },
    figures: { flagged: 0, pendingReports: 0 },
    counted: [],
  });
  expect(JSON.stringify(giulia)).not.toMatch(/Ana|harassment/);
  expect(await world.seen("hana")).toMatchObject({
    queue: { totalCount: 2 },
    flagged: { totalCount: 1 },
    reports: { items: [{ reporterName: "Ana Silva" }] },
    figures: { flagged: 1, pendingReports: 1 },
    counted: [["2026-03-01", "harassment", 1, 1, 0, null]],
  });
});

test("an admin can neither read nor decide a case about themselves, at any time", async () => {
  const { as, id, report, item, seen } = await reportedAdmin();
  const status = async (answer: Promise<{ status: number; failure: { code?: string } }>) => {
    const { status: is, failure } = await answer;
    return [is, failure.code];
  };
  const tries = async () => {
    const giulia = as("giulia");
    const content = { contentType: "user" as const, contentId: id("giulia") };
    return [
      await status(giulia(moderation.context, { params: { id: `report-${report.id}` } })),
      await status(giulia(moderation.reviewReport, { params: { id: report.id }, body: dismiss })),
      await status(giulia(moderation.decide, { body: { items: [item], action: "approve" } })),
      await status(giulia(moderation.moderateContent, { body: { ...content, action: "approve" } })),
      await status(
        giulia(moderation.changeAccountStatus, { params: { id: id("giulia") }, body: { action: "lift" } }),
      ),
    ];
  };
  expect(await tries()).toEqual([own, own, own, own, own]);
  expect((await seen("hana")).queue.totalCount).toBe(2);
  const decided = await as("hana")(moderation.reviewReport, {
    params: { id: report.id },
    body: { status: "resolved", actionTaken: "user_warned", message: "Be kind", reason: "Ana was insulted" },
  });
  expect(decided.status).toBe(200);
  expect(await tries()).toEqual([own, own, own, own, own]);
  expect(JSON.stringify(await seen("giulia"))).not.toMatch(/Ana|harassment/);
  expect(JSON.stringify((await seen("hana")).history)).toContain("Ana was insulted");
});

test("one case about the deciding admin among several prevents them all", async () => {
  const { as, id, item, seen } = await reportedAdmin();
  const { body: other } = await as("ana")(reports.report, {
    body: { contentType: "user", contentId: id("bo"), reportedUserId: id("bo"), reason: "spam" },
  });
  const items = [{ kind: "report" as const, id: other.id }, item];
  const answer = await as("giulia")(moderation.decide, { body: { items, action: "approve" } });
  expect([answer.status, answer.failure.code]).toEqual(own);
  expect((await seen("hana")).queue.totalCount).toBe(3);
});

test("the hourly reminder tells an admin only about cases that they may decide", async () => {
  const world = await reportedAdmin();
  world.setClock("2026-03-02T12:00:00Z");
  await remindModerators(world.context());
  const notices = async (who: CastName) =>
    (await world.as(who)(notifications.list, {})).body.map(({ title }) => title);
  expect(await notices("giulia")).toEqual([]);
  expect(await notices("hana")).toEqual(["Moderation is running late"]);
});

test("a case about the only admin is decided on the command line, and audited", async () => {
  const world = await reportedAdmin(["giulia"]);
  const { report, url, audited, as, settle } = world;
  const run = (...words: string[]) => command({ DATABASE_URL: url }, ...words);
  const name = `report-${report.id}`;
  const [code, output] = await run("cases");
  expect(code).toBe(0);
  expect(output).toContain(name);
  expect(output).toContain("reported by Ana Silva");
  expect(await run("decide", name, "approve", "--reason", "A joke")).toEqual([
    0,
    `${name} is decided: approve.`,
  ]);
  expect((await audited()).at(-1)).toEqual({
    adminId: "command-line",
    action: "admin decide",
    target: `users/${world.id("giulia")}`,
    status: 200,
    details: { case: name, action: "approve", isAboutOnlyAdmin: true, reason: "A joke" },
  });
  await settle();
  expect((await as("ana")(notifications.list, {})).body[0]?.message).toContain(
    "found nothing against our rules",
  );
  expect((await run("decide", name, "approve"))[1]).toBe("Someone has already decided on this.");
  expect((await run("decide", "report-99", "approve"))[1]).toBe("Item not found");
  expect((await run("decide", name, "dismiss"))[0]).toBe(2);
}, 120_000);

test("the command line decides nothing that an admin can decide", async () => {
  const { report, url } = await reportedAdmin();
  const run = (...words: string[]) => command({ DATABASE_URL: url }, ...words);
  expect(await run("cases")).toEqual([0, "No case waits for the command line."]);
  const name = `report-${report.id}`;
  expect(await run("decide", name, "approve")).toEqual([1, `Another admin can decide on ${name}.`]);
}, 120_000);
