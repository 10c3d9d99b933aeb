import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import {
  addTrip,
  changeTrip,
  overlappingTripsWorld,
  munich,
  portoCity,
  countMatchNotices,
} from "#testing/worlds/overlapping-trips.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { liftSuspension, suspendPerson } from "#domain/accounts/suspensions.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";

type Hiding = { hide: (world: World) => Promise<unknown>; show: (world: World) => Promise<unknown> };

const asStaff = (world: World, work: (ctx: Ctx) => Promise<unknown>) => world.context().transaction(work);
const share = (locationSharing: boolean) => (world: World) =>
  world.as("ana")(profile.updateConsents, { body: { locationSharing } });

/** All the ways in which an overlap can be hidden from two people and shown again. */
const hidings: Record<string, Hiding> = {
  "a ban": {
    hide: (world) =>
      asStaff(world, (ctx) => suspendPerson(ctx, null, world.id("bo"), { reason: "Spam", until: null })),
    show: (world) => asStaff(world, (ctx) => liftSuspension(ctx, world.id("bo"))),
  },
  "location sharing": { hide: share(false), show: share(true) },
  "a connection": {
    hide: async ({ as }) => {
      const [connection] = (await as("bo")(connections.list, {})).body;
      return as("bo")(connections.remove, { params: { id: connection?.id ?? 0 } });
    },
    show: async (world) => {
      await world.as("ana")(connections.request, { body: { targetUserId: world.id("bo") } });
      const [request] = (await world.as("bo")(connections.requests, {})).body;
      await world.as("bo")(connections.answer, {
        params: { id: request?.id ?? 0 },
        body: { status: "accepted" },
      });
    },
  },
  "a block": {
    hide: (world) => world.as("bo")(blocks.block, { body: { blockedUserId: world.id("ana") } }),
    show: async (world) => {
      await world.as("bo")(blocks.unblock, { params: { userId: world.id("ana") } });
      await hidings["a connection"]!.show(world);
    },
  },
  "an account that is switched off": {
    hide: (world) =>
      asStaff(world, async (ctx) => {
        await ctx.db
          .update(users)
          .set({ isActive: false })
          .where(eq(users.id, world.id("bo")));
        ctx.emit(overlapsChanged({ userId: world.id("bo") }));
      }),
    show: (world) =>
      asStaff(world, async (ctx) => {
        await ctx.db
          .update(users)
          .set({ isActive: true })
          .where(eq(users.id, world.id("bo")));
        ctx.emit(overlapsChanged({ userId: world.id("bo") }));
      }),
  },
};

const announced = async ({ pool }: World): Promise<number[]> =>
  (await pool.query("select id from notifications where type = 'new_match'")).rows.map(({ id }) => id);

/** How many match notices Ana has in her list. */
const listed = async ({ as }: World): Promise<number> =>
  (await as("ana")(notifications.list, {})).body.filter(({ type }) => type === "new_match").length;

const unread = async ({ pool }: World): Promise<number> =>
  (await pool.query("select from notifications where type = 'new_match' and not is_read")).rows.length;

test.each(Object.entries(hidings))(
  "%s that hides the overlap for a while doesn't announce it again",
  async (_, { hide, show }) => {
    const world = await overlappingTripsWorld();
    expect(await countMatchNotices(world)).toEqual([1, 1]);
    const before = await announced(world);
    for (let time = 0; time < 2; time++) {
      await hide(world);
      await world.settle();
      expect(await listed(world)).toBe(0);
      expect((await world.as("ana")(matches.list, {})).body).toEqual([]);
      expect((await world.pool.query("select from matches")).rows).toEqual([]);
      expect(await unread(world)).toBe(0);
      await show(world);
      await world.settle();
      expect((await world.as("ana")(matches.list, {})).body).toHaveLength(1);
      expect((await world.pool.query("select from matches")).rows).toHaveLength(1);
      expect(await listed(world)).toBe(1);
    }
    await changeTrip(world, world.anas, "2026-05-01", "2026-05-05");
    await world.settle();
    expect((await announced(world)).filter((id) => !before.includes(id))).toEqual([]);
  },
);

test("a hidden overlap that only moves isn't announced again, one that ends and returns is", async () => {
  const world = await overlappingTripsWorld();
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await share(false)(world);
  await changeTrip(world, world.anas, "2026-05-08", "2026-05-12");
  await world.settle();
  await share(true)(world);
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await share(false)(world);
  await changeTrip(world, world.anas, "2026-05-08", "2026-05-12", portoCity);
  await world.settle();
  await changeTrip(world, world.anas, "2026-05-08", "2026-05-12");
  await share(true)(world);
  expect(await countMatchNotices(world)).toEqual([2, 2]);
});

test("a member removed from the trip's group and added again is notified once", async () => {
  const world = await newWorld();
  const { as } = world;
  await world.connect(["ana", "bo"]);
  const { body: group } = await as("ana")(groups.create, { body: { name: "Hikers" } });
  const params = { id: group.id };
  const join = () => as("ana")(groups.addMember, { params, body: { username: "bo" } });
  await join();
  const only = { groupIds: [group.id], matchOnlyGroupConnections: true };
  await addTrip(world, "ana", "2026-05-01", "2026-05-05", { ...munich, ...only });
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await as("ana")(groups.removeMember, { params: { ...params, userId: world.id("bo") } });
  await world.settle();
  expect((await as("bo")(matches.list, {})).body).toEqual([]);
  expect(await listed(world)).toBe(0);
  await join();
  expect(await countMatchNotices(world)).toEqual([1, 1]);
});

test("when a trip covered by a newer one is deleted, the overlap stays and was announced once", async () => {
  const world = await overlappingTripsWorld();
  expect(await countMatchNotices(world)).toEqual([1, 1]);
  await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await world.as("ana")(trips.remove, { params: { id: world.anas } });
  expect(await countMatchNotices(world)).toEqual([1, 1]);
});
