import { inArray } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { personBlocked } from "./blocks.ts";
import { connectionAccepted, connectionEnded } from "./connections-ask.ts";
import { groupAudienceChanged } from "./groups.ts";
import { bringLedgerUpToDate, type NewOverlap } from "./matches-ledger.ts";
import { type Notice, notifyAll } from "./notifications.ts";
import { peopleAs } from "./people.ts";
import { overlapsChanged } from "./stays.ts";

/** Ledger and notices in one transaction: an overlap in the ledger has been told, one that isn't will be. */
const tellNewOverlaps = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const added = await bringLedgerUpToDate(inside, userId);
    if (added.length === 0) return;
    const names = await namesOf(
      inside,
      added.flatMap((overlap) => [overlap.user1Id, overlap.user2Id]),
    );
    const notices = added.flatMap((overlap) => [
      noticeOf(overlap, overlap.user1Id, overlap.user2Id, names),
      noticeOf(overlap, overlap.user2Id, overlap.user1Id, names),
    ]);
    await notifyAll(inside, notices);
  });

async function namesOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = peopleAs("people");
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

const noticeOf = (
  { id, place, city, overlapStartDate, overlapEndDate }: NewOverlap,
  userId: string,
  aboutId: string,
  names: Map<string, string>,
): Notice => ({
  userId,
  aboutId,
  type: "new_match",
  title: "New match",
  message: `You and ${names.get(aboutId)} will both be in ${city}: ${inWords(overlapStartDate, overlapEndDate)}.`,
  data: { userId: aboutId, placeId: place, city, overlapStartDate, overlapEndDate },
  key: `overlap ${id}`,
});

const format = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const inWords = (first: string, last: string) => format.formatRange(noon(first), noon(last));

export const matchNotices = [
  listen(overlapsChanged, "notifications.overlaps", (ctx, { userId }) => tellNewOverlaps(ctx, userId)),
  listen(connectionAccepted, "notifications.overlaps-of-new-connection", (ctx, { requesterId }) =>
    tellNewOverlaps(ctx, requesterId),
  ),
  listen(connectionEnded, "notifications.overlaps-of-ended-connection", (ctx, { userId }) =>
    tellNewOverlaps(ctx, userId),
  ),
  listen(groupAudienceChanged, "notifications.overlaps-of-group-owner", (ctx, { ownerId }) =>
    tellNewOverlaps(ctx, ownerId),
  ),
  listen(personBlocked, "notifications.overlaps-of-blocker", (ctx, { blockerId }) =>
    tellNewOverlaps(ctx, blockerId),
  ),
];
