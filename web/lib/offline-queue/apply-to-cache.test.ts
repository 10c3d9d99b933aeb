import { expect, test } from "vitest";
import type { Trip } from "#contract/features/trips.ts";
import { inDays, trip } from "#web/testing/ana.ts";
import { QueryClient } from "@tanstack/react-query";
import { trips } from "#contract/features/trips.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { applyToTrips, revertQueuedChanges } from "./apply-to-cache.ts";
import type { Change } from "./steps.ts";

const adding = (shown: Trip): Change => ({
  ...{ kind: "createTrip", id: "adding", at: "2026-05-01T10:00:00.000Z", tries: 1, shown },
  input: { body: { ...shown, clientId: shown.clientId ?? undefined } },
});
const lisbon = trip({ id: 7, name: "Lisbon", startDate: inDays(9), clientId: "client a" });
const waits = { ...lisbon, id: -1 };
const others = [trip({ id: 3, name: "Typed in a form" }), trip({ id: 4, clientId: "client b" })];

test("a trip whose answer was lost is listed once, as it was queued, until its arrival is confirmed", () => {
  expect(applyToTrips([...others, lisbon], [adding(waits)])).toEqual([...others, waits]);
  expect(applyToTrips([...others, lisbon], [])).toEqual([...others, lisbon]);
});

test("edits to the queued trip are shown, not the version that already arrived", () => {
  const renamed = { ...waits, name: "Sintra" };
  const change: Change = {
    ...{ kind: "updateTrip", id: "change", after: "adding", at: "2026-05-01T10:01:00.000Z", tries: 0 },
    ...{ input: { params: { id: renamed.id }, body: renamed }, shown: renamed },
  };
  expect(applyToTrips([lisbon], [adding(waits), change])).toEqual([renamed]);
});

test("trips without a clientId are left unchanged", () => {
  expect(applyToTrips(others, [adding({ ...waits, clientId: null })])).toEqual([
    ...others,
    { ...waits, clientId: null },
  ]);
});

const porto = trip({ id: 5, name: "Porto", startDate: inDays(7), endDate: inDays(10) });
const shorter = { id: 5, startDate: inDays(7), endDate: inDays(8) };
const shortening: Change = {
  ...adding(waits),
  ...{ kind: "createTrip", input: { body: { ...waits, clientId: "client a", shorten: [shorter] } } },
  othersBefore: [porto],
};

test("a trip that a queued one shortens is shown with its new dates, unless the server refused that", () => {
  expect(applyToTrips([porto], [shortening])).toEqual([{ ...porto, ...shorter }, waits]);
  const refused = { ...shortening, problem: { status: 400, words: "No" } };
  expect(applyToTrips([porto], [refused])).toEqual([porto, waits]);
});

test("a queued trip that is discarded gives the other trip its dates back", () => {
  const client = new QueryClient();
  const { queryKey } = queryFor(trips.list);
  client.setQueryData(queryKey, applyToTrips([porto], [shortening]));
  revertQueuedChanges(client, [shortening]);
  expect(client.getQueryData(queryKey)).toEqual([porto]);
});
