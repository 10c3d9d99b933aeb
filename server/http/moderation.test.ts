import { expect, test } from "vitest";
import { chat } from "../../contract/chat.ts";
import { moderation } from "../../contract/moderation.ts";
import { notifications } from "../../contract/notifications.ts";
import { reports } from "../../contract/reports.ts";
import { flagContent } from "../domain/moderation-flags.ts";
import { remindModerators } from "../domain/moderation-notices.ts";
import type { CastName } from "../seed/cast.ts";
import { insulted } from "../testing/moderation-world.ts";
import type { World } from "../testing/world.ts";

const noticesOf = async ({ as }: World, person: CastName) =>
  (await as(person)(notifications.list, {})).body.map(({ title, message }) => `${title}: ${message}`);
const thread = async ({ as, id }: World, reader: CastName, other: CastName) =>
  (await as(reader)(chat.messages, { params: { userId: id(other) }, query: {} })).body;

test("a report stands in the queue with what was said, by whom, and until when it is promised", async () => {
  const { queue, item, settle } = await insulted();
  await settle();
  const waiting = await queue();
  expect(waiting).toMatchObject({ totalCount: 1, next: null, urgentCount: 0, lateCount: 0 });
  expect(waiting.items).toMatchObject([
    {
      ...item,
      contentType: "message",
      content: "Something nasty",
      reason: "harassment",
      description: "Twice already",
      severity: "high",
      person: { name: "Bo Lindqvist", warningCount: 0, isSuspended: false, riskScore: 6 },
      reporterName: "Ana Silva",
      createdAt: "2026-03-01T12:00:00.000Z",
      dueAt: "2026-03-02T12:00:00.000Z",
    },
  ]);
});

test("after twenty hours it is urgent, after a day late, and the admins are told once an hour", async () => {
  const world = await insulted();
  await remindModerators(world.context());
  expect(await noticesOf(world, "giulia")).toEqual([]);
  world.setClock("2026-03-02T08:00:00Z");
  expect(await world.queue()).toMatchObject({ urgentCount: 1, lateCount: 0 });
  await remindModerators(world.context());
  await remindModerators(world.context());
  expect(await noticesOf(world, "giulia")).toEqual(["Moderation is running late: 1 due within four hours."]);
  expect(await noticesOf(world, "bo")).toEqual([]);
  world.setClock("2026-03-02T12:00:00Z");
  expect(await world.queue()).toMatchObject({ urgentCount: 0, lateCount: 1 });
});

test("dismissing leaves everything as it is, and the reporter hears that too", async () => {
  const world = await insulted();
  const { as, report } = world;
  const body = { status: "reviewed", actionTaken: "no_action_needed" } as const;
  const answer = await as("giulia")(moderation.reviewReport, { params: { id: report.id }, body });
  expect(answer.body).toMatchObject({
    status: "reviewed",
    actionTaken: "no_action_needed",
    reporterName: "Ana Silva",
  });
  await world.settle();
  expect(await thread(world, "ana", "bo")).toMatchObject([{ content: "Something nasty", isRemoved: false }]);
  expect((await noticesOf(world, "ana"))[0]).toContain("found nothing against our rules");
  expect(await noticesOf(world, "bo")).toEqual([]);
});

test("of two admins who act on one report at once, one is told that it was decided", async () => {
  const { as, report } = await insulted();
  const resolve = (who: CastName, actionTaken: "content_removed" | "no_action_needed") =>
    as(who)(moderation.reviewReport, {
      params: { id: report.id },
      body: { status: actionTaken === "content_removed" ? "resolved" : "reviewed", actionTaken },
    });
  const both = await Promise.all([resolve("giulia", "content_removed"), resolve("hana", "no_action_needed")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await resolve("giulia", "content_removed")).failure.code).toBe("ALREADY_DECIDED");
});

test("what doesn't exist is not found, and what doesn't fit is refused by the name of its field", async () => {
  const { as, report, item, id } = await insulted();
  const review = (body: object, at = report.id) =>
    as("giulia")(moderation.reviewReport, { params: { id: at }, body: body as never });
  expect((await review({ status: "reviewed", actionTaken: "no_action_needed" }, 999)).status).toBe(404);
  const unfit = await review({ status: "reviewed", actionTaken: "content_removed" });
  expect(unfit.failure.issues?.[0]?.path).toBe("actionTaken");
  const decide = (body: object) =>
    as("giulia")(moderation.decide, { body: { items: [item], ...body } as never });
  expect((await decide({ action: "lift" })).failure.issues?.[0]?.path).toBe("action");
  expect((await decide({ action: "warn" })).failure.issues?.[0]?.path).toBe("message");
  expect((await decide({ action: "suspend", message: "No" })).failure.issues?.[0]?.path).toBe("until");
  const past = { action: "suspend", message: "No", until: "2026-03-01T11:00:00Z" };
  expect((await decide(past)).failure.issues?.[0]?.message).toBe("Must be in the future");
  const content = (contentId: string) =>
    as("giulia")(moderation.moderateContent, { body: { contentType: "trip", contentId, action: "remove" } });
  expect([(await content("999")).status, (await content("x")).status]).toEqual([404, 404]);
  const nobody = { params: { id: "nobody" }, body: { action: "warn", message: "Hello" } } as const;
  expect((await as("giulia")(moderation.changeStanding, nobody)).status).toBe(404);
  expect((await as("bo")(moderation.queue, { query: {} })).status).toBe(403);
  const context = { params: { id: `flag-${report.id}` } };
  expect((await as("giulia")(moderation.context, context)).status).toBe(404);
  expect(id("bo")).toBeTruthy();
});

