import { expect, test } from "vitest";
import type { TripDraft } from "../../contract/trips.ts";
import { trip } from "../testing/ana.ts";
import {
  again,
  type Change,
  nextOf,
  type Waiting,
  withChange,
  withoutChange,
  withoutDone,
  withProblem,
  withRevision,
  withTry,
} from "./waiting-steps.ts";

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
const queue = (...changes: Change[]): Waiting => changes.reduce(withChange, []);
const ids = (waiting: Waiting) => waiting.map(({ id }) => id);
const refused = { status: 400, words: "City is required" };

test("changes are sent in the order in which they were made, each once", () => {
  let waiting = queue(add("a"), change("b", 7), add("a"));
  expect(ids(waiting)).toEqual(["a", "b"]);
  expect(nextOf(waiting)?.id).toBe("a");
  waiting = withoutDone(waiting, "a", 12);
  expect(nextOf(waiting)?.id).toBe("b");
  expect(withoutDone(waiting, "a", 12)).toEqual(waiting);
  expect(nextOf(withoutDone(waiting, "b"))).toBeUndefined();
});

test("a refused one stands aside with what depends on it, and keeps its place when it is sent again", () => {
  let waiting = withTry(queue(add("a")), "a");
  waiting = withRevision(waiting, "a", draft("Later"), "b");
  waiting = withChange(waiting, add("c"));
  waiting = withProblem(waiting, "a", refused);
  expect(nextOf(waiting)?.id).toBe("c");
  expect(nextOf(again(waiting, "a"))?.id).toBe("a");
  expect(ids(withoutChange(waiting, "a"))).toEqual(["c"]);
});

test("a trip that may have arrived is changed after it, under the number that the server gave it", () => {
  let waiting = withTry(queue(add("a")), "a");
  waiting = withRevision(waiting, "a", draft("Later"), "b");
  expect(waiting[0]).toMatchObject({ id: "a", input: { body: { name: "a" } } });
  waiting = withoutDone(waiting, "a", 12);
  expect(nextOf(waiting)).toMatchObject({ id: "b", input: { params: { id: 12 }, body: { name: "Later" } } });
});

test("a trip that was never tried, or was refused, is changed in place and keeps its clientId", () => {
  const fresh = withRevision(queue(add("a")), "a", draft("Later"), "b");
  expect(fresh).toHaveLength(1);
  expect(fresh[0]).toMatchObject({ input: { body: { name: "Later", clientId: "client a" } } });
  const sent = withProblem(withTry(queue(add("a")), "a"), "a", refused);
  const again = withRevision(sent, "a", draft("Later"), "b");
  expect(nextOf(again)).toMatchObject({ id: "a", input: { body: { name: "Later", clientId: "client a" } } });
});

test("a change of a trip that is gone is sent again as a trip of its own", () => {
  const gone = withProblem(queue(change("a", 7)), "a", { status: 404, words: "Trip not found" });
  expect(nextOf(withRevision(gone, "a", draft("Later"), "new"))).toMatchObject({
    kind: "createTrip",
    id: "a",
    input: { body: { name: "Later", clientId: "new" } },
  });
});

test("a later change of the same trip takes the place of an earlier one, and deleting it of both", () => {
  const waiting = queue(change("a", 7), change("b", 8), change("c", 7));
  expect(ids(waiting)).toEqual(["b", "c"]);
  expect(ids(withChange(waiting, remove("d", 7)))).toEqual(["b", "d"]);
});
