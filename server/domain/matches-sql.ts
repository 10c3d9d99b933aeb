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

/** Whether a stay admits a connection of its owner: one limited to groups, only members of one of them. */
export const admits = (stay: string, personId: string): string => `(
  not ${stay}.limited or exists (
    select 1 from trip_group_visibility rule
      join group_memberships member on member.group_id = rule.group_id and member.user_id = ${personId}
     where rule.trip_id = ${stay}.trip_id))`;

/**
 * The match rule, as a condition on two of the stays above. It says what `meet` in the contract says, of people who are
 * connected and both may match: neither has blocked the other; their stays share a place and at least one day, both
 * ends counting, and are not both at home; each stay admits the other person.
 */
export const meet = (a: string, b: string): string => `(
  ${b}.place = ${a}.place
  and ${b}.end_date >= ${a}.start_date and ${b}.start_date <= ${a}.end_date
  and not (${b}.origin = 'home' and ${a}.origin = 'home')
  and ${unblocked(`${a}.user_id`, `${b}.user_id`)}
  and ${admits(a, `${b}.user_id`)} and ${admits(b, `${a}.user_id`)})`;

/**
 * The overlaps of the person `$1` with each of their connections on the day `$2` or later.
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
    select id from users where id = $1 and ${mayMatch("users")}
  ), mine as materialized (
    select s.* from me join ${limitedStays} s on s.user_id = me.id where s.end_date >= $2
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
    join ${limitedStays} theirs on theirs.user_id = f.id and theirs.end_date >= $2 and ${meet("mine", "theirs")}
    join users u on u.id = f.id and ${mayMatch("u")}`;
}
