import * as z from "zod/mini";
import { Day, Id } from "#contract/shared/fields.ts";
import { Trip, TripDraft } from "./trips.ts";

export const bookingKinds = [
  "lodging",
  "flight",
  "train",
  "bus",
  "ferry",
  "car",
  "event",
  "food",
  /** A calendar entry that only says when and where. */
  "calendar",
] as const;
export const BookingKind = z.enum(bookingKinds);
export type BookingKind = z.infer<typeof BookingKind>;

export const uncertainties = [
  /** Read from running text, not from the sender's structured data. */
  "from-text",
  /** The year was not written. */
  "year-guessed",
  /** A calendar entry that names a city only after something else: `Paul in Lisbon`. */
  "whose-trip",
  /** The city is unknown, or several cities fit. */
  "place-guessed",
  "place-unknown",
  /** Only legs lead there, and another one began there: the home of a traveller whose home is unknown. */
  "way-home",
  /** The end of the stay is not written. */
  "end-guessed",
  /** Part of it is in the past. */
  "past",
  /** Another trip, to another place, has a night of it. */
  "other-trip",
  /** The time has no time zone of the place, or there is no time: the day may be off by one there. */
  "day-guessed",
] as const;
export const Uncertainty = z.enum(uncertainties);
export type Uncertainty = z.infer<typeof Uncertainty>;

/** One booking, as we understood it. */
export const Booking = z.object({
  /** Its position in the document, from 0. */
  number: z.int(),
  kind: BookingKind,
  isCancelled: z.boolean(),
  title: z.nullable(z.string()),
  confirmation: z.nullable(z.string()),
  /** As written: `Munich Airport`, `Hotel Lisboa, Lisbon`. */
  from: z.nullable(z.string()),
  to: z.string(),
  firstDay: Day,
  firstTime: z.nullable(z.string()),
  lastDay: Day,
  lastTime: z.nullable(z.string()),
});
export type Booking = z.infer<typeof Booking>;

/** A booking of a trip, from an import that the traveller accepted: `number` is its position in that one. */
export const TripBooking = z.extend(z.omit(Booking, { isCancelled: true }), { importId: Id });
export type TripBooking = z.infer<typeof TripBooking>;

/** Initial values for the trip form; unknown fields are empty. */
export const Suggestion = z.object({
  name: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  placeId: z.nullable(z.string()),
  startDate: Day,
  endDate: Day,
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A change that bookings suggest. Nothing changes until the traveller accepts it. */
export const Proposal = z.object({
  /**
   * `new`: add a trip · `extends`: add days to a trip · `moves`: change a trip's days or place · `duplicate`:
   * the trip exists already · `cancels`: delete a trip.
   */
  change: z.enum(["new", "extends", "moves", "duplicate", "cancels"]),
  /** The affected trip as it is now; null for a new one. */
  trip: z.nullable(Trip),
  /** The trip after the change; null if the trip would be deleted. */
  suggestion: z.nullable(Suggestion),
  /**
   * Other trips that change together with it, because their journey goes on: as they would become, or null
   * for a trip to a place where the traveller only changes.
   */
  also: z.array(z.object({ trip: Trip, suggestion: z.nullable(Suggestion) })),
  doubts: z.array(Uncertainty),
  bookings: z.array(Booking),
});
export type Proposal = z.infer<typeof Proposal>;

/** Whether nothing is uncertain in a proposal, and it deletes nothing and changes no other trip. */
export const isCertain = ({ change, suggestion, also, doubts, bookings }: Proposal): boolean =>
  (change === "new" || change === "extends" || change === "moves") &&
  suggestion?.placeId != null &&
  doubts.length === 0 &&
  also.length === 0 &&
  bookings.length > 0 &&
  bookings.every(({ isCancelled }) => !isCancelled);

/** The new days of another trip; null if it is deleted. */
const OtherTripDecision = z.strictObject({ id: Id, startDate: z.nullable(Day), endDate: z.nullable(Day) });

/** A proposal as the traveller saw it, and their decision. */
export const ProposalDecision = z.strictObject({
  change: Proposal.shape.change,
  tripId: z.nullable(Id),
  /** The numbers of its bookings. */
  bookings: z.array(z.int().check(z.nonnegative(), z.maximum(9999))).check(z.minLength(1), z.maxLength(200)),
  /**
   * The trip as the traveller wants it; null to delete it (`cancels`), and for `duplicate`, which changes
   * nothing.
   */
  trip: z.nullable(TripDraft),
  /** The proposal's `also` as the traveller saw it. */
  also: z.optional(z.array(OtherTripDecision).check(z.maxLength(500))),
});
