import type { Day } from "../../contract/fields.ts";
import type { Proposal } from "../../contract/imports.ts";
import type { Place } from "../../contract/itinerary.ts";
import type { Trip } from "../../contract/trips.ts";
import { cancellationsOf } from "./imports-plan-cancelled.ts";
import { changeOf, saysNothingNew } from "./imports-plan-changes.ts";
import { type Keyed, keysOf, type Known, livingOf } from "./imports-plan-keys.ts";
import { joinedParts, lastDayOf, partsOf } from "./imports-plan-parts.ts";
import { doubtsOf } from "./imports-plan-shown.ts";
import type { Placed } from "./imports-plan-spots.ts";

export type Given = {
  readonly bookings: readonly Placed[];
  readonly home: Place | null;
  readonly trips: readonly Trip[];
  readonly known: readonly Known[];
  /** The first day on which a trip may begin. */
  readonly today: Day;
  /** Leaves out what was left aside before and says nothing new. */
  readonly forgetsLeftAside: boolean;
};

/** A proposal before it is shown: its bookings by number, and what is to be known of them once it is accepted. */
export type Planned = Omit<Proposal, "bookings"> & {
  readonly numbers: readonly number[];
  readonly rows: readonly Known[];
};

/**
 * What bookings would change, as things are: every booking stands in one proposal at most, and in none if it says
 * nothing about where its traveller will be from `today` on.
 */
export function plan(given: Given): Planned[] {
  const { live, cancelled } = livingOf(given.bookings);
  return [...livePlanned(given, live), ...cancellationsOf(given, cancelled)];
}

function livePlanned(given: Given, live: readonly Placed[]): Planned[] {
  const byNumber = new Map(live.map((it) => [it.number, it]));
  const parts = partsOf(live, given.home);
  const keys = keysOf(parts, byNumber, given.known);
  return joinedParts(parts).flatMap((stay) => {
    if (lastDayOf(stay) < given.today) return [];
    const keyed = stay.flatMap((part) => keys.get(part) ?? []);
    const change = changeOf(given, stay, keyed);
    if (!change) return [];
    const numbers = [...new Set(stay.flatMap((part) => part.numbers))].sort((a, b) => a - b);
    const bookings = numbers.map((number) => byNumber.get(number)!);
    const rows = keyed.map(rowOf);
    const doubts = change.change === "duplicate" ? [] : doubtsOf(stay, bookings, given.today);
    return [{ ...change, doubts, numbers, rows }];
  });
}

/** What says nothing new, such as a boarding pass, doesn't make what is known less. */
function rowOf(keyed: Keyed): Known {
  const { before, part: _, ...row } = keyed;
  return before && saysNothingNew(keyed) ? { ...before, changedAt: row.changedAt ?? before.changedAt } : row;
}
