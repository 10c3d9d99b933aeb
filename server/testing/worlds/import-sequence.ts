import type { Place } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { isBed } from "#domain/imports/plan/beds.ts";
import { isLeg } from "#domain/imports/plan/journeys.ts";
import { plan } from "#domain/imports/plan/plan.ts";
import { type Candidate, earlierBookingsOf } from "#domain/imports/sources.ts";
import { placed, tripTo } from "./import-plans.ts";
import type { KnownBooking, PlannedProposal, PlannedRow } from "#domain/imports/plan/types.ts";

type SourceRow = { key: string; importId: number; numbers: number[]; order: number };
type State = {
  trips: Trip[];
  known: KnownBooking[];
  sources: SourceRow[];
  documents: { id: number; reservations: readonly Reservation[]; isOpen: boolean }[];
};

/**
 * The trips of a person who receives documents one after the other and accepts all that they propose: one
 * line per trip, by first day. Stores what the database would store.
 */
export function tripsAfter(
  documents: readonly (readonly Reservation[])[],
  { home, edit = (trip) => trip }: { home: Place | null; edit?: (trip: Trip) => Trip },
): string[] {
  const state: State = { trips: [], known: [], sources: [], documents: [] };
  for (const [at, reservations] of documents.entries()) {
    receive(state, at + 1, reservations, home);
    state.trips = state.trips.map(edit);
  }
  return state.trips.map(({ city, startDate, endDate }) => `${startDate}–${endDate} ${city}`).toSorted();
}

function receive(state: State, id: number, reservations: readonly Reservation[], home: Place | null): void {
  const document = { id, reservations, isOpen: true };
  state.documents.push(document);
  const decided = new Set<number>();
  for (;;) {
    const { earlier, proposals } = proposalsOf(state, document, decided, home);
    const [proposal] = proposals;
    if (!proposal) break;
    accept(state, id, earlier, proposal);
    for (const number of proposal.numbers) decided.add(number);
  }
  document.isOpen = false;
}

function proposalsOf(
  { trips, known, sources, documents }: State,
  { id, reservations }: { id: number; reservations: readonly Reservation[] },
  decided: ReadonlySet<number>,
  home: Place | null,
) {
  const located = new Map(
    documents.map((it) => [
      it.id,
      placed(it.reservations).map((booking) => ({ ...booking, document: it.id })),
    ]),
  );
  const candidates = documents.map((it): Candidate => ({
    ...{ id: it.id, reservations: it.reservations, status: it.isOpen ? "review" : "done" },
    rows: sources
      .filter(({ importId }) => importId === it.id)
      .map(({ key, numbers, order }) => ({
        ...known.find((row) => row.key === key)!,
        ...{ numbers, isAccepted: true, createdAt: String(order).padStart(6, "0") },
      })),
  }));
  const earlier = earlierBookingsOf(candidates, located, id);
  const bookings = located.get(id)!.slice(0, reservations.length);
  const proposals = plan({
    bookings: bookings.filter(({ number }) => !decided.has(number)),
    ...{ legs: earlier.filter(isLeg), beds: earlier.filter(isBed) },
    ...{ home, trips, known, today: "2026-03-01", forgetsLeftAside: false },
  });
  return { earlier, proposals };
}

function accept(
  state: State,
  id: number,
  earlier: ReturnType<typeof earlierBookingsOf>,
  { change, trip, suggestion, also, rows, alsoRows, droppedKeys }: PlannedProposal,
): void {
  const tripId = trip?.id ?? Math.max(0, ...state.trips.map((it) => it.id)) + 1;
  const changed = [
    ...(change === "duplicate" ? [] : [{ id: tripId, suggestion }]),
    ...also.map((it) => ({ id: it.trip.id, suggestion: it.suggestion })),
  ];
  for (const it of changed) {
    state.trips = state.trips.filter((other) => other.id !== it.id);
    if (it.suggestion)
      state.trips.push(tripTo(it.id, it.suggestion.city, it.suggestion.startDate, it.suggestion.endDate));
    else state.known = state.known.map((row) => (row.tripId === it.id ? { ...row, tripId: null } : row));
  }
  const saved = [...rows.map((row) => ({ ...row, tripId })), ...alsoRows];
  for (const row of saved) saveRow(state, id, earlier, row);
  state.known = state.known.filter(({ key }) => !droppedKeys.includes(key));
  state.sources = state.sources.filter(({ key }) => !droppedKeys.includes(key));
}

function saveRow(
  state: State,
  id: number,
  earlier: ReturnType<typeof earlierBookingsOf>,
  { numbers, ...row }: PlannedRow,
): void {
  state.known = [...state.known.filter(({ key }) => key !== row.key), row];
  for (const number of numbers) {
    const booking = earlier.find((it) => it.number === number);
    const source = booking ? { importId: booking.document!, number: booking.at } : { importId: id, number };
    for (const other of state.sources)
      if (other.importId === source.importId)
        other.numbers = other.numbers.filter((it) => it !== source.number);
    const same = state.sources.find((it) => it.key === row.key && it.importId === source.importId);
    if (same) same.numbers.push(source.number);
    else
      state.sources.push({
        ...{ key: row.key, importId: source.importId, numbers: [source.number] },
        order: state.sources.length,
      });
  }
  state.sources = state.sources.filter((it) => it.numbers.length > 0);
}
