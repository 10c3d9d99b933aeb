import { expect, test } from "vitest";
import type { TripDraft } from "#contract/features/trips.ts";
import { trip } from "#web/testing/ana.ts";
import { changesLane } from "./lanes.ts";
import {
  requeued,
  type Change,
  nextToSend,
  type OfflineQueue,
  withChange,
  withDraft,
  withoutChange,
  withoutSent,
  withProblem,
  withRevision,
  withAttempt,
} from "./steps.ts";

const draft = (name: string): TripDraft => ({
  name,
  country: "PT",
  state: "11",
  city: "Lisbon",
  startDate: "2026-05-03",
  endDate: "2026-05-07",
  groupIds: [],
  matchOnlyGroupConnections: false,
});
const at = "2026-05-01T10:00:00.000Z";
const add = (id: string): Change => ({
  kind: "createTrip",
  id,
  at,
  tries: 0,
  input: { body: { ...draft(id), clientId: `client ${id}` } },
  shown: trip({ id: -1, name: id }),
});
const change = (id: string, tripId: number): Change => ({
  kind: "updateTrip",
  id,
  at,
  tries: 0,
  input: { params: { id: tripId }, body: draft(id) },
  shown: trip({ id: tripId }),
});
const remove = (id: string, tripId: number): Change => ({
  kind: "deleteTrip",
  id,
  at,
  tries: 0,
  input: { params: { id: tripId } },
});
const queue = (...changes: Change[]): OfflineQueue => changes.reduce(withChange, []);
const next = (queued: OfflineQueue) => nextToSend(queued, changesLane);
const ids = (queued: OfflineQueue) => queued.map(({ id }) => id);
const refused = { status: 400, words: "City is required" };

test("changes are sent once each, in the order in which they were made", () => {
  let queued = queue(add("a"), change("b", 7), add("a"));
  expect(ids(queued)).toEqual(["a", "b"]);
  expect(next(queued)?.id).toBe("a");
  queued = withoutSent(queued, "a", 12);
  expect(next(queued)?.id).toBe("b");
  expect(withoutSent(queued, "a", 12)).toEqual(queued);
  expect(next(withoutSent(queued, "b"))).toBeUndefined();
});

test("a refused change and its dependents are skipped; sent again, it keeps its place", () => {
  let queued = withAttempt(queue(add("a")), "a");
  queued = withRevision(queued, "a", draft("Later"), "b");
  queued = withChange(queued, add("c"));
  queued = withProblem(queued, "a", refused);
  expect(next(queued)?.id).toBe("c");
  expect(next(requeued(queued, "a"))?.id).toBe("a");
  expect(ids(withoutChange(queued, "a"))).toEqual(["c"]);
});

test("an edit to a trip that may have arrived is sent after it, with the id that the server assigned", () => {
  let queued = withAttempt(queue(add("a")), "a");
  queued = withRevision(queued, "a", draft("Later"), "b");
  expect(queued[0]).toMatchObject({ id: "a", input: { body: { name: "a" } } });
  queued = withoutSent(queued, "a", 12);
  expect(next(queued)).toMatchObject({
    id: "b",
    input: { params: { id: 12 }, body: { name: "Later" } },
  });
});

test("a trip that was never tried, or was refused, is edited in place and keeps its clientId", () => {
  const fresh = withRevision(queue(add("a")), "a", draft("Later"), "b");
  expect(fresh).toHaveLength(1);
  expect(fresh[0]).toMatchObject({ input: { body: { name: "Later", clientId: "client a" } } });
  const sent = withProblem(withAttempt(queue(add("a")), "a"), "a", refused);
  const again = withRevision(sent, "a", draft("Later"), "b");
  expect(next(again)).toMatchObject({
    id: "a",
    input: { body: { name: "Later", clientId: "client a" } },
  });
});

test("an edit to a deleted trip is sent again as a new trip", () => {
  const gone = withProblem(queue(change("a", 7)), "a", { status: 404, words: "Trip not found" });
  expect(next(withRevision(gone, "a", draft("Later"), "new"))).toMatchObject({
    kind: "createTrip",
    id: "a",
    input: { body: { name: "Later", clientId: "new" } },
  });
});

test("a later edit of a trip replaces an earlier one, and deleting the trip replaces both", () => {
  const queued = queue(change("a", 7), change("b", 8), change("c", 7));
  expect(ids(queued)).toEqual(["b", "c"]);
  expect(ids(withChange(queued, remove("d", 7)))).toEqual(["b", "d"]);
});

const shortening = (id: string, tripId: number, other: number): Change => ({
  kind: "updateTrip",
  id,
  at,
  tries: 0,
  input: {
    params: { id: tripId },
    body: { ...draft(id), shorten: [{ id: other, startDate: "2026-05-01", endDate: "2026-05-02" }] },
  },
  shown: trip({ id: tripId }),
});

test("an edit that shortens another trip is sent before the next edit, and before a deletion", () => {
  expect(ids(queue(shortening("a", 7, 8), change("b", 7)))).toEqual(["a", "b"]);
  expect(ids(queue(shortening("a", 7, 8), remove("b", 7)))).toEqual(["a", "b"]);
});

test("an edit of a trip that is then shortened is sent first, even if the trip is edited again", () => {
  expect(ids(queue(change("a", 8), shortening("b", 7, 8), change("c", 8)))).toEqual(["a", "b", "c"]);
});

test("an edit whose other trip is gone is edited in place: its own trip still exists", () => {
  const problem = { status: 404, words: "Trip not found", isAboutOthers: true };
  const refusedEdit = withProblem(queue(shortening("a", 7, 8)), "a", problem);
  const [edit] = withRevision(refusedEdit, "a", draft("Later"), "new");
  expect(edit).toMatchObject({ kind: "updateTrip", input: { params: { id: 7 }, body: { name: "Later" } } });
  expect(edit?.input).not.toHaveProperty("body.shorten");
});

test("a queued trip without a name is shown under its city, and sent without a name", () => {
  const queued = withRevision(queue(add("a")), "a", { ...draft(""), city: "Muenchen" }, "b");
  expect(next(queued)).toMatchObject({ shown: { name: "Muenchen" }, input: { body: { name: "" } } });
});

test("a trip that moves from Brooklyn to Lisbon is no part of New York City; one that stays there is", () => {
  const brooklyn = trip({ city: "Brooklyn", placeId: "5110302", partOf: "New York City" });
  expect(withDraft(brooklyn, draft("Later"), "2267057")).not.toHaveProperty("partOf");
  const longer = { ...draft("Later"), city: "Brooklyn" };
  expect(withDraft(brooklyn, longer, "5110302")).toMatchObject({ name: "Later", partOf: "New York City" });
});
