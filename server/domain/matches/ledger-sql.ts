import { nearChoices } from "#contract/features/account-shapes.ts";
import { distanceKm, isInBandOf, meet, nearBands } from "./match-rule.ts";

/**
 * Overlaps of the plans of the person `$1` with those of the people `$3`, on the day `$2` or later, as far
 * apart as anybody's setting allows. For the ledger: an overlap that a smaller setting hides for a while is
 * not announced again.
 */
export const plannedSql = `
  with mine as materialized (
    select * from stays where user_id = $1 and end_date >= (select $2::date)
  ), ${nearBands}
  select theirs.user_id as other_id, mine.place, mine.trip_id as my_trip, theirs.trip_id as other_trip,
         mine.country, mine.state, mine.city,
         theirs.place as other_place, theirs.country as other_country, theirs.state as other_state,
         theirs.city as other_city, ${distanceKm("mine", "theirs")} as distance_km,
         greatest(mine.start_date, theirs.start_date, $2::date) as first_day,
         least(mine.end_date, theirs.end_date) as last_day
    from stays theirs
    join near_bands mine on ${isInBandOf("theirs")}
     and ${meet("mine", "theirs", String(Math.max(...nearChoices)))}
   where theirs.user_id = any ((select $3::text[])::text[]) and theirs.end_date >= (select $2::date)`;

/**
 * Rows of the ledger, announced ones and hidden ones, of the person `$1` on the day `$2` or later; only with
 * the people `$3` unless that is null.
 */
export const ledgerSql = ["matches", "hidden_matches"]
  .flatMap((table) =>
    [
      ["user1_id", "user2_id"],
      ["user2_id", "user1_id"],
    ].map(
      ([me, other]) => `
  select id, user1_id as "user1Id", user2_id as "user2Id", trip_id1 as "tripId1", trip_id2 as "tripId2",
         place, country, state, city, place2, country2, state2, city2, distance_km as "distanceKm",
         overlap_start_date as "overlapStartDate", overlap_end_date as "overlapEndDate",
         created_at as "createdAt", seen_by_user1 as "seenByUser1", seen_by_user2 as "seenByUser2",
         ${table === "hidden_matches"} as "isHidden"
    from ${table}
   where ${me} = $1 and overlap_end_date >= $2 and ($3::text[] is null or ${other} = any ($3))`,
    ),
  )
  .join(" union all ");
