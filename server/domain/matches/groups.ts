import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { GroupOverlap } from "#contract/features/groups.ts";
import type { Person } from "#contract/features/people.ts";
import { prepared } from "#db/db.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { ownerOfGroup } from "#domain/groups/groups.ts";
import { mergeGroupOverlaps } from "./merge-adjacent.ts";
import { admits, mayMatch, mayMeet, meet, unblocked } from "./sql.ts";

const maxListed = 50;

type Row = Omit<GroupOverlap, "people"> & { a: Person; b: Person };

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
  const overlaps = rows.map(({ a, b, ...rest }) => ({ people: inOrder(me.id, a, b), ...rest }));
  return mergeGroupOverlaps(overlaps).slice(0, maxListed);
}

/** The caller first, other people by first name. */
const inOrder = (meId: string, a: Person, b: Person) =>
  b.id === meId || (a.id !== meId && b.firstName < a.firstName) ? [b, a] : [a, b];

const person = (alias: string) => `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name,
  'lastName', ${alias}.last_name, 'username', ${alias}.username, 'profileImageUrl', ${alias}.profile_image_url)`;

const sideOf = (stay: string) => ({
  person: `${stay}.user_id`,
  trip: `${stay}.trip_id`,
  limited: `${stay}.limited`,
});

const overlapsInGroup = `
  with known as materialized (
    select u.id, u.first_name, u.last_name, u.username, u.profile_image_url
      from users me
      join (select owner_id as id from groups where id = $3
            union select user_id from group_memberships where group_id = $3) in_group on true
      join users u on u.id = in_group.id
     where me.id = $1 and ${mayMatch("me")} and ${mayMatch("u")}
       and (u.id = me.id or (${unblocked("$1", "u.id")} and exists (
             select 1 from connections c where c.status = 'accepted'
                and c.low_id = least(u.id, me.id) and c.high_id = greatest(u.id, me.id))))
  ), known_stays as materialized (
    select s.*, t.match_only_group_connections as limited
      from known join stays s on s.user_id = known.id left join trips t on t.id = s.trip_id
     where s.end_date >= $2 and (s.user_id = $1 or ${admits({ trip: "s.trip_id", limited: "t.match_only_group_connections" }, "$1")})
  )
  select ${person("p")} as a, ${person("q")} as b, a.place as "placeId", a.city, a.state, a.country,
         greatest(a.start_date, b.start_date, $2::date) as "overlapStartDate",
         least(a.end_date, b.end_date) as "overlapEndDate"
    from known_stays a
    join known_stays b on a.user_id < b.user_id and ${meet("a", "b")} and ${mayMeet(sideOf("a"), sideOf("b"))}
    join connections c on c.low_id = a.user_id and c.high_id = b.user_id and c.status = 'accepted'
    join known p on p.id = a.user_id
    join known q on q.id = b.user_id
   order by "overlapStartDate", p.first_name, p.last_name, p.id, q.first_name, q.last_name, q.id, "overlapEndDate"`;
