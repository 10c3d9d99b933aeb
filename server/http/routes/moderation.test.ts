import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { moderation } from "#contract/features/moderation.ts";
import { notifications } from "#contract/features/notifications.ts";
import { reports } from "#contract/features/reports.ts";
import { flagContent } from "#domain/moderation-flags.ts";
import { remindModerators } from "#domain/moderation/notices.ts";
import type { CastName } from "#server/seed/cast.ts";
import { reportedMessageWorld } from "#testing/worlds/moderation.ts";
import type { World } from "#testing/worlds/world.ts";

const noticesOf = async ({ as }: World, person: CastName) =>
  (await as(person)(notifications.list, {})).body.map(({ title, message }) => `${title}: ${message}`);
const thread = async ({ as, id }: World, reader: CastName, other: CastName) =>
  (await as(reader)(chat.messages, { params: { userId: id(other) }, query: {} })).body;

test("a report is in the queue with the content, its author and the due time", async () => {
  const { queue, item, settle } = await reportedMessageWorld();
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

test("a case is urgent after twenty hours, late after a day, and admins are reminded hourly", async () => {
  const world = await reportedMessageWorld();
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

test("dismissing changes nothing, and the reporter is notified of that too", async () => {
  const world = await reportedMessageWorld();
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

test("of two admins who decide one report at once, one gets a conflict", async () => {
  const { as, report } = await reportedMessageWorld();
  const resolve = (who: CastName, actionTaken: "content_removed" | "no_action_needed") =>
    as(who)(moderation.reviewReport, {
      params: { id: report.id },
      body: { status: actionTaken === "content_removed" ? "resolved" : "reviewed", actionTaken },
    });
  const both = await Promise.all([resolve("giulia", "content_removed"), resolve("hana", "no_action_needed")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await resolve("giulia", "content_removed")).failure.code).toBe("ALREADY_DECIDED");
});

test("an unknown item is not found, and an invalid decision is refused with its field", async () => {
  const { as, report, item, id } = await reportedMessageWorld();
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
  expect((await as("giulia")(moderation.changeAccountStatus, nobody)).status).toBe(404);
  const context = { params: { id: `flag-${report.id}` } };
  expect((await as("giulia")(moderation.context, context)).status).toBe(404);
  expect(id("bo")).toBeTruthy();
});

test("several cases are decided at once; those decided meanwhile stay unchanged", async () => {
  const world = await reportedMessageWorld();
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

test("a flag waits with the reports, once, with its most serious reason, until approved", async () => {
  const world = await reportedMessageWorld();
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

test("a reported message is shown with ten on either side and earlier measures", async () => {
  const world = await reportedMessageWorld();
  const { as, id, pool, message, item } = world;
  for (let n = 0; n < 12; n++)
    await as(n % 2 ? "bo" : "ana")(chat.send, {
      body: { receiverId: id(n % 2 ? "ana" : "bo"), content: `Later ${n}` },
    });
  const warn = { action: "warn", reason: "spam", message: "Please stop" } as const;
  await as("giulia")(moderation.changeAccountStatus, { params: { id: id("bo") }, body: warn });
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
  const { as, id } = await reportedMessageWorld();
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
