import type { Day } from "#contract/shared/fields.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import type { Reservation } from "#booking-parser/reservation.ts";

/** A location named in a document, with the place it was resolved to. */
export type BookingLocation = {
  /** Folded, to compare two locations without a known place. */
  readonly name: string;
  readonly place: Place | null;
  readonly isGuessed: boolean;
  /** The time zone of the place; null if the place is unknown. */
  readonly timezone: string | null;
  /** Initial values of the form if the place is unknown. */
  readonly written: {
    readonly name: string | null;
    readonly city: string | null;
    readonly country: string | null;
  };
};

export type LocatedBooking = {
  /** Index in the document, from 0; negative for a leg that is known from another document. */
  readonly number: number;
  /** Id of the import. Undefined if there is only one. */
  readonly document?: number;
  readonly is: Reservation;
  readonly from: BookingLocation | null;
  readonly to: BookingLocation;
};

/**
 * A leg of a journey that takes part in planning a new document: it was accepted, or it led to nothing by
 * itself, such as a way home.
 */
export type KnownLeg = LocatedBooking & {
  /** Index in its own document. */
  readonly at: number;
  /** Key of the booking that it belongs to; null if it led to nothing. */
  readonly key: string | null;
};

/** Days at one place, according to one booking or one journey. */
export type StayPart = {
  readonly spot: BookingLocation;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isEndGuessed: boolean;
  readonly numbers: readonly number[];
  /** Title of an event or calendar entry, otherwise null. */
  readonly title: string | null;
  /** True if the journey ended after this part. */
  readonly isOver: boolean;
};

/** Equal for two locations that are the same; null if nothing is known of it. */
export function locationKey(at: BookingLocation | null): string | null {
  if (at?.place) return `place ${at.place.placeId}`;
  return at === null || at.name === "" ? null : `name ${at.name}`;
}

export const isSameLocation = (a: BookingLocation | null, b: BookingLocation | null): boolean =>
  a !== null &&
  b !== null &&
  (a.place && b.place
    ? a.place.placeId === b.place.placeId
    : !a.place && !b.place && a.name !== "" && a.name === b.name);
