import { and, count, eq, sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import { maxTripNameLength, type Trip, type TripDraft } from "#contract/features/trips.ts";
import { prepared } from "#db/db.ts";
import { trips } from "#db/tables/trips.ts";
import type { Ctx, Db, Me, SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { flagScreened, screenTexts } from "#domain/content-filters/screen-text.ts";
import { isNameOf } from "#domain/places/city-names.ts";
import { resolvePlace } from "#domain/places/resolve.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";
import { setAudience } from "./audience.ts";
import { shortenTrips } from "./shorten.ts";

export const maxTrips = 500;

const columns = `
  t.id, t.name, t.country, coalesce(t.state, '') as state, t.city, t.place as "placeId",
  t.start_date as "startDate", t.end_date as "endDate", t.match_only_group_connections as "matchOnlyGroupConnections",
  t.source, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  coalesce(a.ids, '{}') as "groupIds", coalesce(a.names, '{}') as "groupNames", s.client_id as "clientId"`;
const from = `
  from trips t left join lateral (
    select array_agg(g.id order by g.id) as ids, array_agg(g.name order by g.id) as names
      from trip_group_visibility v join groups g on g.id = v.group_id where v.trip_id = t.id) a on true
  left join sent_trips s on s.trip_id = t.id`;

/** The caller's trips, by start date. */
export const listTrips = ({ db, me }: Pick<Ctx, "db"> & { me: Pick<Me, "id"> }): Promise<Trip[]> =>
  prepared<Trip>(
    db,
    "trips-of",
    `select ${columns} ${from} where t.user_id = $1 order by t.start_date, t.id`,
    [me.id],
  );

/** Another person's trip is "not found", never "forbidden": ids must not reveal what exists. */
export async function readTrip({ db, me }: SignedIn, id: number): Promise<Trip> {
  const text = `select ${columns} ${from} where t.id = $1 and t.user_id = $2`;
  const [trip] = await prepared<Trip>(db, "trip-by-id", text, [id, me.id]);
  if (!trip) throw new Refusal("TRIP_NOT_FOUND");
  return trip;
}

/** Creates a trip. `source` says where it came from; `manual` is the form. */
export async function createTrip(
  ctx: SignedIn,
  draft: TripDraft,
  { source = "manual" }: { source?: "manual" | "email" | "import" } = {},
): Promise<Trip> {
  const { db, me, now } = ctx;
  await lockPlans(db, me.id);
  await refuseMoreTrips(db, me.id, 1);
  if (draft.startDate < earliestToday(now)) throw refusedField("startDate", "PAST_DATE");
  const { texts, flag } = await screenTexts(
    ctx,
    { name: draft.name },
    { maxLengths: { name: maxTripNameLength } },
  );
  const plan = await tripColumns(ctx, draft);
  const [row] = await db
    .insert(trips)
    .values({
      ...plan,
      name: nameOf(texts.name, plan),
      source,
      userId: me.id,
      createdAt: now,
      changedAt: now,
    })
    .returning({ id: trips.id });
  if (!row) throw new Error("a trip was not inserted");
  await flagScreened(ctx, flag, { contentType: "trip", contentId: String(row.id), userId: me.id });
  return finishSave(ctx, row.id, draft);
}

/** Updates a trip. A trip that has begun keeps its first day; nothing can be moved into the past. */
export async function updateTrip(ctx: SignedIn, id: number, draft: TripDraft): Promise<Trip> {
  const { db, me, now } = ctx;
  await lockPlans(db, me.id);
  const before = await readTrip(ctx, id);
  if (draft.startDate < earliestToday(now) && draft.startDate !== before.startDate) {
    throw refusedField("startDate", "PAST_DATE");
  }
  const { texts, flag } = await screenTexts(
    ctx,
    { name: draft.name },
    { maxLengths: { name: maxTripNameLength } },
  );
  const plan = await tripColumns(ctx, draft);
  await db
    .update(trips)
    .set({
      ...plan,
      name: nameOf(texts.name, plan),
      changedAt: now,
      revision: sql`${trips.revision} + 1`,
    })
    .where(and(eq(trips.id, id), eq(trips.userId, me.id)));
  await flagScreened(ctx, flag, { contentType: "trip", contentId: String(id), userId: me.id });
  return finishSave(ctx, id, draft);
}

export async function removeTrip(ctx: SignedIn, id: number): Promise<null> {
  const { db, me } = ctx;
  await lockPlans(db, me.id);
  const [row] = await db
    .delete(trips)
    .where(and(eq(trips.id, id), eq(trips.userId, me.id)))
    .returning({ id: trips.id });
  if (!row) throw new Refusal("TRIP_NOT_FOUND");
  await rewriteStays(ctx, me.id);
  return null;
}

/** Finishes saving a trip: sets its audience, shortens the other trips, and rewrites its owner's stays. */
async function finishSave(ctx: SignedIn, id: number, draft: TripDraft): Promise<Trip> {
  await shortenTrips(ctx, id, draft.shorten ?? []);
  await setAudience(ctx, id, draft.groupIds);
  await rewriteStays(ctx, ctx.me.id);
  return readTrip(ctx, id);
}

/**
 * The name as it is stored. A trip without one is called after its city by the data set's name, also if the
 * form filled in the name in another language: then each answer can translate it.
 */
const nameOf = (name: string, { city, place }: { city: string; place: string }): string =>
  name === "" || isNameOf(place, name) ? city.slice(0, maxTripNameLength) : name;

/** What a trip's row takes from its draft. A new field of drafts without its column doesn't compile. */
export type DraftColumns = Record<
  Exclude<keyof TripDraft, "placeId" | "groupIds" | "shorten"> | "place",
  unknown
>;

async function tripColumns(ctx: SignedIn, draft: TripDraft) {
  const { country, city, placeId } = await resolvePlace(ctx, draft);
  return {
    country,
    state: draft.state,
    city,
    place: placeId,
    startDate: draft.startDate,
    endDate: draft.endDate,
    matchOnlyGroupConnections: draft.matchOnlyGroupConnections,
  } satisfies Omit<DraftColumns, "name">;
}

/**
 * Throws TOO_MANY_TRIPS if `more` further trips would exceed `maxTrips`. Call it with the person's plans
 * locked.
 */
export async function refuseMoreTrips(db: Db, userId: string, more: number): Promise<void> {
  const [row] = await db.select({ has: count() }).from(trips).where(eq(trips.userId, userId));
  if ((row?.has ?? 0) + more > maxTrips) {
    throw new Refusal("TOO_MANY_TRIPS", { max: maxTrips });
  }
}
