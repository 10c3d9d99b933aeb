import { expect, test } from "vitest";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import {
  areNear,
  bestDays,
  cityOfMeeting,
  daysOf,
  daysTogether,
  duringRun,
  nearestKm,
  nextWith,
  partsOf,
  peopleByDay,
  peopleOn,
  runsOf,
} from "./stays.ts";

const lisbon = { placeId: "2267057", city: "Lisbon", state: "11", country: "PT" };
const day = (n: number) => `2031-05-0${n}`;
const companion = (userId: string, ...runs: [first: number, last: number][]): Companion => ({
  userId,
  userFirstName: userId,
  userLastName: "",
  userProfileImage: null,
  days: runs.map(([first, last]) => ({
    ...lisbon,
    userPlace: lisbon,
    kind: "trip",
    distanceKm: 0,
    overlapStartDate: day(first),
    overlapEndDate: day(last),
    newId: null,
  })),
});
const stayWith = (...people: Companion[]): MyStay => ({
  ...lisbon,
  from: "trip",
  tripId: 1,
  startDate: day(1),
  endDate: day(9),
  away: [],
  people,
});

test("the best days are those on which most people are there", () => {
  expect(bestDays([companion("bo", [1, 3]), companion("sam", [2, 4]), companion("dev", [3, 3])])).toEqual([
    day(3),
  ]);
  expect(bestDays([companion("bo", [1, 2]), companion("sam", [1, 2])])).toEqual([day(1), day(2)]);
});

test("with one person, or people who never meet each other, no day is the best", () => {
  expect(bestDays([companion("bo", [1, 3])])).toEqual([]);
  expect(bestDays([companion("bo", [1, 3]), companion("sam", [4, 5])])).toEqual([]);
  expect(bestDays([])).toEqual([]);
});

test("a day that Bo spends in two places counts once", () => {
  expect(daysOf(companion("bo", [1, 2], [2, 3]))).toEqual([day(1), day(2), day(3)]);
});

test("days that follow each other are one run, also in two places", () => {
  expect(runsOf(companion("bo", [1, 2], [3, 3], [5, 6]))).toEqual([
    { first: day(1), last: day(3) },
    { first: day(5), last: day(6) },
  ]);
});

test("the days together are those on which somebody is there", () => {
  expect(daysTogether(stayWith(companion("bo", [1, 2], [5, 5]), companion("sam", [2, 3])))).toBe(4);
  expect(daysTogether(stayWith())).toBe(0);
});

test("on a day are the people who share it", () => {
  const bo = companion("bo", [1, 2], [5, 5]);
  const stay = stayWith(bo, companion("sam", [3, 3]));
  expect(peopleOn(stay, day(5))).toEqual([bo]);
  expect(peopleOn(stay, day(4))).toEqual([]);
});

test("each day has the people who share it, each person once", () => {
  const [bo, sam] = [companion("bo", [1, 2], [2, 3]), companion("sam", [3, 3])];
  expect([...peopleByDay([stayWith(bo), stayWith(sam), stayWith(bo)])]).toEqual([
    [day(1), [bo]],
    [day(2), [bo]],
    [day(3), [bo, sam]],
  ]);
});

test("the next meeting is the first run of days that isn't over, in any stay", () => {
  const late = stayWith(companion("bo", [8, 9]));
  const early = stayWith(companion("sam", [2, 2]), companion("bo", [1, 2], [5, 6]));
  const next = (userId: string, today: number) => nextWith([late, early], userId, day(today));
  expect(next("bo", 2)).toMatchObject({ stay: early, first: day(1), last: day(2) });
  expect(next("bo", 3)).toMatchObject({ stay: early, first: day(5) });
  expect(next("bo", 7)).toMatchObject({ stay: late, first: day(8) });
  expect(next("dev", 1)).toBeNull();
});

const newYork = { placeId: "5128581", city: "New York City", state: "NY", country: "US" };
const partOf = newYork.city;
const brooklyn = { ...newYork, placeId: "5110302", city: "Brooklyn", partOf };
const manhattan = { ...newYork, placeId: "5125771", city: "Manhattan", partOf };
const hoboken = { ...newYork, placeId: "5099133", city: "Hoboken", state: "NJ" };
const meeting = (mine: typeof newYork, userPlace: typeof newYork, distanceKm = 0): Companion => {
  const person = companion("bo", [1, 2]);
  return { ...person, days: person.days.map((it) => ({ ...it, ...mine, userPlace, distanceKm })) };
};

test.each([
  ["in Brooklyn and Manhattan", "New York City", meeting(brooklyn, manhattan)],
  ["in Brooklyn, the other anywhere in New York City", "New York City", meeting(brooklyn, newYork)],
  ["in New York City, the other in Brooklyn", "New York City", meeting(newYork, brooklyn)],
  ["both in Brooklyn", "Brooklyn", meeting(brooklyn, brooklyn)],
  ["in Brooklyn and near it in Hoboken", "Brooklyn", meeting(brooklyn, hoboken, 8)],
])("two people %s meet in %s", (_, city, person) => {
  expect(cityOfMeeting(person.days[0]!, [person])).toBe(city);
});

test("whom the user meets on an excursion doesn't rename the trip", () => {
  const onExcursion = meeting(brooklyn, manhattan);
  expect(cityOfMeeting(stayWith(), [companion("sam", [3, 4]), onExcursion])).toBe("Lisbon");
});

test("Bo, who is in the city first and then near it, is near it on all days", () => {
  const bo = companion("bo", [1, 1], [2, 2]);
  expect(areNear(bo)).toBe(false);
  const days = bo.days.map((it, at) => ({ ...it, distanceKm: at === 0 ? 0 : 24 }));
  expect(areNear({ ...bo, days })).toBe(true);
});

test("on the days of one run, only where Bo is then counts", () => {
  const bo = companion("bo", [1, 2], [5, 5]);
  const days = bo.days.map((it, at) => ({ ...it, distanceKm: at === 0 ? 0 : 24 }));
  const [first, second] = runsOf({ ...bo, days }).map((run) => duringRun({ ...bo, days }, run));
  expect([areNear(first!), areNear(second!)]).toEqual([false, true]);
});

test("what Bo shares is divided by its words, in the order of the first days", () => {
  const bo = companion("bo", [1, 2], [3, 3], [4, 5]);
  const parts = partsOf(bo, ({ overlapStartDate }) => (overlapStartDate === day(3) ? "Sintra" : "Lisbon"));
  expect(parts.map(({ words, part }) => [words, daysOf(part)])).toEqual([
    ["Lisbon", [day(1), day(2), day(4), day(5)]],
    ["Sintra", [day(3)]],
  ]);
});

test("somebody who is near on one day and in the city on the next is not away", () => {
  const bo = companion("bo", [1, 1], [2, 2]);
  const days = bo.days.map((it, at) => ({ ...it, distanceKm: at === 0 ? 24 : 0 }));
  expect(nearestKm([{ ...bo, days }])).toBe(0);
  expect(nearestKm([{ ...bo, days: days.slice(0, 1) }])).toBe(24);
});
