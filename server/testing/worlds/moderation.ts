import { chat } from "#contract/features/chat.ts";
import { moderation } from "#contract/features/moderation.ts";
import { reports } from "#contract/features/reports.ts";
import { newWorld, type WorldSettings } from "./world.ts";

/** A world in which Bo wrote a message to Ana and Ana reported it. Giulia and Hana are admins. */
export async function reportedMessageWorld(settings: WorldSettings = {}) {
  const world = await newWorld(settings);
  const { as, id, pool } = world;
  await world.connect(["ana", "bo"]);
  await pool.query("update users set role = 'admin' where id = any($1)", [[id("giulia"), id("hana")]]);
  const { body: message } = await as("bo")(chat.send, {
    body: { receiverId: id("ana"), content: "Something nasty" },
  });
  const { body: report } = await as("ana")(reports.report, {
    body: {
      contentType: "message",
      contentId: `${message.id}`,
      reportedUserId: id("bo"),
      reason: "harassment",
      details: "Twice already",
    },
  });
  const queue = async (state: "waiting" | "done" = "waiting") =>
    (await as("giulia")(moderation.queue, { query: { state } })).body;
  const item = { kind: "report" as const, id: report.id };
  return { ...world, message, report, item, queue };
}
