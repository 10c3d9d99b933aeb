/** A person's side of a meeting, each as SQL: their id, the trip of their stay, and whether it is limited to groups. */
type Side = { readonly person: string; readonly trip: string; readonly limited: string };

/** Whether this row of users may match at all. */
export const mayMatch = (person: string): string =>
  `(${person}.is_visible and ${person}.privacy_location_sharing)`;

/** Whether neither of two people, given by their ids, has blocked the other. */
export const unblocked = (a: string, b: string): string => `(
  not exists (select 1 from blocked_users rule where rule.blocker_id = ${a} and rule.blocked_user_id = ${b})
  and not exists (select 1 from blocked_users rule where rule.blocker_id = ${b} and rule.blocked_user_id = ${a}))`;

/** Whether a stay admits a connection of its owner: one limited to groups, only members of one of them. */
export const admits = ({ trip, limited }: Omit<Side, "person">, personId: string): string => `(
  not coalesce(${limited}, false) or exists (
    select 1 from trip_group_visibility rule
      join group_memberships member on member.group_id = rule.group_id and member.user_id = ${personId}
     where rule.trip_id = ${trip}))`;

/**
 * The match rule in two halves, which say what `meet` in the contract says, of people who are connected and both may
 * match. The first: two stays share a place and at least one day, both ends counting, and are not both at home.
 */
export const meet = (a: string, b: string): string => `(
  ${a}.place = ${b}.place
  and ${b}.end_date >= ${a}.start_date and ${b}.start_date <= ${a}.end_date
  and not (${b}.origin = 'home' and ${a}.origin = 'home'))`;

/** The second half: neither has blocked the other, and each stay admits the other person. */
export const mayMeet = (a: Side, b: Side): string => `(
  ${unblocked(a.person, b.person)} and ${admits(a, b.person)} and ${admits(b, a.person)})`;

/**
 * The overlaps of the person `$1` with each of their connections on the day `$2` or later.
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
    select id from users where id = $1 and ${mayMatch("users")}
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
      join mine on ${meet("mine", "theirs")}
     where ${condition}
  )
  select met.my_id, met.other_id, met.place, met.my_trip, met.other_trip,
         met.country, met.state, met.city, met.first_day, met.last_day, met.kind,
         u.first_name, u.last_name, u.profile_image_url
    from met
    join users u on u.id = met.other_id and ${mayMatch("u")}
    left join trips t on t.id = met.other_trip
   where ${mayMeet(
     { person: "met.my_id", trip: "met.my_trip", limited: "met.limited" },
     { person: "u.id", trip: "met.other_trip", limited: "t.match_only_group_connections" },
   )}`;
}
