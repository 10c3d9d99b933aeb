/**
 * The match rule as SQL: the overlaps of the person `$1` with each of their connections on the day `$2` or later.
 * It says what `meet` in the contract says, of people who are connected and may see each other:
 *
 * - both share their location, neither is hidden and neither has blocked the other;
 * - their stays share a place and at least one day, both ends counting, and are not both at home;
 * - each stay admits the other person: one that belongs to a trip limited to groups, only members of one of them.
 *
 * It starts from my connections, reads the few stays of each that are not over by (user, end), and looks people up only
 * where places meet: so it does as much with a thousand trips in the world as with a million. `offset 0` and
 * `materialized` keep the planner to that order: left to itself it starts from the places, which fill up with people.
 * The day stands in a `select` so that it doesn't see its value: then one plan does for every day, made once.
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
     where s.end_date >= (select $2::date)
  ), friends as materialized (
    select c.id as connection_id, case when c.requester_id = me.id then c.receiver_id else c.requester_id end as id
      from me join connections c on me.id in (c.requester_id, c.receiver_id)
     where c.status = 'accepted'
  ), met as materialized (
    select mine.user_id as my_id, f.id as other_id, f.connection_id, mine.place,
           mine.trip_id as my_trip, theirs.trip_id as other_trip, mine.country, mine.state, mine.city,
           greatest(mine.start_date, theirs.start_date, $2::date) as first_day,
           least(mine.end_date, theirs.end_date) as last_day,
           case when mine.origin = 'home' then 'visitor' when theirs.origin = 'home' then 'visiting' else 'trip' end as kind,
           mine.limited
      from friends f
     cross join lateral (select * from stays s where s.user_id = f.id and s.end_date >= (select $2::date) offset 0) theirs
      join mine on mine.place = theirs.place
               and theirs.end_date >= mine.start_date and theirs.start_date <= mine.end_date
               and not (theirs.origin = 'home' and mine.origin = 'home')
     where ${condition}
  )
  select met.my_id, met.other_id, met.connection_id, met.place, met.my_trip, met.other_trip,
         met.country, met.state, met.city, met.first_day, met.last_day, met.kind,
         u.first_name, u.last_name, u.profile_image_url
    from met
    join users u on u.id = met.other_id and u.is_visible and u.privacy_location_sharing
    left join trips t on t.id = met.other_trip
   where not exists (select 1 from blocked_users b where b.blocker_id = met.my_id and b.blocked_user_id = u.id)
     and not exists (select 1 from blocked_users b where b.blocker_id = u.id and b.blocked_user_id = met.my_id)
     and (not coalesce(met.limited, false) or exists (
           select 1 from trip_group_visibility v
             join group_memberships m on m.group_id = v.group_id and m.user_id = u.id
            where v.trip_id = met.my_trip))
     and (not coalesce(t.match_only_group_connections, false) or exists (
           select 1 from trip_group_visibility v
             join group_memberships m on m.group_id = v.group_id and m.user_id = met.my_id
            where v.trip_id = met.other_trip))`;
}
