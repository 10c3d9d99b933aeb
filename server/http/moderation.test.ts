import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { chat } from "../../contract/chat.ts";
import { groups } from "../../contract/groups.ts";
import { matches } from "../../contract/matches.ts";
import { moderation } from "../../contract/moderation.ts";
import { notifications } from "../../contract/notifications.ts";
import { people } from "../../contract/people.ts";
import { reports } from "../../contract/reports.ts";
import { trips } from "../../contract/trips.ts";
import { sweepMedia } from "../domain/chat-media.ts";
import { flagContent } from "../domain/moderation-flags.ts";
import { remindModerators } from "../domain/moderation-notices.ts";
import type { CastName } from "../seed/cast.ts";
import { insulted } from "../testing/moderation-world.ts";
import { dataUrl, jpeg } from "../testing/photos.ts";
import type { World } from "../testing/world.ts";

const noticesOf = async ({ as }: World, person: CastName) =>
  (await as(person)(notifications.list, {})).body.map(({ title, message }) => `${title}: ${message}`);
const thread = async ({ as, id }: World, reader: CastName, other: CastName) =>
  (await as(reader)(chat.messages, { params: { userId: id(other) }, query: {} })).body;
const lisbon = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };

test("a report stands in the queue with what was said, by whom, and until when it is promised", async () => {
  const { queue, item } = await insulted();
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
      person: { name: "Bo Lindqvist", warningCount: 0, isSuspended: false },
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

test("a removed message is gone for both, its author and whoever reported it are told, and nobody by whom", async () => {
  const world = await insulted();
  const { as, item, message, pool } = world;
  const body = { action: "remove", message: "We don't insult each other here." } as const;
  expect((await as("giulia")(moderation.decide, { body: { ...body, items: [item] } })).body).toEqual({
    done: 1,
    skipped: 0,
  });
  await world.settle();
  for (const [reader, other] of [
    ["ana", "bo"],
    ["bo", "ana"],
  ] as const)
    expect(await thread(world, reader, other)).toMatchObject([
      { id: message.id, isRemoved: true, content: "" },
    ]);
  expect(await noticesOf(world, "bo")).toEqual([
    "Your message was removed: We don't insult each other here.",
  ]);
  expect(await noticesOf(world, "ana")).toEqual([
    "Your report was reviewed: Thank you for telling us. We looked into it and took action.",
  ]);
  expect(JSON.stringify((await as("bo")(notifications.list, {})).body)).not.toContain("Ana");
  expect(await world.queue()).toMatchObject({ items: [], totalCount: 0 });
  expect((await world.queue("done")).items).toMatchObject([
    { content: "Something nasty", actionTaken: "content_removed", reviewedBy: "Giulia Rossi" },
  ]);
  const { rows } = await pool.query(
    "select action, content_type, content_id, user_id from content_moderation_log",
  );
  expect(rows).toEqual([
    { action: "remove", content_type: "message", content_id: `${message.id}`, user_id: world.id("bo") },
  ]);
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

test("two reports of one message are closed by its removal, and both reporters hear", async () => {
  const world = await insulted();
  const { as, id, pool, message, item } = world;
  await pool.query(
    `insert into content_reports (reporter_id, reported_user_id, content_type, content_id, reason)
     values ($1, $2, 'message', $3, 'spam')`,
    [id("chloe"), id("bo"), message.id],
  );
  await as("giulia")(moderation.decide, { body: { items: [item], action: "remove" } });
  await world.settle();
  expect(await world.queue()).toMatchObject({ totalCount: 0 });
  expect((await noticesOf(world, "chloe"))[0]).toContain("took action");
});

test("a removed trip takes its matches along, a removed group its members; their owners are told", async () => {
  const world = await insulted();
  const { as, id } = world;
  await as("ana")(trips.create, { body: lisbon });
  await as("bo")(trips.create, { body: lisbon });
  const [seen] = (await as("ana")(matches.list, {})).body;
  expect(seen?.userId).toBe(id("bo"));
  const aboutTrip = {
    contentType: "trip",
    contentId: "2026-05-04",
    reportedUserId: id("bo"),
    reason: "scam",
  } as const;
  expect((await as("ana")(reports.report, { body: aboutTrip })).status).toBe(201);
  const { body: group } = await as("bo")(groups.create, { body: { name: "Bad people" } });
  await as("bo")(groups.addMember, { params: { id: group.id }, body: { username: "ana" } });
  const aboutGroup = { ...aboutTrip, contentType: "group", contentId: `${group.id}` } as const;
  expect((await as("ana")(reports.report, { body: aboutGroup })).status).toBe(201);
  const waiting = (await world.queue()).items.filter(({ contentType }) => contentType !== "message");
  expect(waiting[0]?.days).toEqual({ first: "2026-05-03", last: "2026-05-07" });
  expect(waiting.map(({ content }) => content)).toEqual(["My Trip · Lisbon", "Bad people"]);
  for (const { contentType, contentId } of waiting) {
    const body = { contentType, contentId, action: "remove" } as const;
    expect((await as("giulia")(moderation.moderateContent, { body })).body.message).toBe(
      "Content removed successfully",
    );
    expect((await as("giulia")(moderation.moderateContent, { body })).status).toBe(409);
  }
  await world.settle();
  expect((await as("ana")(matches.list, {})).body).toEqual([]);
  expect((await as("bo")(trips.list, {})).body).toEqual([]);
  expect((await as("ana")(groups.list, { query: {} })).body).toEqual([]);
  const told = await noticesOf(world, "bo");
  expect(told.some((it) => it.startsWith("Your trip was removed"))).toBe(true);
  expect(told.some((it) => it.startsWith("Your group was removed"))).toBe(true);
});

test("a removed profile keeps its name and loses its words and picture", async () => {
  const { as, id } = await insulted();
  const body = { contentType: "user", contentId: id("bo"), action: "remove" } as const;
  expect((await as("giulia")(moderation.moderateContent, { body })).status).toBe(200);
  const { body: profile } = await as("ana")(people.profile, { params: { userId: id("bo") } });
  expect(profile).toMatchObject({ firstName: "Bo", bio: null, profileImageUrl: null });
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

test("a reported photo is evidence for admins only; a flagged one is gone with its message", async () => {
  const world = await insulted();
  const { as, id, app, tokenOf } = world;
  const send = async () => {
    const imageUrl = dataUrl(await jpeg(40, 30));
    const body = { receiverId: id("ana"), content: "📷 Photo", messageType: "image", imageUrl } as const;
    return (await as("bo")(chat.send, { body })).body;
  };
  const photo = await send();
  const about = {
    contentType: "message",
    contentId: `${photo.id}`,
    reportedUserId: id("bo"),
    reason: "other",
  } as const;
  const { body: report } = await as("ana")(reports.report, { body: about });
  const item = { kind: "report" as const, id: report.id };
  await as("giulia")(moderation.decide, { body: { items: [item], action: "remove" } });
  const { pictureUrl } = (await as("giulia")(moderation.context, { params: { id: `report-${item.id}` } }))
    .body;
  const open = async (person: CastName, url: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${await tokenOf(person)}` } })).statusCode;
  expect(await open("giulia", pictureUrl ?? "")).toBe(200);
  expect(await open("bo", pictureUrl ?? "")).toBe(403);
  const { rows: seen } = await world.pool.query(
    "select status from audit_log where target like 'evidence/%' order by id",
  );
  expect(seen).toEqual([{ status: 200 }, { status: 403 }]);
  expect(await open("bo", photo.imageUrl ?? "")).toBe(404);
  expect(await open("giulia", `/api/admin/evidence/${"0".repeat(32)}`)).toBe(404);

  const second = await send();
  const body = { contentType: "message", contentId: second.id, action: "remove" } as const;
  await as("giulia")(moderation.moderateContent, { body });
  await sweepMedia(world.context());
  const files = await readdir(world.mediaFolder, { recursive: true });
  expect(files.some((name) => name.includes((second.imageUrl ?? "").slice("/media/".length)))).toBe(false);
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
  expect((await page({ search: "Chloé" })).items.map(({ contentId }) => contentId)).toEqual([id("chloe")]);
  expect((await page({ contentType: "message" })).totalCount).toBe(1);
  expect((await page({ kind: "flag" })).totalCount).toBe(0);
  const { body: pending } = await as("giulia")(moderation.contentReports, {
    query: { status: "pending", limit: "2" },
  });
  expect([pending.items.length, pending.totalCount]).toEqual([2, 4]);
  const bad = await as("giulia")(moderation.queue, { query: { after: "bm9uc2Vuc2U" } });
  expect(bad.failure.issues?.[0]?.path).toBe("after");
});
