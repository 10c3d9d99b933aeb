import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { NewMessage } from "#contract/features/chat.ts";
import { DayDraft } from "#contract/features/days.ts";
import { Email } from "#contract/shared/fields.ts";
import { GroupDraft } from "#contract/features/groups.ts";
import { Profile } from "#contract/features/profile.ts";
import { NewTrip, trips } from "#contract/features/trips.ts";
import { listTripBookings } from "#domain/imports/trip-bookings.ts";
import { listPastStays } from "#domain/matches/stays.ts";
import { listTrips } from "#domain/trips/trips.ts";
import { makePicture } from "#lib/storage/pictures.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { cast, castEmail, castNewcomers } from "./cast.ts";
import { seedDemo } from "./seed.ts";

/**
 * The rows of the demo and the contract's schema for each: the demo must not contain anything that the
 * product refuses.
 */
const sendable: Record<string, { rows: string; schema: z.ZodMiniType }> = {
  people: {
    rows: `select first_name as "firstName", last_name as "lastName", username, bio, email, phone,
                  home_country as "homeCountry", home_state as "homeState", home_city as "homeCity",
                  home_place as "homePlaceId", locale, time_zone as "timeZone" from users`,
    schema: Profile,
  },
  addresses: { rows: "select email from users", schema: z.object({ email: Email }) },
  groups: { rows: "select name, description, icon from groups", schema: GroupDraft },
  trips: {
    rows: `select name, country, state, city, place as "placeId", start_date as "startDate", end_date as "endDate",
                  match_only_group_connections as "matchOnlyGroupConnections",
                  array(select group_id from trip_group_visibility g where g.trip_id = trips.id) as "groupIds" from trips`,
    schema: NewTrip,
  },
  days: {
    rows: "select date, country, state, city from day_locations",
    schema: DayDraft,
  },
  messages: {
    rows: `select receiver_id as "receiverId", content, client_id as "clientId" from messages`,
    schema: NewMessage,
  },
};

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  world = await newWorld({ until: (end) => (close = end) });
  await world.pool.query("delete from users");
  await seedDemo(world.context(), () => {});
});
afterAll(() => close());

test("every row of the demo fits the contract, so each of the cast can save what they see", async () => {
  const refused: string[] = [];
  for (const [name, { rows, schema }] of Object.entries(sendable)) {
    const found = (await world.pool.query<object>(rows)).rows;
    expect(found.length, name).toBeGreaterThan(0);
    for (const row of found) {
      const { success, error } = z.safeParse(schema, row);
      if (!success) refused.push(`${name}: ${JSON.stringify(row)} ${z.prettifyError(error)}`);
    }
  }
  expect(refused).toEqual([]);
});

test("the cast has photos, but the newcomers show initials, and SVGs stay refused afterwards", async () => {
  const { rows } = await world.pool.query<{ email: string; url: string | null }>(
    "select email, profile_image_url as url from users order by email",
  );
  const without = rows.filter(({ url }) => url === null).map(({ email }) => email);
  expect([rows.length, without]).toEqual([Object.keys(cast).length, castNewcomers.map(castEmail)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow("unsupported image format");
  await expect(makePicture("profileImage", svg)).rejects.toMatchObject({ status: 415 });
});

test("the requests of the cast are from yesterday, and their connections are old", async () => {
  const { rows } = await world.pool.query<{ status: string; days: number }>(
    "select distinct status, $1::date - created_at::date as days from connections order by status",
    [world.context().now],
  );
  expect(rows).toEqual([
    { status: "accepted", days: 90 },
    { status: "pending", days: 1 },
  ]);
});

test("Ana's next trip has its booking, and her last one the people whom she met", async () => {
  const ana = {
    ...world.context(),
    me: { id: "demo-ana", sid: "", isAdmin: false, authenticatedAt: new Date() },
  };
  const all = await listTrips(ana);
  const [met] = await listPastStays(ana);
  expect(met).toMatchObject({ tripId: all[0]!.id, city: "Copenhagen" });
  expect(met!.people.map(({ userFirstName }) => userFirstName).sort()).toEqual(["Bo", "Chloé"]);
  expect(await listTripBookings(ana, all[1]!.id)).toMatchObject([
    { kind: "flight", confirmation: "K7QX2M" },
    { kind: "lodging", confirmation: "5521-8840" },
    { kind: "flight", confirmation: "K7QX2M" },
  ]);
});

test("matches of people who aren't of the cast stay unseen", async () => {
  const { as, connect, context, id, pool, settle } = await newWorld();
  await connect(["ana", "bo"]);
  const body = { country: "PT", state: "11", city: "Lisbon", startDate: "2026-05-03", endDate: "2026-05-07" };
  await as("ana")(trips.create, { body });
  await as("bo")(trips.create, { body });
  await settle();
  await pool.query("update matches set seen_by_user1 = false, seen_by_user2 = false");
  await pool.query("update users set email = 'other-' || email, username = 'other_' || username");
  await seedDemo(context(), () => {});
  const { rows } = await pool.query<{ seen: boolean }>(
    "select distinct seen_by_user1 or seen_by_user2 as seen from matches where user1_id in ($1, $2)",
    [id("ana"), id("bo")],
  );
  expect(rows).toEqual([{ seen: false }]);
});
