import type { Day } from "#contract/shared/fields.ts";
import type { Proposal } from "#contract/features/imports.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import { cancellationsOf } from "./cancelled.ts";
import { changeOf, isUnchanged } from "./changes.ts";
import { type KeyedPart, keysOf, type KnownBooking, splitCancelled } from "./keys.ts";
import { groupIntoStays, lastDayOf, partsOf } from "./stays.ts";
import { uncertaintiesOf } from "./suggestions.ts";
import type { LocatedBooking } from "./locations.ts";

export type PlanInput = {
  readonly bookings: readonly LocatedBooking[];
  readonly home: Place | null;
  readonly trips: readonly Trip[];
  readonly known: readonly KnownBooking[];
  /** The earliest day on which a trip may begin. */
  readonly today: Day;
  /** Leaves out bookings that were dismissed before and haven't changed. */
  readonly forgetsLeftAside: boolean;
};

/**
 * A proposal before it is mapped for the client: its bookings by number, and the rows to store once it is
 * accepted.
 */
export type PlannedProposal = Omit<Proposal, "bookings"> & {
  readonly numbers: readonly number[];
  readonly rows: readonly KnownBooking[];
};

/**
 * Proposes changes to the traveller's trips, based on bookings and current plans. Each booking is in one
 * proposal at most, and in none if it doesn't say where its traveller will be from `today` on.
 */
export function plan(given: PlanInput): PlannedProposal[] {
  const { live, cancelled } = splitCancelled(given.bookings);
  return [...proposalsFor(given, live), ...cancellationsOf(given, cancelled)];
}

function proposalsFor(given: PlanInput, live: readonly LocatedBooking[]): PlannedProposal[] {
  const byNumber = new Map(live.map((it) => [it.number, it]));
  const parts = partsOf(live, given.home);
  const keys = keysOf(parts, byNumber, given.known);
  return groupIntoStays(parts).flatMap((stay) => {
    if (lastDayOf(stay) < given.today) return [];
    const keyed = stay.flatMap((part) => keys.get(part) ?? []);
    const change = changeOf(given, stay, keyed);
    if (!change) return [];
    const numbers = [...new Set(stay.flatMap((part) => part.numbers))].sort((a, b) => a - b);
    const bookings = numbers.map((number) => byNumber.get(number)!);
    const rows = keyed.map(toRow);
    const doubts = change.change === "duplicate" ? [] : uncertaintiesOf(stay, bookings, given.today);
    return [{ ...change, doubts, numbers, rows }];
  });
}

/**
 * The row to store for a booking. One that says nothing new, such as a boarding pass, keeps what is known.
 */
function toRow(keyed: KeyedPart): KnownBooking {
  const { before, part: _, ...row } = keyed;
  return before && isUnchanged(keyed) ? { ...before, changedAt: row.changedAt ?? before.changedAt } : row;
}
