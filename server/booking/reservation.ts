import type { Day } from "../../contract/fields.ts";
import type { BookingKind, Doubt } from "../../contract/imports.ts";

/** Where something is, as its document names it: nothing is looked up yet. Text as written, trimmed, at most 200 characters. */
export type Spot = {
  /** Of the hotel, the station, the airport. */
  readonly name: string | null;
  /** IATA's three letters of an airport, in capitals. */
  readonly iata: string | null;
  readonly city: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2 in capitals, or a country's name as it was written. */
  readonly country: string | null;
  /** Degrees, north and east positive; both or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** One thing that was booked: a stay in a hotel, one leg of a journey, an evening. */
export type Reservation = {
  readonly kind: BookingKind;
  readonly isCancelled: boolean;
  /** The booking's own code, as written; legs of one journey share it. */
  readonly confirmation: string | null;
  /** What it is called: the hotel, `LH 1234`, the event. */
  readonly title: string | null;
  /** Where a journey leaves from, if it says so; null for what stays in one place. */
  readonly from: Spot | null;
  /** Where a journey arrives, or where the hotel, event, car or table is. */
  readonly to: Spot;
  /** Check-in or departure, and check-out or arrival: days at the place, with the time there where it is known (`HH:MM`). */
  readonly firstDay: Day;
  readonly firstTime: string | null;
  readonly lastDay: Day;
  readonly lastTime: string | null;
  readonly travellers: readonly string[];
  /** When the document says it was changed last, an instant; two of one confirmation are told apart by it. */
  readonly changedAt: string | null;
  readonly doubts: readonly Doubt[];
};

/** What a document says. Without reservations there is nothing in it that we understand. */
export type Understood = {
  /** Of a mail, at most 500 characters. */
  readonly subject: string | null;
  readonly reservations: readonly Reservation[];
};

/** A document as it came: its name and type are what its sender says, and only hints. */
export type Document = {
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: Uint8Array;
  /** When it came, an instant: what leaves the year out is meant from then on. */
  readonly receivedAt: string;
};

const journeys: readonly BookingKind[] = ["flight", "train", "bus", "ferry"];

/** Whether it leads from one place to another; the rest stays in one. */
export const isJourney = ({ kind }: Pick<Reservation, "kind">): boolean => journeys.includes(kind);
