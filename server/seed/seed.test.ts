import { expect, test } from "vitest";
import * as z from "zod/mini";
import { NewMessage } from "#contract/features/chat.ts";
import { DayDraft } from "#contract/features/days.ts";
import { Email } from "#contract/shared/fields.ts";
import { GroupDraft } from "#contract/features/groups.ts";
import { Profile } from "#contract/features/profile.ts";
import { NewTrip } from "#contract/features/trips.ts";
import { newWorld } from "#testing/worlds/world.ts";
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

test("every row of the demo fits the contract, so each of the cast can save what they see", async () => {
  const world = await newWorld();
  await world.pool.query("delete from users");
  await seedDemo(world.context(), () => {});
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
