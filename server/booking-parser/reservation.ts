import type { Day } from "#contract/shared/fields.ts";
import type { BookingKind, Uncertainty } from "#contract/features/imports.ts";

/**
 * A place as named in a document, not looked up yet. Texts are as written, trimmed, at most 200 characters.
 */
export type Spot = {
  /** The name of the hotel, station or airport. */
  readonly name: string | null;
  /** The airport's three-letter IATA code, in capitals. */
  readonly iata: string | null;
  readonly city: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2 in capitals, or a country's name as written. */
  readonly country: string | null;
  /** Degrees, north and east are positive. Both or neither are known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A single booked item: a stay in a hotel, one leg of a journey, an event. */
export type Reservation = {
  readonly kind: BookingKind;
  readonly isCancelled: boolean;
  /** The booking's own code, as written. Legs of one journey share it. */
  readonly confirmation: string | null;
  /** Its name: the hotel, `LH 1234`, the event. */
  readonly title: string | null;
  /** The origin of a journey if known; null for anything that stays in one place. */
  readonly from: Spot | null;
  /** The destination of a journey, or the place of the hotel, event, car or table. */
  readonly to: Spot;
  /** Check-in or departure, and check-out or arrival: local days, and local times if known (`HH:MM`). */
  readonly firstDay: Day;
  readonly firstTime: string | null;
  readonly lastDay: Day;
  readonly lastTime: string | null;
  readonly travellers: readonly string[];
  /**
   * When the booking was last changed according to the document, an instant. It orders versions with the same
   * confirmation.
   */
  readonly changedAt: string | null;
  readonly doubts: readonly Uncertainty[];
};

/** The contents of a document. Without reservations it contains no booking that we recognise. */
export type ParsedDocument = {
  /** The subject of a mail, at most 500 characters. */
  readonly subject: string | null;
  readonly reservations: readonly Reservation[];
};

/** A document as received. Its name and type are claims of its sender, and only hints. */
export type Document = {
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: Uint8Array;
  /** When it was received, an instant. Days without a year count from then on. */
  readonly receivedAt: string;
};

const journeys: readonly BookingKind[] = ["flight", "train", "bus", "ferry"];

/** Whether a booking leads from one place to another; all other kinds stay in one place. */
export const isJourney = ({ kind }: Pick<Reservation, "kind">): boolean => journeys.includes(kind);
