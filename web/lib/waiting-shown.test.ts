import { expect, test } from "vitest";
import type { Trip } from "../../contract/trips.ts";
import { inDays, trip } from "../testing/ana.ts";
import { withTrips } from "./waiting-shown.ts";
import type { Change } from "./waiting-steps.ts";

const adding = (shown: Trip): Change => ({
  ...{ kind: "createTrip", id: "adding", at: "2026-05-01T10:00:00.000Z", tries: 1, shown },
  input: { body: { ...shown, clientId: shown.clientId ?? undefined } },
});
const lisbon = trip({ id: 7, name: "Lisbon", startDate: inDays(9), clientId: "client a" });
const waits = { ...lisbon, id: -1 };
const others = [trip({ id: 3, name: "Typed in a form" }), trip({ id: 4, clientId: "client b" })];

test("a trip whose answer was lost stands in the list once, as it waits, until it is known to have arrived", () => {
  expect(withTrips([...others, lisbon], [adding(waits)])).toEqual([...others, waits]);
  expect(withTrips([...others, lisbon], [])).toEqual([...others, lisbon]);
});

test("what was changed in the trip that waits is seen, not what arrived of it", () => {
  const renamed = { ...waits, name: "Sintra" };
  const change: Change = {
    ...{ kind: "updateTrip", id: "change", after: "adding", at: "2026-05-01T10:01:00.000Z", tries: 0 },
    ...{ input: { params: { id: renamed.id }, body: renamed }, shown: renamed },
  };
  expect(withTrips([lisbon], [adding(waits), change])).toEqual([renamed]);
});

test("trips that were sent as nothing in particular are left alone", () => {
  expect(withTrips(others, [adding({ ...waits, clientId: null })])).toEqual([
    ...others,
    { ...waits, clientId: null },
  ]);
});
