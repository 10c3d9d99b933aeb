import { sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { blockedUsers } from "../db/blocks.ts";
import { connections } from "../db/connections.ts";
import { dayLocations } from "../db/days.ts";
import { groupMemberships, groups } from "../db/groups.ts";
import { tripGroupVisibility, trips } from "../db/trips.ts";
import { rewriteStays } from "../domain/stays.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { World } from "./oracle.ts";

/** Puts a world of plain data into the database in place of the one before, stays and all. */
export const putWorld = (ctx: Ctx, world: World): Promise<void> =>
  ctx.transaction(async (inside) => {
    const { db } = inside;
    await db.execute(sql`delete from users`);
    await db.insert(users).values(world.people.map(personRow));
    const placed = <T extends { placeId: string }>({ placeId, ...rest }: T) => ({ ...rest, place: placeId });
    if (world.groups.length > 0) {
      await db
        .insert(groups)
        .overridingSystemValue()
        .values(world.groups.map(({ id, ownerId }) => ({ id, ownerId, name: `Group ${id}` })));
    }
    const members = world.groups.flatMap(({ id, memberIds }) =>
      memberIds.map((userId) => ({ groupId: id, userId })),
    );
    if (members.length > 0) await db.insert(groupMemberships).values(members);
    if (world.trips.length > 0) {
      await db
        .insert(trips)
        .overridingSystemValue()
        .values(
          world.trips.map(({ groupIds: _, createdAt, ...trip }) => ({
            ...placed(trip),
            createdAt: new Date(createdAt),
          })),
        );
    }
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
  });

function personRow({ id, home, sharesLocation, suspended, deactivated }: World["people"][number]) {
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
    ...(home && {
      homeCountry: home.country,
      homeState: home.state,
      homeCity: home.city,
      homePlace: home.placeId,
    }),
  };
}
