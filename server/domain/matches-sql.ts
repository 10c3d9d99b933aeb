/**
 * The match rule as SQL: the overlaps of the person `$1` with each of their connections on the day `$2` or later.
 * It says what `meet` in the contract says, of people who are connected and may see each other:
 *
 * - both share their location, neither is hidden and neither has blocked the other;
 * - their stays share a place and at least one day, both ends counting, and are not both at home;
 * - each stay admits the other person: one that belongs to a trip limited to groups, only members of one of them.
 *
 * It starts from my connections and my few stays that are not over, and reads theirs by (user, end): so it takes as
 * long with a thousand trips in the world as with a million. `end_date >= $2` stands alone, though the overlap of two
 * stays that are not over says as much: only so the index leaves out what is past.
 */
export const overlapsSql = overlapsWith("true");

/** The same with only those of the people in the array `$3`. */
export const overlapsAmongSql = overlapsWith("f.id = any ($3)");

function overlapsWith(condition: string): string {
  return `
  with me as (
    select id from users where id = $1 and is_visible and privacy_location_sharing
  ), mine as materialized (
    select s.*, t.match_only_group_connections as limited
      from me join stays s on s.user_id = me.id left join trips t on t.id = s.trip_id
     where s.end_date >= $2
  ), friends as materialized (
    select c.id as connection_id, case when c.requester_id = me.id then c.receiver_id else c.requester_id end as id
      from me join connections c on me.id in (c.requester_id, c.receiver_id)
     where c.status = 'accepted'
  )
  select mine.user_id as my_id, u.id as other_id, f.connection_id, mine.place,
         mine.trip_id as my_trip, theirs.trip_id as other_trip, mine.country, mine.state, mine.city,
         greatest(mine.start_date, theirs.start_date, $2::date) as first_day,
         least(mine.end_date, theirs.end_date) as last_day,
         case when mine.origin = 'home' then 'visitor' when theirs.origin = 'home' then 'visiting' else 'trip' end as kind
    from mine
    join friends f on ${condition}
    join stays theirs on theirs.user_id = f.id and theirs.end_date >= $2
                     and theirs.place = mine.place
                     and theirs.end_date >= mine.start_date and theirs.start_date <= mine.end_date
                     and not (theirs.origin = 'home' and mine.origin = 'home')
    join users u on u.id = f.id and u.is_visible and u.privacy_location_sharing
    left join trips t on t.id = theirs.trip_id
   where not exists (select 1 from blocked_users b where b.blocker_id = mine.user_id and b.blocked_user_id = u.id)
     and not exists (select 1 from blocked_users b where b.blocker_id = u.id and b.blocked_user_id = mine.user_id)
     and (not coalesce(mine.limited, false) or exists (
           select 1 from trip_group_visibility v
             join group_memberships m on m.group_id = v.group_id and m.user_id = u.id
            where v.trip_id = mine.trip_id))
     and (not coalesce(t.match_only_group_connections, false) or exists (
           select 1 from trip_group_visibility v
             join group_memberships m on m.group_id = v.group_id and m.user_id = mine.user_id
            where v.trip_id = theirs.trip_id))`;
}
