import fc from "fast-check";
import type { Place } from "#contract/shared/itinerary.ts";
import type { OracleWorld } from "./oracle.ts";

/**
 * Includes cities that are near each other, some exactly as far as a setting says and two within 500 metres,
 * two parts of one city, two on both sides of a whole degree of latitude, two cities with the same name, and
 * one that is in no data set. The oracle knows the distances between them.
 */
export const worldPlaces: readonly Place[] = [
  { placeId: "2267057", country: "PT", state: "11", city: "Lisbon" },
  { placeId: "4250542", country: "US", state: "IL", city: "Springfield" },
  { placeId: "4409896", country: "US", state: "MO", city: "Springfield" },
  { placeId: "2269594", country: "PT", state: "11", city: "Cascais" },
  { placeId: "2262963", country: "PT", state: "15", city: "Setúbal" },
  { placeId: "2271977", country: "PT", state: "11", city: "Algueirão" },
  { placeId: "2266464", country: "PT", state: "11", city: "Mem Martins" },
  { placeId: "5110302", country: "US", state: "NY", city: "Brooklyn" },
  { placeId: "5125771", country: "US", state: "NY", city: "Manhattan" },
  { placeId: "5101798", country: "US", state: "NJ", city: "Newark" },
  { placeId: "5368361", country: "US", state: "CA", city: "Los Angeles" },
  { placeId: "5343858", country: "US", state: "CA", city: "Downey" },
  { placeId: "US/NY/some village", country: "US", state: "NY", city: "Some Village" },
];

/**
 * Windows of ten days in which calendars go wrong: 29 February, 1 March, New Year, clock changes, the first
 * and last possible days.
 */
export const worldWindows: readonly (readonly string[])[] = [
  [...run("2028-02", 25, 29), ...run("2028-03", 1, 5)],
  [...run("2027-02", 24, 28), ...run("2027-03", 1, 5)],
  [...run("2100-02", 24, 28), ...run("2100-03", 1, 5)],
  [...run("2026-12", 27, 31), ...run("2027-01", 1, 5)],
  [...run("2027-03", 9, 18)],
  [...run("0001-01", 1, 10)],
  [...run("9999-12", 22, 31)],
];

const startOfTime = "0001-01-01";
const endOfTime = "9999-12-31";
const instants = ["2026-05-01T09:00:00.000Z", "2026-05-01T09:00:00.001Z", "2026-06-01T00:00:00.000Z"];
const statuses = [...Array<"accepted">(6).fill("accepted"), "pending", "declined"] as const;

// Half of all places are in one city. Otherwise people would hardly ever meet.
const place = fc.oneof(fc.constant(worldPlaces[0]!), fc.constantFrom(...worldPlaces));
const rarely = fc.nat({ max: 9 }).map((n) => n === 9);
const sometimes = fc.nat({ max: 3 }).map((n) => n === 3);

/**
 * Small worlds in which people meet often: two to four people, few places, ten days. Trips overlap, touch for
 * one day, extend to the first or last possible day, and are created in any order or at the same time. Days
 * at their edges are saved.
 */
export const randomWorld = (windows = worldWindows, people?: number): fc.Arbitrary<OracleWorld> =>
  fc
    .tuple(fc.constantFrom(...windows), fc.integer({ min: people ?? 2, max: people ?? 4 }))
    .chain(([days, count]) => {
      const ids = ["ana", "bo", "cy", "dee"].slice(0, count);
      const pairs = ids.flatMap((a, at) => ids.slice(at + 1).map((b) => ({ a, b })));
      return randomGroups(ids).chain((groups) =>
        fc.record({
          days: fc.constant(days),
          people: fc.tuple(...ids.map(randomPerson)),
          trips: randomTrips(ids, days, groups),
          savedDays: randomSavedDays(ids, days),
          groups: fc.constant(groups),
          connections: fc
            .subarray(pairs, { minLength: 1 })
            .chain((some) => fc.tuple(...some.map(randomConnection))),
          blocks: randomBlocks(pairs),
        }),
      );
    });

