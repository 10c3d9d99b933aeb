import { inArray, sql } from "drizzle-orm";
import { personName } from "#contract/shared/person-name.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { suspended, suspensionEnded } from "#domain/accounts/suspensions.ts";
import { personBlocked } from "#domain/blocks.ts";
import { connectionAccepted, connectionEnded } from "#domain/connections/requests.ts";
import { groupAudienceChanged } from "#domain/groups/groups.ts";
import { type ChangedOverlap, syncLedger, type LedgerOverlap } from "#domain/matches/ledger.ts";
import { type AnnouncedNearMiss, claimNearMisses } from "#domain/matches/near-misses.ts";
import { overlapKey } from "#domain/matches/seen.ts";
import { findDepartures } from "#domain/matches/departures.ts";
import { type CityKey, type OverlapSeen, words } from "./texts.ts";
import { goneKey, hiddenKey } from "./rows.ts";
import { type NoticeDraft, notifyAll, rewriteNotices } from "./write.ts";
import { peopleAs } from "#domain/people/people.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";

/**
 * Updates the ledger and writes the notifications in one transaction, so that exactly the overlaps in the
 * ledger are announced.
 */
const announceOverlaps = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { added, gone, changed } = await syncLedger(inside, userId);
    const hidden = changed
      .filter(({ after }) => after.isHidden)
      .map(({ before, after }) => ({ ...after, ...before }));
    await markOverlapsRead(inside, [...gone, ...hidden]);
    await renameOverlaps(inside, changed);
    const left = await findDepartures(inside, gone);
    const { fresh: missed, current } = await claimNearMisses(inside, userId);
    await showNearMisses(inside, userId, current);
    const shown = changed.map(({ after }) => after).filter((it) => !it.isHidden);
    const overlaps = [...added, ...shown, ...left.map(({ overlap }) => overlap)];
    const names = await namesOf(inside, [
      ...overlaps.flatMap((overlap) => [overlap.user1Id, overlap.user2Id]),
      ...current.flatMap((nearMiss) => [userId, nearMiss.userId]),
    ]);
    await rewriteNotices(inside, [
      ...shown.flatMap((overlap) => matchNoticesOf(overlap, names)),
      ...current
        .filter((nearMiss) => !missed.includes(nearMiss))
        .flatMap((nearMiss) => nearMissNotices(nearMiss, userId, names)),
    ]);
    await notifyAll(inside, [
      ...added.flatMap((overlap) => matchNoticesOf(overlap, names)),
      ...left.map(({ overlap, leaverId, otherId }) => goneNotice(overlap, otherId, leaverId, names)),
      ...missed.flatMap((nearMiss) => nearMissNotices(nearMiss, userId, names)),
    ]);
  });

/**
 * Marks the notifications about overlaps that the two people no longer see as read. They disappear from the
 * list, because their overlap is not in the ledger.
 */
async function markOverlapsRead(ctx: Ctx, overlaps: readonly LedgerOverlap[]): Promise<void> {
  if (overlaps.length === 0) return;
  const keys = overlaps.map(({ id }) => overlapKey(id));
  const people = peopleOf(overlaps);
  await settleNotifications(
    ctx,
    sql`dedupe_key = any(${sql.param(keys)}::text[]) and user_id = any(${sql.param(people)}::text[])`,
  );
  ctx.announce({ kinds: ["notifications"], to: people });
}

/** Gives the notifications about overlaps that are hidden or shown from now on the key of the new row. */
async function renameOverlaps(ctx: Ctx, changed: readonly ChangedOverlap[]): Promise<void> {
  const crossing = changed.filter(({ before, after }) => before.isHidden !== after.isHidden);
  if (crossing.length === 0) return;
  const keyOf = ({ id, isHidden }: ChangedOverlap["before"]) =>
    isHidden ? hiddenKey(overlapKey(id)) : overlapKey(id);
  const people = peopleOf(crossing.map(({ after }) => after));
  await ctx.db.execute(sql`
    update notifications set dedupe_key = renamed.after
      from unnest(${sql.param(crossing.map((it) => keyOf(it.before)))}::text[],
                  ${sql.param(crossing.map((it) => keyOf(it.after)))}::text[]) as renamed (before, after)
     where dedupe_key = renamed.before and user_id = any(${sql.param(people)}::text[])`);
  ctx.announce({ kinds: ["notifications"], to: people });
}

/**
 * Shows the notifications about this person's current near misses, and hides the others. Those that are over
 * are read as well.
 */
