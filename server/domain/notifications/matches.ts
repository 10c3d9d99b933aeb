import { inArray, sql } from "drizzle-orm";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { suspended, suspensionEnded } from "#domain/accounts/suspensions.ts";
import { personBlocked } from "#domain/blocks.ts";
import { connectionAccepted, connectionEnded } from "#domain/connections/requests.ts";
import { groupAudienceChanged } from "#domain/groups/groups.ts";
import { syncLedger, type LedgerOverlap } from "#domain/matches/ledger.ts";
import { findDepartures } from "#domain/matches/departures.ts";
import { words } from "./texts.ts";
import { type Notice, notifyAll } from "./write.ts";
import { peopleAs } from "#domain/people/people.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";

/**
 * Updates the ledger and writes the notifications in one transaction, so that exactly the overlaps in the
 * ledger are announced.
 */
const announceOverlaps = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { added, gone, hidden } = await syncLedger(inside, userId);
    await markOverlapsRead(inside, [...gone, ...hidden]);
    const left = await findDepartures(inside, gone);
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

/** Marks the notifications about overlaps that the two people no longer see as read. */
async function markOverlapsRead(ctx: Ctx, overlaps: readonly LedgerOverlap[]): Promise<void> {
  if (overlaps.length === 0) return;
  const keys = overlaps.map(({ id }) => `overlap ${id}`);
  const people = overlaps.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]);
  await settleNotifications(
    ctx,
    sql`dedupe_key = any(${sql.param(keys)}::text[]) and user_id = any(${sql.param(people)}::text[])`,
  );
}

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

function matchNotice(overlap: LedgerOverlap, userId: string, aboutId: string, names: Names): Notice {
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

function goneNotice(overlap: LedgerOverlap, userId: string, aboutId: string, names: Names): Notice {
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
  listen(overlapsChanged, "notifications.overlaps", (ctx, { userId }) => announceOverlaps(ctx, userId)),
  listen(connectionAccepted, "notifications.overlaps-of-new-connection", (ctx, { requesterId }) =>
    announceOverlaps(ctx, requesterId),
  ),
  listen(connectionEnded, "notifications.overlaps-of-ended-connection", (ctx, { userId }) =>
    announceOverlaps(ctx, userId),
  ),
  listen(groupAudienceChanged, "notifications.overlaps-of-group-owner", (ctx, { ownerId }) =>
    announceOverlaps(ctx, ownerId),
  ),
  listen(personBlocked, "notifications.overlaps-of-blocker", (ctx, { blockerId }) =>
    announceOverlaps(ctx, blockerId),
  ),
  listen(suspended, "notifications.overlaps-of-suspended", (ctx, { userId }) =>
    announceOverlaps(ctx, userId),
  ),
  listen(suspensionEnded, "notifications.overlaps-of-returned", (ctx, { userId }) =>
    announceOverlaps(ctx, userId),
  ),
];
