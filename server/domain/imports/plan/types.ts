import type { Proposal } from "#contract/features/bookings.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import type { Trip } from "#contract/features/trips.ts";
import type { EarlierBooking, LocatedBooking, StayPart } from "./locations.ts";

/** A first and a last day, both included. */
export type Days = { readonly firstDay: Day; readonly lastDay: Day };

/** A booking as last seen, and its trip. Without a trip it was dismissed, or the trip was deleted. */
export type KnownBooking = {
  readonly key: string;
  readonly tripId: number | null;
  readonly place: string | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isCancelled: boolean;
  /** ISO 8601 instant. */
  readonly changedAt: string | null;
};

/** A part with one of its keys. `before` is what was known under that key, or null. */
export type KeyedPart = KnownBooking & {
  readonly before: KnownBooking | null;
  readonly part: StayPart;
  /** The bookings of the part that have this key. */
  readonly numbers: readonly number[];
};

export type PlanInput = {
  readonly bookings: readonly LocatedBooking[];
  /** Legs of journeys from other documents. */
  readonly legs: readonly EarlierBooking[];
  /** Lodging from other documents. */
  readonly beds: readonly EarlierBooking[];
  readonly home: Place | null;
  readonly trips: readonly Trip[];
  readonly known: readonly KnownBooking[];
  /** The earliest day on which a trip may begin. */
  readonly today: Day;
  /** Leaves out bookings that were dismissed before and haven't changed. */
  readonly forgetsLeftAside: boolean;
};

/**
 * A row to store once a proposal is accepted, with the numbers of the bookings that it comes from: none if it
 * only loses a leg.
 */
export type PlannedRow = KnownBooking & { readonly numbers: readonly number[] };

/**
 * A proposal before it is mapped for the client: its bookings by number, and the rows to store once it is
 * accepted.
 */
export type PlannedProposal = Omit<Proposal, "bookings"> & {
  readonly numbers: readonly number[];
  /** Rows of the trip that the proposal is about. */
  readonly rows: readonly PlannedRow[];
  /** Rows of the trips in `also`, each with the id of its trip. */
  readonly alsoRows: readonly PlannedRow[];
  /** Keys of rows that lead to no stay any more. */
  readonly droppedKeys: readonly string[];
};

export type PlanChange = Pick<PlannedProposal, "change" | "trip" | "suggestion">;

/** A stay, what it changes, and the bookings of the document that it contains. */
export type PlannedStay = {
  readonly stay: readonly StayPart[];
  readonly keyed: readonly KeyedPart[];
  readonly change: PlanChange;
  readonly numbers: readonly number[];
};
