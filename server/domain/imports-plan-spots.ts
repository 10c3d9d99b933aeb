import type { Day } from "../../contract/fields.ts";
import type { Place } from "../../contract/itinerary.ts";
import type { Reservation } from "../booking/reservation.ts";

/** Where a document says that something is, and which place that is. */
export type Spotted = {
  /** Folded, to tell two places apart that nobody knows. */
  readonly name: string;
  readonly place: Place | null;
  readonly isGuessed: boolean;
  /** What the form begins with where the place isn't known. */
  readonly written: {
    readonly name: string | null;
    readonly city: string | null;
    readonly country: string | null;
  };
};

export type Placed = {
  /** In the document, from 0. */
  readonly number: number;
  readonly is: Reservation;
  readonly from: Spotted | null;
  readonly to: Spotted;
};

/** Days at one place, as one booking or one journey says. */
export type Part = {
  readonly spot: Spotted;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isEndGuessed: boolean;
  readonly numbers: readonly number[];
  /** Of an event. */
  readonly title: string | null;
  /** Its journey came to an end. */
  readonly isOver: boolean;
};

export const isSameSpot = (a: Spotted | null, b: Spotted | null): boolean =>
  a !== null &&
  b !== null &&
  (a.place && b.place
    ? a.place.placeId === b.place.placeId
    : !a.place && !b.place && a.name !== "" && a.name === b.name);