test("several are decided at once, those that were decided meanwhile stay as they are", async () => {
  const world = await insulted();
  const { as, id, item } = world;
  const about = (contentType: "user", name: CastName) => ({
    body: { contentType, contentId: id(name), reportedUserId: id(name), reason: "spam" as const },
  });
  const { body: second } = await as("ana")(reports.report, about("user", "chloe"));
  const { body: third } = await as("ana")(reports.report, about("user", "dev"));
  const decide = (items: { kind: "report"; id: number }[]) =>
    as("giulia")(moderation.decide, { body: { items, action: "approve" } });
  expect((await decide([item, { kind: "report", id: second.id }])).body).toEqual({ done: 2, skipped: 0 });
  const rest = [item, { kind: "report" as const, id: third.id }];
  expect((await decide(rest)).body).toEqual({ done: 1, skipped: 1 });
  expect((await decide(rest)).status).toBe(409);
});

test("what the filter flags waits beside the reports, once, by its more serious reason; approving lets it be", async () => {
  const world = await insulted();
  const { as, id, message } = world;
  const flag = (reason: string, severity: "low" | "high") =>
    flagContent(world.context(), {
      contentType: "message",
      contentId: `${message.id}`,
      userId: id("bo"),
      reason,
      severity,
      evidence: { content: "Something nasty" },
    });
  await flag("insults", "high");
  await flag("links", "low");
  const { body: flagged } = await as("giulia")(moderation.flaggedContent, { query: {} });
  expect(flagged.items).toMatchObject([
    {
      contentId: `${message.id}`,
      type: "message",
      content: "Something nasty",
      reason: "insults",
      severity: "high",
      reportedBy: "Content filter",
      userName: "Bo Lindqvist",
      userEmail: "bo@coincide.example",
    },
  ]);
  expect((await world.queue()).items.map(({ kind }) => kind)).toEqual(["flag", "report"]);
  const approve = { contentType: "message", contentId: message.id, action: "approve" } as const;
  const answer = await as("giulia")(moderation.moderateContent, { body: approve });
  expect(answer.body.message).toBe("Content approved successfully");
  expect((await as("giulia")(moderation.moderateContent, { body: approve })).status).toBe(409);
  expect(await thread(world, "ana", "bo")).toMatchObject([{ content: "Something nasty" }]);
});

test("of a reported message ten on either side are shown, and what was done about the person before", async () => {
  const world = await insulted();
  const { as, id, pool, message, item } = world;
  for (let n = 0; n < 12; n++)
    await as(n % 2 ? "bo" : "ana")(chat.send, {
      body: { receiverId: id(n % 2 ? "ana" : "bo"), content: `Later ${n}` },
    });
  const warn = { action: "warn", reason: "spam", message: "Please stop" } as const;
  await as("giulia")(moderation.changeStanding, { params: { id: id("bo") }, body: warn });
  const { body: context } = await as("giulia")(moderation.context, { params: { id: `report-${item.id}` } });
  expect(context.messages).toHaveLength(11);
  expect(context.messages[0]).toMatchObject({ id: message.id, isIt: true, senderName: "Bo Lindqvist" });
  expect(context.messages.at(-1)?.content).toBe("Later 9");
  expect(context).toMatchObject({
    isThere: true,
    others: 0,
    reportsAgainst: 1,
    item: { person: { warningCount: 1 } },
  });
  expect(context.history).toMatchObject([
    { action: "warn", message: "Please stop", moderatorName: "Giulia Rossi" },
  ]);
  await pool.query("update messages set removed_at = now(), content = '' where id = $1", [message.id]);
  const after = (await as("giulia")(moderation.context, { params: { id: `report-${item.id}` } })).body;
  expect(after).toMatchObject({ isThere: false, item: { content: "Something nasty" } });
});

test("lists are paged, filtered and searched by the server", async () => {
  const { as, id } = await insulted();
  for (const name of ["chloe", "dev", "emeka"] as const)
    await as("ana")(reports.report, {
      body: { contentType: "user", contentId: id(name), reportedUserId: id(name), reason: "spam" },
    });
  const page = async (query: object) => (await as("giulia")(moderation.queue, { query })).body;
  const first = await page({ limit: "3" });
  expect([first.items.length, first.totalCount]).toEqual([3, 4]);
  const second = await page({ limit: "3", after: first.next ?? "" });
  expect(second.items).toHaveLength(1);
  expect(second.next).toBeNull();
  for (const search of ["Chloé", "chloe@coincide"])
    expect((await page({ search })).items.map(({ contentId }) => contentId)).toEqual([id("chloe")]);
  expect((await page({ contentType: "message" })).totalCount).toBe(1);
  expect((await page({ kind: "flag" })).totalCount).toBe(0);
  const { body: pending } = await as("giulia")(moderation.contentReports, {
    query: { status: "pending", limit: "2" },
  });
  expect([pending.items.length, pending.totalCount]).toEqual([2, 4]);
  const bad = await as("giulia")(moderation.queue, { query: { after: "bm9uc2Vuc2U" } });
  expect(bad.failure.issues?.[0]?.path).toBe("after");
});
