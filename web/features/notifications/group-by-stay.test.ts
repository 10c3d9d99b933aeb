import { expect, test } from "vitest";
import type { Notification } from "#contract/features/notifications.ts";
import { companionOf, inDays, kyoto, lisbon, match, sintra, stay, stayWith } from "#web/testing/ana.ts";
import { groupByStay, linesOf } from "./group-by-stay.ts";

const notice = (id: number, data: Notification["data"], type: Notification["type"] = "new_match") => ({
  id,
  type,
  title: "New match",
  message: `${id}`,
  data,
  isRead: false,
  createdAt: "2026-03-01T12:00:00.000Z",
});
const met = (id: number, userId: string, first: number, last: number, place = lisbon) =>
  notice(id, {
    userId,
    placeId: place.placeId,
    overlapStartDate: inDays(first),
    overlapEndDate: inDays(last),
  });
const missed = (id: number, userId: string, day: number, place = lisbon) =>
  notice(id, { userId, placeId: place.placeId, myDay: inDays(day) }, "near_miss");
const idsOf = (entries: ReturnType<typeof groupByStay>) =>
  entries.map(({ stay: its, notices }) => [its?.tripId ?? null, ...notices.map(({ id }) => id)]);

const sam = companionOf(match({ userId: "sam", userFirstName: "Sam" }));
const bo = companionOf(match(), match({ overlapStartDate: inDays(7), overlapEndDate: inDays(7) }));
const spring = stayWith([sam, bo]);
const autumn = stayWith([companionOf(match({ overlapStartDate: inDays(40), overlapEndDate: inDays(41) }))], {
  tripId: 2,
  startDate: inDays(40),
  endDate: inDays(44),
});

test("Sam and Bo in Lisbon are one entry, Bo there again in autumn is another", () => {
  const all = [met(5, "sam", 4, 5), met(4, "bo", 40, 41), met(3, "bo", 4, 5), met(2, "bo", 7, 7)];
  expect(idsOf(groupByStay(all, [spring, autumn]))).toEqual([
    [1, 5, 3, 2],
    [2, 4],
  ]);
});

test("a near miss belongs to the stay of Ana's day, also on a day of it in another city", () => {
  const trip = stay({
    people: [],
    away: [{ ...kyoto, firstDay: inDays(7), lastDay: inDays(7) }],
  });
  const all = [missed(3, "bo", 3), missed(2, "sam", 7, kyoto), missed(1, "sam", 8)];
  expect(idsOf(groupByStay(all, [trip]))).toEqual([
    [1, 3, 2],
    [null, 1],
  ]);
});

test("other notifications keep their place, and so does a match of no known stay", () => {
  const message = notice(4, { userId: "bo" }, "message");
  const gone = notice(2, { userId: "bo" }, "trip");
  const all = [message, met(3, "chi", 4, 5), gone, notice(1, undefined, "other")];
  expect(idsOf(groupByStay(all, [spring]))).toEqual([
    [null, 4],
    [null, 3],
    [null, 2],
    [null, 1],
  ]);
  expect(idsOf(groupByStay(all, []))).toHaveLength(4);
});

test("each person has one line: first those whom Ana meets by day, then those whom she misses", () => {
  const notices = [missed(4, "dev", 3), met(3, "sam", 5, 5), met(2, "bo", 7, 7), met(1, "bo", 4, 5)];
  expect(linesOf(notices).map(({ userId, notices: its }) => [userId, ...its.map(({ id }) => id)])).toEqual([
    ["bo", 1, 2],
    ["sam", 3],
    ["dev", 4],
  ]);
});

test("a near miss during a trip within another trip belongs to the inner one", () => {
  const sintraTrip = stayWith([], { tripId: 3, ...sintra, startDate: inDays(4), endDate: inDays(5) });
  const outer = stayWith([sam], {
    away: [{ ...sintra, firstDay: inDays(4), lastDay: inDays(5) }],
  });
  expect(idsOf(groupByStay([missed(1, "bo", 5, sintra)], [outer, sintraTrip]))).toEqual([[3, 1]]);
  expect(idsOf(groupByStay([missed(1, "bo", 5, sintra)], [outer]))).toEqual([[1, 1]]);
});
