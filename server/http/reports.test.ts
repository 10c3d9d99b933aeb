import { expect, test } from "vitest";
import { blocks } from "../../contract/blocks.ts";
import { chat } from "../../contract/chat.ts";
import { reports } from "../../contract/reports.ts";
import { newWorld } from "../testing/world.ts";

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

test("a reported message is kept as it was, though its author deletes it and Ana blocks him", async () => {
  const { as, id, pool, message } = await insulted();
  await as("ana")(blocks.block, { body: { blockedUserId: id("bo") } });
  const given = of("message", message.id, id("bo"));
  const { status, body } = await as("ana")(reports.report, given);
  expect(status).toBe(201);
  await as("bo")(chat.removeMessage, { params: { id: message.id }, query: { for: "both" } });
  const { rows } = await pool.query("select id, evidence, status from content_reports");
  expect(rows).toMatchObject([{ id: body.id, evidence: { content: "Something nasty" }, status: "pending" }]);
});

test("the same thing is reported once by a person", async () => {
  const { as, id, pool, message } = await insulted();
  const first = await as("ana")(reports.report, of("message", message.id, id("bo")));
  const second = await as("ana")(reports.report, of("message", message.id, id("bo")));
  expect(second.body).toEqual(first.body);
  expect((await as("ana")(reports.report, of("user", id("bo"), id("bo")))).status).toBe(201);
  expect((await pool.query("select from content_reports")).rowCount).toBe(2);
});

test("nobody reports themselves, others' messages, a wrong sender or without a reason", async () => {
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
