import { expect, test } from "vitest";
import type { Stay } from "#contract/shared/itinerary.ts";
import type { Match } from "#contract/features/matches.ts";
import type { Trip } from "#contract/features/trips.ts";
import { type Entry, paletteSections } from "./entries.ts";
import { ownEntries } from "./own-entries.ts";

const today = "2026-03-01";
const place = (placeId: string, city: string, country = "PT") => ({ placeId, city, state: "11", country });
const lisbon = place("1", "Lisbon");
const sintra = place("4", "Sintra");
const munich = place("2", "München", "DE");
const porto = place("3", "Porto");

const trip = (id: number, name: string, where: object, startDate: string, endDate: string) =>
  ({ id, name, startDate, endDate, ...where }) as Trip;
const stay = (where: object, firstDay: string, lastDay: string, from: Stay["from"]) =>
  ({ ...where, firstDay, lastDay, from, tripId: null }) as Stay;

const own = ownEntries(
  {
    trips: [
      trip(1, "Past", porto, "2026-01-01", "2026-01-03"),
      trip(2, "Trade fair", munich, "2026-05-03", "2026-05-06"),
      trip(-3, "Waits", munich, "2026-04-01", "2026-04-02"),
    ],
    stays: [
      stay(porto, "2026-01-01", "2026-01-03", "trip"),
      stay(lisbon, "2026-01-04", "2026-04-30", "home"),
      stay(munich, "2026-05-03", "2026-05-06", "trip"),
      stay(lisbon, "2026-05-07", "2099-01-01", "home"),
    ],
    matches: [{ ...lisbon, userPlace: sintra, overlapStartDate: "2026-03-04" } as unknown as Match],
    groups: [{ id: 7, name: "Camino", description: "On foot", memberCount: 4, icon: "users" } as never],
    conversations: [{ userId: "chloe", name: "Chloé Martin", profileImageUrl: "/media/1" } as never],
  },
  today,
  {
    home: "Home",
    match: "Matches",
    chatWith: (name) => `Chat with ${name}`,
    members: (n) => `${n} members`,
    otherNames: (placeId) => (placeId === "2" ? "Munich" : ""),
  },
);
const found = (text: string) =>
  paletteSections(
    own.map(({ to, ...it }): Entry => ({ ...it, run: () => to })),
    text,
    [],
  ).flatMap(({ entries }) => entries.map(({ id }) => `${id} ${own.find((it) => it.id === id)?.to}`));

test("a trip is found by its name and its city; upcoming trips come before past ones", () => {
  expect(found("trade")).toEqual(["trip:2 /trips/2"]);
  expect(found("porto")).toEqual(["city:3 /calendar?day=2026-01-03", "trip:1 /trips/1"]);
  expect(own.filter(({ group }) => group === "trips").map(({ name }) => name)).toEqual([
    "Waits",
    "Trade fair",
    "Past",
  ]);
});

test("accents don't matter, and a city with ü is also found by typing ue", () => {
  for (const text of ["münchen", "munchen", "Muenchen", "MÜNCH"])
    expect(found(text)).toEqual([
      "city:2 /calendar?day=2026-05-03",
      "trip:-3 /calendar?day=2026-04-01",
      "trip:2 /trips/2",
    ]);
});

test("own trips and cities are found by the city’s other names", () => {
  expect(found("munich").sort()).toEqual(found("münchen").sort());
  expect(found("munich")).toHaveLength(3);
});

test("a city is listed once, and links to its matches first", () => {
  expect(found("lisbon")).toEqual(["city:1 /?tab=matches"]);
});

test("a city near by where somebody will be is found too", () => {
  expect(found("sintra")).toEqual(["city:4 /?tab=matches"]);
});

test("groups link to their members, conversations to the chat", () => {
  expect(found("camino")).toEqual(["group:7 /group-members/7?name=Camino"]);
  expect(found("chloe")).toEqual(["message:chloe /chat/chloe"]);
});

test("a chat shows the person's face, a trip and a city the colour of their place", () => {
  const entry = (id: string) => own.find((it) => it.id === id);
  expect(entry("message:chloe")?.person).toEqual({
    id: "chloe",
    firstName: "Chloé",
    lastName: "Martin",
    profileImageUrl: "/media/1",
  });
  expect([entry("trip:2")?.placeId, entry("city:2")?.placeId]).toEqual(["2", "2"]);
  expect(entry("group:7")?.person).toBeUndefined();
});
