import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { GroupOverlap } from "#contract/features/groups.ts";
import type { Person } from "#contract/features/people.ts";
import { prepared } from "#db/db.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { ownerOfGroup } from "#domain/groups/groups.ts";
import { mergeGroupOverlaps } from "./merge-adjacent.ts";
import { admits, distanceKm, mayMatch, mayMeet, meet, unblocked } from "./match-rule.ts";

const maxListed = 50;

type Side = { person: Person; place: GroupOverlap["places"][number] };
type Row = Omit<GroupOverlap, "people" | "places"> & { a: Side; b: Side };

/**
 * Overlaps between people of a group from today on, by first day. The two people match by the general rule,
 * and the caller may know it: each of them is the caller, or a connection of the caller whom the caller might
 * match and whose stay admits the caller. A caller who doesn't share their location sees none.
 */
export async function listGroupOverlaps(ctx: SignedIn, groupId: number): Promise<GroupOverlap[]> {
  const { db, me, now } = ctx;
  await ownerOfGroup(ctx, groupId);
  const today = earliestToday(now);
  const rows = await prepared<Row>(db, "overlaps-in-group", overlapsInGroup, [me.id, today, groupId]);
  const overlaps = rows.map(({ a, b, ...rest }) => {
    const sides = inOrder(me.id, a, b);
    return { people: sides.map(({ person }) => person), places: sides.map(({ place }) => place), ...rest };
  });
  return mergeGroupOverlaps(overlaps).slice(0, maxListed);
}

/** The caller first, other people by first name. */
const inOrder = (meId: string, a: Side, b: Side) =>
  b.person.id === meId || (a.person.id !== meId && b.person.firstName < a.person.firstName) ? [b, a] : [a, b];

const side = (person: string, stay: string) => `json_build_object(
  'person', json_build_object('id', ${person}.id, 'firstName', ${person}.first_name,
    'lastName', ${person}.last_name, 'username', ${person}.username,
    'profileImageUrl', ${person}.profile_image_url),
  'place', json_build_object('placeId', ${stay}.place, 'city', ${stay}.city, 'state', ${stay}.state,
    'country', ${stay}.country))`;

const sideOf = (stay: string, trip: string) => ({
  person: `${stay}.user_id`,
  trip: `${stay}.trip_id`,
  limited: `${trip}.match_only_group_connections`,
});
const [first, second] = [sideOf("a", "t"), sideOf("b", "v")];

/** SQL condition: the caller may know this stay. */
const isKnown = (stay: typeof first) => `(${stay.person} = $1 or ${admits(stay, "$1")})`;

/**
 * The stays of a person that share days with `stay`, and at most one other, by the index (user, end). Stays
 * of one person share no day, so of those that end later only the first can begin early enough.
 */
const staysDuring = (person: string, stay: string): string => `lateral (
  (select * from stays s where s.user_id = ${person} and s.end_date between ${stay}.start_date and ${stay}.end_date)
   union all
  (select * from stays s where s.user_id = ${person} and s.end_date > ${stay}.end_date
    order by s.end_date limit 1))`;

/**
 * Starts from the pairs of connected people, and for each stay looks up the other's stays on these days. So
 * its cost grows with the number of stays, and not with the square of it.
 */
const overlapsInGroup = `
  with known as materialized (
    select u.id, u.near_km, u.first_name, u.last_name, u.username, u.profile_image_url
      from users me
      join (select owner_id as id from groups where id = $3
            union select user_id from group_memberships where group_id = $3) in_group on true
      join users u on u.id = in_group.id
     where me.id = $1 and ${mayMatch("me")} and ${mayMatch("u")}
       and (u.id = me.id or (${unblocked("$1", "u.id")} and exists (
             select 1 from connections c where c.status = 'accepted'
                and c.low_id = least(u.id, me.id) and c.high_id = greatest(u.id, me.id))))
  ), pairs as materialized (
    select p.id as first, q.id as second, least(p.near_km, q.near_km) as km
      from known p
      join connections c on c.low_id = p.id and c.status = 'accepted'
      join known q on q.id = c.high_id
  ), met as materialized (
    select a.id as first, b.id as second
      from pairs
      join stays a on a.user_id = pairs.first and a.end_date >= $2
     cross join ${staysDuring("pairs.second", "a")} b
     where b.end_date >= $2 and ${meet("a", "b", "pairs.km")}
  )
  select ${side("p", "a")} as a, ${side("q", "b")} as b, ${distanceKm("a", "b")} as "distanceKm",
         greatest(a.start_date, b.start_date, $2::date) as "overlapStartDate",
         least(a.end_date, b.end_date) as "overlapEndDate"
    from met
    join stays a on a.id = met.first
    join stays b on b.id = met.second
    left join trips t on t.id = a.trip_id
    left join trips v on v.id = b.trip_id
    join known p on p.id = a.user_id
    join known q on q.id = b.user_id
   where ${isKnown(first)} and ${isKnown(second)} and ${mayMeet(first, second)}
   order by "overlapStartDate", p.first_name, p.last_name, p.id, q.first_name, q.last_name, q.id, "overlapEndDate"`;
