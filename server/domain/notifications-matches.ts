import { inArray } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { suspended, suspensionEnded } from "./accounts-suspensions.ts";
import { personBlocked } from "./blocks.ts";
import { connectionAccepted, connectionEnded } from "./connections-ask.ts";
import { groupAudienceChanged } from "./groups.ts";
import { bringLedgerUpToDate, type ToldOverlap } from "./matches-ledger.ts";
import { whoLeft } from "./matches-left.ts";
import { words } from "./notifications-words.ts";
import { type Notice, notifyAll } from "./notifications-write.ts";
import { peopleAs } from "./people.ts";
import { overlapsChanged } from "./stays.ts";

/** Ledger and notices in one transaction: an overlap in the ledger has been told, one that isn't will be. */
const tellOverlaps = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { added, gone } = await bringLedgerUpToDate(inside, userId);
    const left = await whoLeft(inside, gone);
    const overlaps = [...added, ...left.map(({ overlap }) => overlap)];
    const names = await namesOf(
      inside,
      overlaps.flatMap((overlap) => [overlap.user1Id, overlap.user2Id]),
    );
    await notifyAll(inside, [
      ...added.flatMap((overlap) => [
        matchNotice(overlap, overlap.user1Id, overlap.user2Id, names),
        matchNotice(overlap, overlap.user2Id, overlap.user1Id, names),
      ]),
      ...left.map(({ overlap, leaverId, otherId }) => goneNotice(overlap, otherId, leaverId, names)),
    ]);
  });

type Names = Map<string, string>;

async function namesOf({ db }: Ctx, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const users = peopleAs("people");
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

function matchNotice(overlap: ToldOverlap, userId: string, aboutId: string, names: Names): Notice {
  const { id, place, city, overlapStartDate, overlapEndDate } = overlap;
  return {
    userId,
    aboutId,
    type: "new_match",
    words: words.newMatch(names.get(aboutId) ?? "", city, overlapStartDate, overlapEndDate),
    data: { userId: aboutId, placeId: place, city, overlapStartDate, overlapEndDate },
    key: `overlap ${id}`,
  };
}

function goneNotice(overlap: ToldOverlap, userId: string, aboutId: string, names: Names): Notice {
  const { id, city, overlapStartDate, overlapEndDate } = overlap;
  return {
    userId,
    aboutId,
    type: "trip",
    words: words.matchGone(names.get(aboutId) ?? "", city, overlapStartDate, overlapEndDate),
    data: { userId: aboutId },
    key: `overlap gone ${id}`,
  };
}

export const matchNotices = [
  listen(overlapsChanged, "notifications.overlaps", (ctx, { userId }) => tellOverlaps(ctx, userId)),
  listen(connectionAccepted, "notifications.overlaps-of-new-connection", (ctx, { requesterId }) =>
    tellOverlaps(ctx, requesterId),
  ),
  listen(connectionEnded, "notifications.overlaps-of-ended-connection", (ctx, { userId }) =>
    tellOverlaps(ctx, userId),
  ),
  listen(groupAudienceChanged, "notifications.overlaps-of-group-owner", (ctx, { ownerId }) =>
    tellOverlaps(ctx, ownerId),
  ),
  listen(personBlocked, "notifications.overlaps-of-blocker", (ctx, { blockerId }) =>
    tellOverlaps(ctx, blockerId),
  ),
  listen(suspended, "notifications.overlaps-of-suspended", (ctx, { userId }) => tellOverlaps(ctx, userId)),
  listen(suspensionEnded, "notifications.overlaps-of-returned", (ctx, { userId }) =>
    tellOverlaps(ctx, userId),
  ),
];
