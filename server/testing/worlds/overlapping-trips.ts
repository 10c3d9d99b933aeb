import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { newWorld, type World } from "./world.ts";

export const munich = { country: "DE", state: "BY", city: "Munich" };
/** 7 km from Manhattan. */
export const hoboken = { country: "US", state: "NJ", city: "Hoboken" };
export const manhattan = { country: "US", state: "NY", city: "Manhattan" };
export const brooklyn = { country: "US", state: "NY", city: "Brooklyn" };
export const portoCity = { country: "PT", state: "13", city: "Porto" };

export async function addTrip(
  { as }: World,
  who: CastName,
  startDate: string,
  endDate: string,
  place = munich,
) {
  return (await as(who)(trips.create, { body: { ...place, startDate, endDate } })).body;
}
export const changeTrip = ({ as }: World, id: number, startDate: string, endDate: string, place = munich) =>
  as("ana")(trips.update, { params: { id }, body: { ...place, startDate, endDate } });

/** The number of match notices that Ana and Bo have received so far, even of matches that are over. */
export async function countMatchNotices({ pool, id, settle }: World): Promise<[number, number]> {
  await settle();
  const { rows } = await pool.query<{ userId: string }>(
    `select user_id as "userId" from notifications where type = 'new_match'`,
  );
  const of = (who: CastName) => rows.filter(({ userId }) => userId === id(who)).length;
  return [of("ana"), of("bo")];
}

export async function overlappingTripsWorld(): Promise<World & { anas: number }> {
  const world = await newWorld();
  await world.connect(["ana", "bo"]);
  const { id } = await addTrip(world, "ana", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  return { ...world, anas: id };
}
