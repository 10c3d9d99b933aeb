import { randomUUID } from "node:crypto";
import { chat } from "#contract/features/chat.ts";
import { type FilterDraft, contentFilters } from "#contract/features/content-filters.ts";
import { newAdminWorld } from "./admin.ts";
import type { WorldSettings } from "./world.ts";

export type FilterInput = Pick<FilterDraft, "pattern"> & Partial<FilterDraft>;
/** A filter as an admin would type it. */
export const draft = ({ pattern, ...more }: FilterInput) => ({
  pattern,
  type: /[*?]/.test(pattern) ? ("wildcard" as const) : ("literal" as const),
  category: "scam" as const,
  ...more,
});

/** A world in which Giulia has added these filters, and Ana and Bo are connected. */
export async function contentFilterWorld(given: FilterInput[], settings: WorldSettings = {}) {
  const world = await newAdminWorld(settings);
  await world.connect(["ana", "bo"]);
  const added = [];
  for (const one of given) {
    const { status, body } = await world.as("giulia")(contentFilters.add, { body: draft(one) });
    if (status !== 201) throw new Error(`${one.pattern} was not added`);
    added.push(body);
  }
  const say = (content: string, clientId: string = randomUUID()) =>
    world.as("ana")(chat.send, { body: { receiverId: world.id("bo"), content, clientId } });
  const flagged = async () =>
    (
      await world.pool.query(
        `select content_type as type, content_id as id, user_id as by, reason, severity, evidence, status
           from flagged_content order by id`,
      )
    ).rows;
  return { ...world, added, say, flagged };
}
