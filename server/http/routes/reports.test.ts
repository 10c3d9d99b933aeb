import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { chat } from "#contract/features/chat.ts";
import { reports } from "#contract/features/reports.ts";
import { sweepMedia } from "#domain/media.ts";
import { dataUrl, jpeg } from "#testing/photos.ts";
import { newWorld } from "#testing/worlds/world.ts";

async function insulted() {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { body: message } = await world.as("bo")(chat.send, {
    body: { receiverId: world.id("ana"), content: "Something nasty" },
  });
  return { ...world, message };
}
const of = (contentType: "message" | "user", contentId: string | number, reportedUserId: string) => ({
  body: { contentType, contentId: `${contentId}`, reportedUserId, reason: "harassment" as const },
});

test("a reported message is kept unchanged, even if its author deletes it and Ana blocks him", async () => {
  const { as, id, pool, message } = await insulted();
  await as("ana")(blocks.block, { body: { blockedUserId: id("bo") } });
  const given = of("message", message.id, id("bo"));
  const { status, body } = await as("ana")(reports.report, given);
  expect(status).toBe(201);
  await as("bo")(chat.removeMessage, { params: { id: message.id }, query: { for: "both" } });
  const { rows } = await pool.query("select id, evidence, status from content_reports");
  expect(rows).toMatchObject([{ id: body.id, evidence: { content: "Something nasty" }, status: "pending" }]);
});

test("a reported photo stays for moderators, and for nobody else", async () => {
  const { as, id, pool, mediaFolder, context } = await insulted();
  const imageUrl = dataUrl(await jpeg(40, 30));
  const { body: photo } = await as("bo")(chat.send, {
    body: { receiverId: id("ana"), content: "📷 Photo", messageType: "image", imageUrl },
  });
  await as("ana")(reports.report, of("message", photo.id, id("bo")));
  await as("bo")(chat.removeMessage, { params: { id: photo.id }, query: { for: "both" } });
  await sweepMedia({ ...context(), now: new Date("2026-04-01T12:00:00Z") });
  const { rows } = await pool.query("select evidence ->> 'mediaId' as id from content_reports");
  expect(photo.imageUrl).toBe(`/media/${rows[0].id}`);
  const files = await readdir(mediaFolder, { recursive: true });
  expect(files.filter((name) => name.includes(rows[0].id))).toHaveLength(2);
  const shown = (await as("ana")(chat.messages, { params: { userId: id("bo") }, query: {} })).body;
  expect(shown.at(-1)).toMatchObject({ isRemoved: true, imageUrl: null });
});

test("a person can report the same content only once", async () => {
  const { as, id, pool, message } = await insulted();
  const first = await as("ana")(reports.report, of("message", message.id, id("bo")));
  const second = await as("ana")(reports.report, of("message", message.id, id("bo")));
  expect(second.body).toEqual(first.body);
  expect((await as("ana")(reports.report, of("user", id("bo"), id("bo")))).status).toBe(201);
  expect((await pool.query("select from content_reports")).rowCount).toBe(2);
});

test("reports about oneself, others' messages, wrong senders or without a reason are refused", async () => {
  const { as, id, message } = await insulted();
  expect((await as("ana")(reports.report, of("user", id("ana"), id("ana")))).status).toBe(400);
  expect((await as("bo")(reports.report, of("message", message.id, id("ana")))).status).toBe(404);
  expect((await as("chloe")(reports.report, of("message", message.id, id("bo")))).status).toBe(404);
  expect((await as("ana")(reports.report, of("message", "x1", id("bo")))).status).toBe(404);
  expect((await as("ana")(reports.report, of("user", "nobody", "nobody"))).status).toBe(404);
  const wrong = await as("ana")(reports.report, of("message", message.id, id("chloe")));
  expect(wrong.failure.issues?.[0]?.path).toBe("reportedUserId");
  const { body } = of("user", id("bo"), id("bo"));
  const none = await as("ana")(reports.report, { body: { ...body, reason: "" as "spam" } });
  expect(none.failure.message).toContain("Please select a reason");
});
