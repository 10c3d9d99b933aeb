import { areaColumns, areaJoin } from "#domain/stays/stays.ts";
import { admits, distanceKm, isInBandOf, mayMatch, meet, nearBands, unblocked } from "./match-rule.ts";

/** The current and future stays of the person `me` with their trips. */
const myStays = `
    select s.*, me.near_km, me.near_miss_days, t.match_only_group_connections as limited,
           t.start_date as trip_start, t.end_date as trip_end
      from me join stays s on s.user_id = me.id left join trips t on t.id = s.trip_id
     where s.end_date >= (select $2::date)`;

/** The stays of the person `me` on trips that ended before the day `$2`. */
const myPastStays = `
    select s.*, me.near_km, t.match_only_group_connections as limited
      from me join stays s on s.user_id = me.id join trips t on t.id = s.trip_id
     where t.end_date < (select $2::date)`;

/** The stays in the JSON array `$3`, as if the person `me` had saved them as a trip. */
const draftStays = `
    select me.id as user_id, stay.place, null::int as trip_id, stay.country, stay.state, stay.city,
           stay.start_date, stay.end_date, 'trip' as origin, ${areaColumns}, me.near_km, null::boolean as limited
      from me cross join jsonb_to_recordset($3::jsonb)
             as stay (place text, country text, state text, city text, start_date date, end_date date)
      ${areaJoin}
     where stay.end_date >= (select $2::date)`;

/**
 * The CTEs `mine`, the stays of the person `$1` (by default the current and future ones) with their trips,
 * and `friends`, the person's connections with the day on which they connected. Both are empty unless the
 * person may match and meets the condition.
 */
export const staysOfMeAndFriends = (condition: string, mine = myStays): string => `
  me as (
    select id, near_km, near_miss_days from users where id = $1 and ${mayMatch("users")} and ${condition}
  ), mine as materialized (${mine}
  ), friends as materialized (
    select case when c.requester_id = me.id then c.receiver_id else c.requester_id end as id,
           (c.updated_at at time zone 'UTC')::date as connected_on
      from me join connections c on me.id in (c.requester_id, c.receiver_id)
     where c.status = 'accepted'
  )`;

/**
 * The group rule of the trip with this id, read by the index: the planner would read all trips where there
 * are few.
 */
export const limitOf = (trip: string): string => `lateral (
  select match_only_group_connections as limited from trips where trips.id = ${trip} offset 0)`;

/** The current and future stays of the friend `f`. */
export const staysOfFriend = `lateral (
  select * from stays s where s.user_id = f.id and s.end_date >= (select $2::date) offset 0)`;

/**
 * The person with this id if they may match at all, read by the index. The planner can't know how few stays
 * meet within a distance; it would read all people instead.
 */
export const personWith = (id: string): string => `lateral (
  select * from users where users.id = ${id} and ${mayMatch("users")} offset 0)`;

/**
 * The overlaps of the person `$1` with each of their connections on the day `$2` or later.
 *
 * Starts from the person's connections, reads the few current and future stays of each by the index (user,
 * end), and looks people up only where stays meet. So its cost doesn't grow with the number of trips in the
 * database. `offset 0` and `materialized` force the planner into that order; by itself it would start from
 * the places, which fill up with people. The day is in a `select` to hide its value from the planner: one
 * plan, made once, then serves every day.
 */
export const overlapsSql = overlapsWith({});

/** The same, only with the people of the array `$3`. */
export const overlapsAmongSql = overlapsWith({ among: "f.id = any ((select $3::text[])::text[])" });

/**
 * The overlaps of a trip that isn't saved: of the stays in the JSON array `$3`, limited to the groups `$4`
 * unless that is null.
 */
export const draftOverlapsSql = overlapsWith({
  mine: draftStays,
  admitsThem: `($4::int[] is null or exists (
    select 1 from group_memberships member where member.group_id = any ($4) and member.user_id = u.id))`,
});

