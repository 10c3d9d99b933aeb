import { eq, notInArray, sql } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import { blockedUsers } from "#db/tables/blocks.ts";
import { connections } from "#db/tables/connections.ts";
import { dayLocations } from "#db/tables/days.ts";
import { groupMemberships, groups } from "#db/tables/groups.ts";
import { tripGroupVisibility, trips } from "#db/tables/trips.ts";
import { rewriteStays } from "#domain/stays/stays.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { OracleWorld } from "./oracle.ts";

/** Replaces everything in the database with this world of plain data, including the derived stays. */
export const putWorld = (ctx: Ctx, world: OracleWorld): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { db } = inside;
    await db.execute(sql`delete from users`);
    await db.insert(users).values(world.people.map(personRow));
    if (world.groups.length > 0) {
      await db
        .insert(groups)
        .overridingSystemValue()
        .values(world.groups.map(({ id, ownerId }) => ({ id, ownerId, name: `Group ${id}` })));
    }
    await fill(inside, world);
  });

/**
 * Changes the world in the database into another one with the same people and groups. Trips with the same id
 * are updated, not replaced.
 */
export const changeWorld = (ctx: Ctx, world: OracleWorld): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { db } = inside;
    for (const table of ["connections", "group_memberships", "day_locations", "blocked_users"])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    await db.delete(trips).where(
      notInArray(
        trips.id,
        world.trips.map(({ id }) => id),
      ),
    );
    for (const person of world.people) {
      const { id, ...row } = personRow(person);
      await db
        .update(users)
        .set({ ...homeless, ...row })
        .where(eq(users.id, id));
    }
    await fill(inside, world);
  });

const homeless = { homeCountry: null, homeState: null, homeCity: null, homePlace: null };

async function fill(inside: Ctx, world: OracleWorld): Promise<void> {
  const { db } = inside;
  const placed = <T extends { placeId: string }>({ placeId, ...rest }: T) => ({ ...rest, place: placeId });
  const members = world.groups.flatMap(({ id, memberIds }) =>
    memberIds.map((userId) => ({ groupId: id, userId })),
  );
  if (members.length > 0) await db.insert(groupMemberships).values(members);
  for (const { groupIds: _, createdAt, ...trip } of world.trips) {
    const { id, ...row } = { ...placed(trip), createdAt: new Date(createdAt) };
    await db
      .insert(trips)
      .overridingSystemValue()
      .values({ id, ...row })
      .onConflictDoUpdate({ target: trips.id, set: row });
  }
  await db.execute(sql`delete from trip_group_visibility`);
  const audience = world.trips.flatMap(({ id, groupIds }) =>
    groupIds.map((groupId) => ({ tripId: id, groupId })),
  );
  if (audience.length > 0) await db.insert(tripGroupVisibility).values(audience);
  if (world.savedDays.length > 0) await db.insert(dayLocations).values(world.savedDays.map(placed));
  if (world.connections.length > 0) {
    await db
      .insert(connections)
      .values(world.connections.map(({ a, b, status }) => ({ requesterId: a, receiverId: b, status })));
  }
  if (world.blocks.length > 0) {
    await db
      .insert(blockedUsers)
      .values(world.blocks.map(({ blockerId, blockedId }) => ({ blockerId, blockedUserId: blockedId })));
  }
  for (const { id } of world.people) await rewriteStays({ ...inside, emit: () => {} }, id);
}

function personRow({
  id,
  home,
  sharesLocation,
  suspended,
  deactivated,
  ...settings
}: OracleWorld["people"][number]) {
  return {
    id,
    email: `${id}@coincide.example`,
    firstName: id,
    lastName: "Someone",
    username: id,
    isEmailVerified: true,
    isSuspended: suspended,
    isActive: !deactivated,
    privacyLocationSharing: sharesLocation,
    ...settings,
    ...(home && {
      homeCountry: home.country,
      homeState: home.state,
      homeCity: home.city,
      homePlace: home.placeId,
    }),
  };
}