async function showNearMisses(
  ctx: Ctx,
  userId: string,
  current: readonly AnnouncedNearMiss[],
): Promise<void> {
  const keys = current.map(({ key }) => nearMissKey(key));
  const isTheirs = sql`type = 'near_miss' and (user_id = ${userId} or about_id = ${userId})`;
  const { rows } = await ctx.db.execute<{ userId: string }>(sql`
    update notifications n set dedupe_key = wanted.key, is_read = n.is_read or wanted.key like 'hidden %'
      from (select id, case when bare = any(${sql.param(keys)}::text[]) then bare else 'hidden ' || bare end as key
              from (select id, regexp_replace(dedupe_key, '^hidden ', '') as bare
                      from notifications where ${isTheirs}) theirs) wanted
     where n.id = wanted.id and n.dedupe_key <> wanted.key
    returning n.user_id as "userId"`);
  const to = [...new Set(rows.map((row) => row.userId))];
  if (to.length > 0) ctx.announce({ kinds: ["notifications"], to });
}

/** Deletes the notices that these overlaps are over, because the plans are again as they were. */
export async function forgetDepartures(
  ctx: Ctx,
  overlaps: readonly Pick<LedgerOverlap, "id" | "user1Id" | "user2Id">[],
): Promise<void> {
  if (overlaps.length === 0) return;
  const keys = sql.param(overlaps.map(({ id }) => goneKey(id)));
  const people = overlaps.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]);
  const { rows } = await ctx.db.execute<{ userId: string }>(sql`
    delete from notifications
     where user_id = any(${sql.param([...new Set(people)])}::text[]) and dedupe_key = any(${keys}::text[])
    returning user_id as "userId"`);
  const to = [...new Set(rows.map(({ userId }) => userId))];
  if (to.length > 0) ctx.announce({ kinds: ["notifications"], to });
}

const peopleOf = (overlaps: readonly LedgerOverlap[]): string[] => [
  ...new Set(overlaps.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id])),
];

const nearMissKey = (key: string) => `near_miss ${key}`;

type Names = Map<string, string>;

async function namesOf({ db }: Ctx, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const users = peopleAs("people");
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, personName(row)]));
}

const matchNoticesOf = (overlap: LedgerOverlap, names: Names): NoticeDraft[] => [
  matchNotice(overlap, overlap.user1Id, overlap.user2Id, names),
  matchNotice(overlap, overlap.user2Id, overlap.user1Id, names),
];

function matchNotice(overlap: LedgerOverlap, userId: string, aboutId: string, names: Names): NoticeDraft {
  const { id, overlapStartDate, overlapEndDate } = overlap;
  const { placeId, city } = placesFor(overlap, userId).mine;
  return {
    userId,
    aboutId,
    type: "new_match",
    words: words.newMatch(seenBy(overlap, userId, aboutId, names)),
    data: { userId: aboutId, placeId, city, overlapStartDate, overlapEndDate },
    key: overlapKey(id),
  };
}

/** One of the two people of a near miss, where they are, and the day of their stay nearest to the other's. */
type NearMissSide = { readonly userId: string; readonly place: CityKey; readonly day: Day };

/**
 * A near miss as both people read it: who leaves before the other one arrives is the other way round for
 * them.
 */
function nearMissNotices(nearMiss: AnnouncedNearMiss, userId: string, names: Names): NoticeDraft[] {
  const { userId: otherId, direction, days, userPlace } = nearMiss;
  const opposite = direction === "leaves" ? "arrives" : "leaves";
  const me = { userId, place: nearMiss, day: nearMiss.myDay };
  const other = { userId: otherId, place: userPlace, day: nearMiss.userDay };
  const notice = (to: NearMissSide, about: NearMissSide, way: typeof direction): NoticeDraft => ({
    userId: to.userId,
    aboutId: about.userId,
    type: "near_miss",
    words: words.nearMiss(names.get(about.userId) ?? "", about.place, way, days),
    data: { userId: about.userId, placeId: to.place.placeId, myDay: to.day },
    key: nearMissKey(nearMiss.key),
  });
  return [notice(me, other, direction), notice(other, me, opposite)];
}

const goneNotice = (overlap: LedgerOverlap, userId: string, aboutId: string, names: Names): NoticeDraft => ({
  userId,
  aboutId,
  type: "trip",
  words: words.matchGone(seenBy(overlap, userId, aboutId, names)),
  data: { userId: aboutId },
  key: goneKey(overlap.id),
});

function seenBy(overlap: LedgerOverlap, userId: string, aboutId: string, names: Names): OverlapSeen {
  const { mine, theirs } = placesFor(overlap, userId);
  return {
    name: names.get(aboutId) ?? "",
    mine,
    theirs,
    isApart: mine.placeId !== theirs.placeId,
    distanceKm: overlap.distanceKm,
    firstDay: overlap.overlapStartDate,
    lastDay: overlap.overlapEndDate,
  };
}

/** Where one of the two people is, and where the other one is. */
function placesFor({ user1Id, place, city, place2, city2 }: LedgerOverlap, userId: string) {
  const first = { placeId: place, city };
  const second = { placeId: place2, city: city2 };
  return userId === user1Id ? { mine: first, theirs: second } : { mine: second, theirs: first };
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
