/**
 * The statement of `GET /api/matches` before distances: two stays match only in the same place. It reads the
 * same tables, so it shows what areas and distances cost. Its parameters are those of the server's
 * statement.
 */
export const exactMatchesSql = `
  select o.my_trip as "tripId", o.other_id as "userId", o.first_name as "userFirstName", o.last_name as "userLastName",
         o.profile_image_url as "userProfileImage", o.kind, o.place as "placeId", o.city, o.state, o.country,
         o.first_day as "overlapStartDate", o.last_day as "overlapEndDate", unseen.id as "newId"
    from (
  with me as (
    select id from users where id = $1 and ("users".is_visible and users.privacy_location_sharing)
  ), mine as materialized (
    select s.*, t.match_only_group_connections as limited
      from me join stays s on s.user_id = me.id left join trips t on t.id = s.trip_id
     where s.end_date >= (select $2::date)
  ), friends as materialized (
    select case when c.requester_id = me.id then c.receiver_id else c.requester_id end as id
      from me join connections c on me.id in (c.requester_id, c.receiver_id)
     where c.status = 'accepted'
  ), met as materialized (
    select mine.user_id as my_id, f.id as other_id, mine.place,
           mine.trip_id as my_trip, theirs.trip_id as other_trip, mine.country, mine.state, mine.city,
           greatest(mine.start_date, theirs.start_date, $2::date) as first_day,
           least(mine.end_date, theirs.end_date) as last_day,
           case when mine.origin = 'home' then 'visitor' when theirs.origin = 'home' then 'visiting' else 'trip' end as kind,
           mine.limited
      from friends f
     cross join lateral (select * from stays s where s.user_id = f.id and s.end_date >= (select $2::date) offset 0) theirs
      join mine on (
  mine.place = theirs.place
  and theirs.end_date >= mine.start_date and theirs.start_date <= mine.end_date
  and not (theirs.origin = 'home' and mine.origin = 'home'))
     where true
  )
  select met.my_id, met.other_id, met.place, met.my_trip, met.other_trip,
         met.country, met.state, met.city, met.first_day, met.last_day, met.kind,
         u.first_name, u.last_name, u.profile_image_url
    from met
    join users u on u.id = met.other_id and ("u".is_visible and u.privacy_location_sharing)
    left join trips t on t.id = met.other_trip
   where (
  not (u.id = any (array(
  select v.blocked_user_id from "blocked_users" v where v.blocker_id = $1
  union all select v.blocker_id from "blocked_users" v where v.blocked_user_id = $1))) and (
  not coalesce(met.limited, false) or exists (
    select 1 from trip_group_visibility rule
      join group_memberships member on member.group_id = rule.group_id and member.user_id = u.id
     where rule.trip_id = met.my_trip)) and (
  not coalesce(t.match_only_group_connections, false) or exists (
    select 1 from trip_group_visibility rule
      join group_memberships member on member.group_id = rule.group_id and member.user_id = $1
     where rule.trip_id = met.other_trip)))) o
    left join lateral (
      select m.id from (
  select id, user2_id as other_id, place, overlap_start_date, overlap_end_date
    from matches where user1_id = $1 and not seen_by_user1
   union all
  select id, user1_id, place, overlap_start_date, overlap_end_date
    from matches where user2_id = $1 and not seen_by_user2) m
       where m.other_id = o.other_id and m.place = o.place
         and m.overlap_start_date <= o.last_day and m.overlap_end_date >= o.first_day
       limit 1) unseen on true
   order by o.first_day, o.first_name, o.last_name, o.other_id, o.last_day`;
