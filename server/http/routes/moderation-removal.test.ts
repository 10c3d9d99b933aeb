import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { moderation } from "#contract/features/moderation.ts";
import { notifications } from "#contract/features/notifications.ts";
import { people } from "#contract/features/people.ts";
import { reports } from "#contract/features/reports.ts";
import { trips } from "#contract/features/trips.ts";
import { sweepMedia } from "#domain/media.ts";
import type { CastName } from "#server/seed/cast.ts";
import { reportedMessageWorld } from "#testing/worlds/moderation.ts";
import { dataUrl, jpeg } from "#testing/photos.ts";
import type { World } from "#testing/worlds/world.ts";

const noticesOf = async ({ as }: World, person: CastName) =>
  (await as(person)(notifications.list, {})).body.map(({ title, message }) => `${title}: ${message}`);
const thread = async ({ as, id }: World, reader: CastName, other: CastName) =>
  (await as(reader)(chat.messages, { params: { userId: id(other) }, query: {} })).body;
const lisbon = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };

test("a removed message is gone for both; author and reporter are notified, without names", async () => {
  const world = await reportedMessageWorld();
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

test("two reports of one message are closed by its removal, and both reporters are notified", async () => {
  const world = await reportedMessageWorld();
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

test("a removed trip loses its matches, a removed group its members; owners are notified", async () => {
  const world = await reportedMessageWorld();
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
  expect(waiting.map(({ content }) => content)).toEqual(["Lisbon", "Bad people"]);
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
  const notices = await noticesOf(world, "bo");
  expect(notices.some((it) => it.startsWith("Your trip was removed"))).toBe(true);
  expect(notices.some((it) => it.startsWith("Your group was removed"))).toBe(true);
});

test("a removed profile keeps its name and loses its bio and picture", async () => {
  const { as, id } = await reportedMessageWorld();
  const body = { contentType: "user", contentId: id("bo"), action: "remove" } as const;
  expect((await as("giulia")(moderation.moderateContent, { body })).status).toBe(200);
  const { body: profile } = await as("ana")(people.profile, { params: { userId: id("bo") } });
  expect(profile).toMatchObject({ firstName: "Bo", bio: null, profileImageUrl: null });
});

test("a reported photo is evidence for admins only; a flagged one is deleted with its message", async () => {
  const world = await reportedMessageWorld();
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
