/** Stays as the rule below wants them: with whether they belong to a trip limited to groups. */
export const limitedStays = `(
  select s.*, coalesce(t.match_only_group_connections, false) as limited
    from stays s left join trips t on t.id = s.trip_id)`;

/** Whether this row of users may match at all. */
export const mayMatch = (person: string): string =>
  `(${person}.is_visible and ${person}.privacy_location_sharing)`;

/** Whether neither of two people, given by their ids, has blocked the other. */
export const unblocked = (a: string, b: string): string => `(
  not exists (select 1 from blocked_users rule where rule.blocker_id = ${a} and rule.blocked_user_id = ${b})
  and not exists (select 1 from blocked_users rule where rule.blocker_id = ${b} and rule.blocked_user_id = ${a}))`;

/** Whether a stay admits a connection of its owner: one of a trip limited to groups, only members of one of them. */
const admits = (isLimited: string, tripId: string, personId: string): string => `(
  not ${isLimited} or exists (
    select 1 from trip_group_visibility rule
      join group_memberships member on member.group_id = rule.group_id and member.user_id = ${personId}
     where rule.trip_id = ${tripId}))`;

/** Whether one of the stays above admits a connection of its owner. */
export const stayAdmits = (stay: string, personId: string): string =>
  admits(`${stay}.limited`, `${stay}.trip_id`, personId);

/** Whether two stays share a place and at least one day, both ends counting, and are not both at home. */
const touch = (a: string, b: string): string => `(
  ${b}.place = ${a}.place
  and ${b}.end_date >= ${a}.start_date and ${b}.start_date <= ${a}.end_date
  and not (${b}.origin = 'home' and ${a}.origin = 'home'))`;

/**
 * The match rule, as a condition on two of the stays above. It says what `meet` in the contract says, of people who are
 * connected and both may match: neither has blocked the other; their stays touch; each stay admits the other person.
 */
export const meet = (a: string, b: string): string => `(
  ${touch(a, b)}
  and ${unblocked(`${a}.user_id`, `${b}.user_id`)}
  and ${stayAdmits(a, `${b}.user_id`)} and ${stayAdmits(b, `${a}.user_id`)})`;

/**
 * The overlaps of the person `$1` with each of their connections on the day `$2` or later, by the same rule.
 *
 * It starts from my connections, reads the few stays of each that are not over by (user, end), and looks people and
 * trips up only where stays touch: so it does as much with a thousand trips in the world as with a million. `offset 0`
 * and `materialized` keep the planner to that order: left to itself it starts from the places, which fill up with
 * people. The day stands in a `select` so that it doesn't see its value: then one plan does for every day, made once.
 */
export const overlapsSql = overlapsWith("true");

/** The same with only those of the people in the array `$3`. */
export const overlapsAmongSql = overlapsWith("f.id = any ($3)");

function overlapsWith(condition: string): string {
  return `
  with me as (
    select id from users where id = $1 and ${mayMatch("users")}
  ), mine as materialized (
    select s.* from me join ${limitedStays} s on s.user_id = me.id where s.end_date >= (select $2::date)
  ), friends as materialized (
    select case when c.requester_id = me.id then c.receiver_id else c.requester_id end as id
      from me join connections c on me.id in (c.requester_id, c.receiver_id)
     where c.status = 'accepted'
  ), touching as materialized (
    select mine.user_id as my_id, f.id as other_id, mine.place, mine.country, mine.state, mine.city,
           mine.trip_id as my_trip, mine.limited as my_limited, theirs.trip_id as other_trip,
           greatest(mine.start_date, theirs.start_date, $2::date) as first_day,
           least(mine.end_date, theirs.end_date) as last_day,
           case when mine.origin = 'home' then 'visitor' when theirs.origin = 'home' then 'visiting' else 'trip' end as kind
      from friends f
     cross join lateral (select * from stays s where s.user_id = f.id and s.end_date >= (select $2::date) offset 0) theirs
      join mine on ${touch("mine", "theirs")}
     where ${condition}
  )
  select m.other_id, m.place, m.country, m.state, m.city, m.my_trip, m.other_trip, m.first_day, m.last_day, m.kind,
         u.first_name, u.last_name, u.profile_image_url
    from touching m
    join users u on u.id = m.other_id and ${mayMatch("u")}
    left join trips t on t.id = m.other_trip
   where ${unblocked("m.my_id", "u.id")}
     and ${admits("m.my_limited", "m.my_trip", "u.id")}
     and ${admits("coalesce(t.match_only_group_connections, false)", "m.other_trip", "m.my_id")}`;
}