const randomPerson = (id: string) =>
  fc.record({
    id: fc.constant(id),
    home: fc.option(place, { freq: 4 }),
    sharesLocation: rarely.map((no) => !no),
    suspended: rarely,
    deactivated: rarely,
    nearKm: fc.constantFrom(0, 25, 50, 100),
    sharesNearMisses: sometimes.map((no) => !no),
    nearMissDays: fc.constantFrom(0, 1, 2, 3, 3, 7),
  });

const randomGroups = (ids: string[]) =>
  fc
    .array(fc.record({ ownerId: fc.constantFrom(...ids), memberIds: fc.subarray(ids) }), { maxLength: 4 })
    .map((groups) =>
      groups.map(({ ownerId, memberIds }, at) => ({
        id: at + 1,
        ownerId,
        memberIds: memberIds.filter((id) => id !== ownerId),
      })),
    );

const randomTrips = (ids: string[], days: readonly string[], groups: OracleWorld["groups"]) => {
  const owned = (userId: string) =>
    groups.filter((group) => group.ownerId === userId).map((group) => group.id);
  const trip = fc.constantFrom(...ids).chain((userId) =>
    fc
      .record({
        id: fc.integer({ min: 1, max: 60 }),
        userId: fc.constant(userId),
        place,
        span: randomSpan(days),
        createdAt: fc.constantFrom(...instants),
        matchOnlyGroupConnections: fc.nat({ max: 2 }).map((n) => n === 2),
        groupIds: fc.subarray(owned(userId)),
      })
      .map(({ place: there, span, ...rest }) => ({ ...rest, ...there, ...span })),
  );
  return fc.uniqueArray(trip, { minLength: 1, maxLength: 9, selector: ({ id }) => id });
};

const randomSpan = (days: readonly string[]) => {
  const inside = fc
    .tuple(randomDay(days), randomDay(days))
    .map(([a, b]) => (a < b ? { startDate: a, endDate: b } : { startDate: b, endDate: a }));
  const oneDay = randomDay(days).map((day) => ({ startDate: day, endDate: day }));
  const longer = fc.tuple(inside, fc.boolean()).map(([span, early]) => ({
    startDate: early ? startOfTime : span.startDate,
    endDate: early ? span.endDate : endOfTime,
  }));
  return fc.oneof(
    { weight: 6, arbitrary: inside },
    { weight: 2, arbitrary: oneDay },
    { weight: 1, arbitrary: longer },
  );
};

const randomSavedDays = (ids: string[], days: readonly string[]) =>
  fc.uniqueArray(
    fc
      .record({ userId: fc.constantFrom(...ids), date: randomDay(days), place })
      .map(({ place: there, ...rest }) => ({ ...rest, ...there })),
    { maxLength: 10, selector: ({ userId, date }) => `${userId} ${date}` },
  );

/**
 * Half of all days are one of three in the window, so that edges of trips, saved days and other people's
 * trips coincide.
 */
const randomDay = (days: readonly string[]) =>
  fc.oneof(fc.constantFrom(...days.slice(4, 7)), fc.constantFrom(...days));

const randomConnection = ({ a, b }: { a: string; b: string }) =>
  fc.record({ turned: fc.boolean(), status: fc.constantFrom(...statuses) }).map(({ turned, status }) => ({
    a: turned ? b : a,
    b: turned ? a : b,
    status,
  }));

const randomBlocks = (pairs: { a: string; b: string }[]) =>
  fc
    .tuple(fc.subarray(pairs, { minLength: 1, maxLength: 1 }), sometimes, fc.boolean())
    .map(([some, happens, turned]) =>
      happens ? some.map(({ a, b }) => (turned ? block(b, a) : block(a, b))) : [],
    );

const block = (blockerId: string, blockedId: string) => ({ blockerId, blockedId });

function run(month: string, first: number, last: number): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date++) dates.push(`${month}-${String(date).padStart(2, "0")}`);
  return dates;
}