/**
 * The overlaps on trips of the person `$1` that ended before the day `$2`: only days since the two connected,
 * and only days that the ledger has announced. A change during a trip moves the start of a row to that day,
 * so a row also stands for the days since it was created.
 */
export const metSql = overlapsWith({
  mine: myPastStays,
  theirStays: `lateral (
    select * from stays s
     where s.user_id = f.id and s.start_date < (select $2::date) and s.end_date >= f.connected_on offset 0)`,
  firstDay: "f.connected_on",
  announced: `
    join lateral (
      select least(m.overlap_start_date, (m.created_at at time zone 'UTC')::date) as first_day,
             m.overlap_end_date as last_day
        from matches m
       where m.user1_id = least(met.my_id, met.other_id) and m.user2_id = greatest(met.my_id, met.other_id)
         and (m.place, m.place2) = (case when met.my_id < met.other_id then met.place else met.other_place end,
                                    case when met.my_id < met.other_id then met.other_place else met.place end)
    ) announced on announced.first_day <= met.last_day and announced.last_day >= met.first_day
               and met.first_day <= met.last_day`,
});

type Overlaps = {
  /** SQL condition on the friend `f`. */
  among?: string;
  /** The caller's stays, as SQL. */
  mine?: string;
  /** The stays of the friend `f`, as SQL. */
  theirStays?: string;
  /** The first day that counts, as SQL. */
  firstDay?: string;
  /** SQL condition: the caller's stay admits the person `u`. */
  admitsThem?: string;
  /** A join of the days that were announced of the overlap `met`, if only those count. */
  announced?: string;
};

function overlapsWith({
  among = "true",
  mine = myStays,
  theirStays = staysOfFriend,
  firstDay = "$2::date",
  announced = "",
  admitsThem = admits({ trip: "met.my_trip", limited: "met.limited" }, "u.id"),
}: Overlaps): string {
  const firstShared = announced ? "greatest(met.first_day, announced.first_day)" : "met.first_day";
  const lastShared = announced ? "least(met.last_day, announced.last_day)" : "met.last_day";
  return `
  with ${staysOfMeAndFriends("true", mine)}, ${nearBands}, met as materialized (
    select mine.user_id as my_id, f.id as other_id, mine.place,
           mine.trip_id as my_trip, theirs.trip_id as other_trip, mine.country, mine.state, mine.city,
           theirs.place as other_place, theirs.country as other_country, theirs.state as other_state,
           theirs.city as other_city, ${distanceKm("mine", "theirs")} as distance_km,
           greatest(mine.start_date, theirs.start_date, ${firstDay}) as first_day,
           least(mine.end_date, theirs.end_date) as last_day,
           case when mine.origin = 'home' then 'visitor' when theirs.origin = 'home' then 'visiting' else 'trip' end as kind,
           mine.limited
      from friends f
     cross join ${theirStays} theirs
      join near_bands mine on ${isInBandOf("theirs")} and ${meet("mine", "theirs", "mine.near_km")}
     where ${among}
  )
  select met.my_id, met.other_id, met.place, met.my_trip, met.other_trip,
         met.country, met.state, met.city, ${firstShared} as first_day, ${lastShared} as last_day, met.kind,
         met.other_place, met.other_country, met.other_state, met.other_city, met.distance_km,
         u.first_name, u.last_name, u.profile_image_url
    from met
   cross join ${personWith("met.other_id")} u
    left join ${limitOf("met.other_trip")} t on true ${announced}
   where met.distance_km <= u.near_km and ${unblocked("$1", "u.id")} and ${admitsThem}
     and ${admits({ trip: "met.other_trip", limited: "t.limited" }, "$1")}`;
}

/**
 * Ledger rows that the person `$1` has not seen, whether or not they are matches at this moment. `place` is
 * where that person is.
 */
export const unseenSql = `
  select id, user2_id as other_id, place, place2 as other_place, overlap_start_date, overlap_end_date
    from matches where user1_id = $1 and not seen_by_user1
   union all
  select id, user1_id, place2, place, overlap_start_date, overlap_end_date
    from matches where user2_id = $1 and not seen_by_user2`;
