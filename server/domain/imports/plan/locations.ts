import type { Day } from "#contract/shared/fields.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { kilometresBetween, type Point } from "#domain/places/distance.ts";
import type { Reservation } from "#booking-parser/reservation.ts";

/** A location named in a document, with the place it was resolved to. */
export type BookingLocation = {
  /** Folded, to compare two locations without a known place. */
  readonly name: string;
  readonly place: Place | null;
  readonly isGuessed: boolean;
  /** The time zone of the place; null if the place is unknown. */
  readonly timezone: string | null;
  readonly point: Point | null;
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
 * A booking of an earlier document that takes part in planning a new one: a leg of a journey that was
 * accepted, or that led to nothing by itself, such as a way home; or lodging that was accepted.
 */
export type EarlierBooking = LocatedBooking & {
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
  /** Lodging that took the days of a journey: what was booked, and the legs of the journey. */
  readonly booked?: { readonly numbers: readonly number[]; readonly firstDay: Day; readonly lastDay: Day };
  readonly journey?: readonly number[];
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

/** How far people sleep from where they arrive, in kilometres. */
const reachKm = 100;

/** Whether who arrives at one of two places may sleep at the other. False if one of them is unknown. */
export const isInReach = (a: BookingLocation, b: BookingLocation): boolean =>
  isSameLocation(a, b) ||
  (a.point !== null && b.point !== null && kilometresBetween(a.point, b.point) <= reachKm);
