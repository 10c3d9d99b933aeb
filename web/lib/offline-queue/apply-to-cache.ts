import type { QueryClient } from "@tanstack/react-query";
import { type DayLocation, days } from "#contract/features/days.ts";
import { type Trip, trips } from "#contract/features/trips.ts";
import { changesLane, lanes, queuedChanges } from "./lanes.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { type Change, type OfflineQueue, shortenedBy } from "./steps.ts";
import { isPending } from "./pending.ts";

const listKey = queryFor(trips.list).queryKey;
const daysKey = queryFor(days.list).queryKey;

/**
 * Shows queued changes in the cached lists, also after a list was fetched again. Returns a function that
 * stops it.
 */
export function showQueuedChanges(client: QueryClient): () => void {
  let had = false;
  const show = () => {
    const all = queuedChanges();
    if (all.length === 0 && !had) return;
    had = all.length > 0;
    client.setQueryData(listKey, (list) => list && applyToTrips(list, all), {
      updatedAt: updatedAt(listKey),
    });
    client.setQueryData(daysKey, (list) => list && applyToDays(list, all), { updatedAt: updatedAt(daysKey) });
  };
  const updatedAt = (key: readonly unknown[]) => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  const watched = [JSON.stringify(listKey), JSON.stringify(daysKey)];
  const stops = [
    lanes.watch((lane) => lane === changesLane && show()),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
      if (watched.includes(event.query.queryHash) && queuedChanges().length > 0) show();
    }),
  ];
  show();
  return () => stops.forEach((stop) => stop());
}

/** Reverts in the cached lists what discarded changes had shown. */
export function revertQueuedChanges(client: QueryClient, dropped: readonly Change[]): void {
  const before = dropped.flatMap(({ was, othersBefore = [] }) => [...(was ? [was] : []), ...othersBefore]);
  // Of a trip that several changes had changed, the earliest version.
  const back = new Map(before.toReversed().map((trip) => [trip.id, trip]));
  const gone = new Set([...back.keys(), ...dropped.map((it) => it.shown?.id)]);
  client.setQueryData(
    listKey,
    (list) => list && [...list.filter(({ id }) => !gone.has(id)), ...back.values()].sort(byStart),
  );
  const dates = new Set(dropped.flatMap((it) => datesOf(it)));
  const daysBack = dropped.flatMap((it) => it.daysBefore ?? []);
  client.setQueryData(
    daysKey,
    (list) => list && [...list.filter(({ date }) => !dates.has(date)), ...daysBack].sort(byDate),
  );
}

/**
 * Applies the queued changes to the trips, in the server's order. A queued trip that already arrived,
 * although its answer was lost, is listed once, as it was queued.
 */
export function applyToTrips(list: readonly Trip[], queued: OfflineQueue): Trip[] {
  const added = queued.flatMap(({ kind, shown }) => (kind === "createTrip" && shown?.clientId) || []);
  let after = list.filter((it) => !isPending(it) && !(it.clientId && added.includes(it.clientId)));
  for (const change of queued) {
    const { kind, shown, was, problem } = change;
    const shortened = problem ? [] : shortenedBy(change);
    after = after.map((trip) => ({ ...trip, ...shortened.find(({ id }) => id === trip.id) }));
    if (kind === "deleteTrip" && !problem) after = after.filter(({ id }) => id !== was?.id);
    if (!shown) continue;
    const isThere = after.some(({ id }) => id === shown.id);
    if (isThere) after = after.map((it) => (it.id === shown.id ? shown : it));
    else if (kind === "createTrip") after = [...after, shown];
  }
  return [...after].sort(byStart);
}

/** Applies the queued changes to the saved days. */
export function applyToDays(list: readonly DayLocation[], queued: OfflineQueue): DayLocation[] {
  let after = [...list];
  for (const change of queued) {
    const dates = new Set(datesOf(change));
    after = [...after.filter(({ date }) => !dates.has(date)), ...(change.days ?? [])];
  }
  return after.sort(byDate);
}

const datesOf = (change: Change): string[] =>
  change.kind === "saveDays"
    ? change.input.body.locations.map(({ date }) => date)
    : change.kind === "stayHome"
      ? change.input.body.dates
      : [];

const byStart = (a: Trip, b: Trip) => a.startDate.localeCompare(b.startDate) || a.id - b.id;
const byDate = (a: DayLocation, b: DayLocation) => a.date.localeCompare(b.date);
