import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { NearMiss } from "#contract/features/matches.ts";
import { prepared } from "#db/db.ts";
import { nearMisses } from "#db/tables/matches.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { distanceKm, isInBandOf, mayMeet, meet, nearBands } from "./match-rule.ts";
import { limitOf, personWith, staysOfFriend, staysOfMeAndFriends } from "./overlaps-sql.ts";

type Person = Pick<SignedIn, "db" | "now"> & { readonly me: Pick<SignedIn["me"], "id"> };
/** A near miss, with the other person's trip. The trip never leaves the server. */
export type FoundNearMiss = NearMiss & { readonly userTrip: number | null };

/** The caller's near misses from today (in the westernmost time zone) on, by the day of their own stay. */
export async function listNearMisses(ctx: Person): Promise<NearMiss[]> {
  return (await findNearMisses(ctx)).map(({ userTrip: _, ...nearMiss }) => nearMiss);
}

export const findNearMisses = ({ db, me, now }: Person): Promise<FoundNearMiss[]> =>
  prepared<FoundNearMiss>(db, "near-misses-of", nearMissesSql, [me.id, earliestToday(now)]);

/** `key` identifies the near miss in the table of announced ones, for both people. */
export type AnnouncedNearMiss = FoundNearMiss & { readonly key: string };

/**
 * Returns the person's current near misses, and those of them that have not been announced yet, and records
 * these, so that each is fresh only once, for either of the two people. Call it in a transaction.
 */
export async function claimNearMisses(
  ctx: Ctx,
  userId: string,
): Promise<{ fresh: AnnouncedNearMiss[]; current: AnnouncedNearMiss[] }> {
  const found = await findNearMisses({ ...ctx, me: { id: userId } });
  if (found.length === 0) return { fresh: [], current: [] };
  // If several near misses have the same key, announce the one with the smallest gap.
  const farthestFirst = found.toSorted((a, b) => b.days - a.days);
  const byKey = new Map(farthestFirst.map((nearMiss) => [keyOf(rowOf(userId, nearMiss)), nearMiss]));
  // Insert in key order, so that concurrent claims can't deadlock.
  const rows = found
    .map((nearMiss) => rowOf(userId, nearMiss))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const written = await ctx.db.insert(nearMisses).values(rows).onConflictDoNothing().returning();
  const current = [...byKey].map(([key, nearMiss]) => ({ ...nearMiss, key }));
  const freshKeys = new Set(written.map(keyOf));
  return { fresh: current.filter(({ key }) => freshKeys.has(key)), current };
}

/** Deletes what was announced about days that are over, which can't be a near miss any more. */
export async function sweepNearMisses({ db, now }: Ctx): Promise<void> {
  const today = earliestToday(now);
  await db.execute(sql`
    delete from near_misses where day1 < ${today} or day2 < ${today}
        or exists (select 1 from trips t where t.id in (trip_id1, trip_id2) and t.end_date < ${today})`);
}

type NearMissRow = Omit<typeof nearMisses.$inferSelect, "id" | "createdAt">;

/** The pair in order of ids, and on each person's side their trip, or else their day. */
function rowOf(
  userId: string,
  { userId: otherId, tripId, myDay, userTrip, userDay }: FoundNearMiss,
): NearMissRow {
  const mine = { trip: tripId, day: tripId === null ? myDay : null };
  const theirs = { trip: userTrip, day: userTrip === null ? userDay : null };
  const [first, second] = userId < otherId ? [mine, theirs] : [theirs, mine];
  return {
    user1Id: userId < otherId ? userId : otherId,
    user2Id: userId < otherId ? otherId : userId,
    tripId1: first.trip,
    tripId2: second.trip,
    day1: first.day,
    day2: second.day,
  };
}

const keyOf = ({ user1Id, user2Id, tripId1, tripId2, day1, day2 }: NearMissRow) =>
  [user1Id, user2Id, tripId1 ?? day1, tripId2 ?? day2].join(" ");

/**
 * SQL condition: the stay `competing` lies in the days from my last or first day to theirs, and is near the
 * stay `other`. Then the two stays of a near miss are not the nearest ones.
 */
const liesBetween = (competing: string, other: string): string => `(
  ${competing}.start_date <= greatest(missed.my_day, missed.other_day)
  and ${competing}.end_date >= least(missed.my_day, missed.other_day)
  and ${distanceKm(competing, other)} <= least(missed.near_km, u.near_km))`;

/** A stay of a near miss as a record with the columns that `distanceKm` reads. */
const stay = (side: string): string =>
  `lateral (
    select ${side}_area as area, ${side}_latitude as latitude, ${side}_longitude as longitude) ${side}`;

