import type { Decision, QueueItem } from "#contract/features/moderation-shapes.ts";
import { QueueItemKind } from "#contract/features/moderation-shapes.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { commandLine, writeAudit } from "./audit.ts";
import { decide } from "#domain/moderation/moderation.ts";
import { readItem, readUndecidable } from "#domain/moderation/queue.ts";

/** Pending cases that no active admin may decide, because they are about the only one. Oldest first. */
export const listCases = (ctx: Ctx): Promise<QueueItem[]> => readUndecidable(ctx);

type DecisionInput = {
  action: Decision;
  reason: string | null;
  message: string | null;
  removeContent: boolean;
};

/**
 * Decides a case about the only active admin, given its name such as `report-12`. Throws OTHERS_DECIDE for
 * every other case: an admin decides those.
 */
export const decideCase = (ctx: Ctx, name: string, given: DecisionInput): Promise<QueueItem> =>
  ctx.transaction(async (inside) => {
    const [, kind, id] = /^(flag|report|appeal)-([1-9][0-9]{0,8})$/.exec(name) ?? [];
    const item = kind ? await readItem(inside, QueueItemKind.parse(kind), Number(id)) : null;
    if (!item) throw new Refusal("ITEM_NOT_FOUND");
    const waiting = await readUndecidable(inside, { kind: item.kind, id: item.id });
    if (waiting.length === 0 && item.status === "pending") throw new Refusal("OTHERS_DECIDE", { case: name });
    const { action, reason, message, removeContent } = given;
    await decide(
      { ...inside, me: { id: null } },
      { items: [{ kind: item.kind, id: item.id }], action, reason, message, removeContent },
    );
    await writeAudit(inside, {
      adminId: commandLine,
      action: "admin decide",
      target: item.person && `users/${item.person.id}`,
      status: 200,
      details: { case: name, action, isAboutOnlyAdmin: true, ...(reason !== null && { reason }) },
      ipAddress: null,
    });
    return (await readItem(inside, item.kind, item.id)) ?? item;
  });
