import type { Day } from "#contract/shared/fields.ts";
import type { BookingKind, Uncertainty } from "#contract/features/bookings.ts";
import type { DocumentRefusal } from "#booking-parser/sandbox/unreadable.ts";

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
  /**
   * True if `confirmation` is only the UID of a calendar entry: it identifies the booking, but means nothing
   * to the hotel or the airline.
   */
  readonly isUid?: boolean;
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
  /** The SEQUENCE of a calendar entry if it isn't 0: it orders versions with the same UID. */
  readonly sequence?: number;
  readonly doubts: readonly Uncertainty[];
  /**
   * Start and end as instants (ISO 8601 with `Z` or an offset), where the document has instants. The days and
   * times above are those of the document; `locateAll` replaces them by those of the place.
   */
  readonly instants?: Instants | undefined;
  /**
   * Set if this is a booking only where its places are known cities: `Hamburg – Oslo` is a journey, and
   * `Anna – Ben` isn't. `locateAll` leaves it out otherwise. `large-place`: a name that could also be a
   * village's is none.
   */
  readonly needs?: "place" | "large-place" | "both-places" | undefined;
};

export type Instants = { readonly first: string | null; readonly last: string | null };

/** As many bookings as a document, and so an import, can have. */
export const maxReservations = 200;

/** What a text that isn't a booking may say of a trip. Nothing of it is sure. */
export type Clues = {
  /** The first and the last day. */
  readonly days: readonly [string, string] | null;
  /** What may be the name of a city, the first one first. */
  readonly names: readonly string[];
  /** The code of the booking that the text says is cancelled, without saying what was booked. */
  readonly cancelledCode: string | null;
};

/** The contents of a document. Without reservations it contains no booking that we recognise. */
export type ParsedDocument = {
  /** The subject of a mail, at most 500 characters. */
  readonly subject: string | null;
  readonly reservations: readonly Reservation[];
  /** What a text without a booking may say of a trip; missing for any other document. */
  readonly clues?: Clues;
  /** The files of an archive; missing for any other document. */
  readonly files?: readonly ArchivedFile[];
};

/** What a file of an archive contained. `refusal` is null if it was read. */
export type ArchivedFile = {
  readonly name: string;
  readonly bookings: number;
  readonly refusal: DocumentRefusal | null;
};

/** A document as received. Its name and type are claims of its sender, and only hints. */
export type Document = {
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: Uint8Array;
  /** When it was received, an instant. Days without a year count from then on. */
  readonly receivedAt: string;
};

/**
 * The code that a traveller shows at the desk; null without one. In imports stored before `isUid` existed,
 * the form decides: a UID has an `@` or is longer than any code.
 */
export function deskCode({
  confirmation,
  isUid,
}: Pick<Reservation, "confirmation" | "isUid">): string | null {
  if (confirmation === null || isUid === true || confirmation.includes("@")) return null;
  return isUid === undefined && confirmation.length > maxCodeLength ? null : confirmation;
}

/** Codes of airlines, hotels and agencies are shorter; a UUID is longer. */
const maxCodeLength = 30;

const journeys: readonly BookingKind[] = ["flight", "train", "bus", "ferry"];

/** Whether a booking leads from one place to another; all other kinds stay in one place. */
export const isJourney = ({ kind }: Pick<Reservation, "kind">): boolean => journeys.includes(kind);