/**
 * Near misses of the person `$1` on the day `$2` or later. In the order of `overlapsSql`, for the same
 * reasons: from the connections to their few stays, and to the people at last.
 *
 * Two stays are a near miss if they are near by the match rule, share no day, lie at most as many days apart
 * as the smaller of two settings says, no other stay of either person that lies between them is near as well,
 * and the two aren't parts of two trips that meet on another day.
 */
const nearMissesSql = `
  with ${staysOfMeAndFriends("shares_near_misses and near_miss_days > 0")}, ${nearBands}, missed as materialized (
    select f.id as other_id, mine.id as my_stay, mine.place, mine.country, mine.state, mine.city, mine.origin,
           mine.trip_id as my_trip, mine.limited, mine.trip_start, mine.trip_end, mine.start_date, mine.end_date,
           mine.near_km, mine.area as my_area, mine.latitude as my_latitude, mine.longitude as my_longitude,
           theirs.id as other_stay, theirs.trip_id as other_trip, theirs.place as other_place,
           theirs.country as other_country, theirs.state as other_state, theirs.city as other_city,
           theirs.area as other_area, theirs.latitude as other_latitude, theirs.longitude as other_longitude,
           ${distanceKm("mine", "theirs")} as distance_km,
           case when theirs.end_date < mine.start_date then mine.start_date else mine.end_date end as my_day,
           case when theirs.end_date < mine.start_date then theirs.end_date else theirs.start_date end as other_day
      from friends f
     cross join ${staysOfFriend} theirs
      join near_bands mine on ${isInBandOf("theirs")}
       and (theirs.end_date between mine.start_date - mine.near_miss_days and mine.start_date - 1
                 or theirs.start_date between mine.end_date + 1 and mine.end_date + mine.near_miss_days)
       and not (theirs.origin = 'home' and mine.origin = 'home')
       and ${distanceKm("mine", "theirs")} <= mine.near_km
  )
  select missed.other_id as "userId", u.first_name as "userFirstName", u.last_name as "userLastName",
         u.profile_image_url as "userProfileImage", missed.place as "placeId", missed.city, missed.state,
         missed.country, json_build_object('placeId', missed.other_place, 'city', missed.other_city,
           'state', missed.other_state, 'country', missed.other_country) as "userPlace",
         missed.distance_km as "distanceKm", missed.my_trip as "tripId", missed.other_trip as "userTrip",
         case when other_day < my_day then 'leaves' else 'arrives' end as direction,
         my_day as "myDay", other_day as "userDay", abs(my_day - other_day) as days,
         case when missed.origin <> 'trip' or occupied.found then null
              when other_day < my_day and trip_start = my_day
                then json_build_object('startDate', other_day, 'endDate', trip_end)
              when other_day > my_day and trip_end = my_day
                then json_build_object('startDate', trip_start, 'endDate', other_day) end as change
    from missed
   cross join ${personWith("missed.other_id")} u
    left join ${limitOf("missed.other_trip")} t on true
   cross join ${stay("my")} cross join ${stay("other")}
   cross join lateral (
     select exists (
       select 1 from mine competing where competing.id <> missed.my_stay and competing.origin <> 'home'
          and competing.start_date <= greatest(my_day, other_day) and competing.end_date >= least(my_day, other_day))
       -- A day saved at home is no stay of its own, but it counts more than a trip.
       or exists (
       select 1 from day_locations saved where saved.user_id = $1 and saved.date <> my_day
          and saved.date between least(my_day, other_day) and greatest(my_day, other_day)) as found
   ) occupied
   where abs(my_day - other_day) <= u.near_miss_days and u.shares_near_misses and missed.distance_km <= u.near_km
     and ${mayMeet(
       { person: "$1", trip: "missed.my_trip", limited: "missed.limited" },
       { person: "u.id", trip: "missed.other_trip", limited: "t.limited" },
     )}
     and not exists (
       select 1 from mine competing where competing.id <> missed.my_stay and ${liesBetween("competing", "other")})
     and not exists (
       select 1 from stays competing where competing.user_id = missed.other_id and competing.id <> missed.other_stay
          and ${liesBetween("competing", "my")})
     and not exists (
       select 1 from stays a join stays b on ${meet("a", "b", "least(missed.near_km, u.near_km)")}
        where a.user_id = $1 and a.trip_id = missed.my_trip
          and b.user_id = missed.other_id and b.trip_id = missed.other_trip)
   order by my_day, u.first_name, u.last_name, u.id, other_day`;
