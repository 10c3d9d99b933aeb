import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { connectionAccepted } from "./connections-ask.ts";
import { bringLedgerUpToDate, type NewOverlap } from "./matches-ledger.ts";
import { notify } from "./notifications.ts";
import { namesOf } from "./people.ts";
import { overlapsChanged } from "./stays.ts";

/** Ledger and notices in one transaction: an overlap in the ledger has been told, one that isn't will be. */
const tellNewOverlaps = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const added = await bringLedgerUpToDate(inside, userId);
    if (added.length === 0) return;
    const names = await namesOf(
      inside.db,
      added.flatMap((overlap) => [overlap.user1Id, overlap.user2Id]),
    );
    for (const overlap of added) {
      await tell(inside, overlap, overlap.user1Id, overlap.user2Id, names);
      await tell(inside, overlap, overlap.user2Id, overlap.user1Id, names);
    }
  });

async function tell(
  ctx: Ctx,
  { id, place, city, overlapStartDate, overlapEndDate }: NewOverlap,
  userId: string,
  aboutId: string,
  names: Map<string, string>,
): Promise<void> {
  await notify(ctx, {
    userId,
    aboutId,
    type: "new_match",
    title: "New match",
    message: `You and ${names.get(aboutId)} will both be in ${city}: ${inWords(overlapStartDate, overlapEndDate)}.`,
    data: { userId: aboutId, placeId: place, city, overlapStartDate, overlapEndDate },
    key: `overlap ${id}`,
  });
}

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
];
