import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Day, Email, Id, IdParam, Instant, Message, Nothing } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";
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
  /** The city is unknown, or several cities fit. */
  "place-guessed",
  "place-unknown",
  /** The end of the stay is not written. */
  "end-guessed",
  /** Part of it is in the past. */
  "past",
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
  doubts: z.array(Uncertainty),
  bookings: z.array(Booking),
});
export type Proposal = z.infer<typeof Proposal>;

/**
 * `pending`: not read yet · `review`: read, waiting for the traveller's decisions · `done`: everything is
 * decided · `failed`: nothing was understood.
 */
export const ImportStatus = z.enum(["pending", "review", "done", "failed"]);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** A document that was received. */
export const Import = z.object({
  id: Id,
  createdAt: Instant,
  status: ImportStatus,
  /** Why nothing was understood, in words. */
  error: z.nullable(z.string()),
  /** The sender of the mail; null for a document that was uploaded or pasted on the trips page. */
  senderEmail: z.nullable(z.string()),
  /** The subject of the mail, or the name of the file. */
  subject: z.nullable(z.string()),
  hotelName: z.nullable(z.string()),
  confirmationNumber: z.nullable(z.string()),
  createdTripId: z.nullable(Id),
  /** Whether the document is still stored, so that it can be read again. It is deleted after 30 days. */
  canRetry: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** An import with the proposals that still need a decision, computed from the current trips. */
export const ImportReview = z.extend(Import, { proposals: z.array(Proposal) });
export type ImportReview = z.infer<typeof ImportReview>;

/** How long a received document is kept, in days. */
export const documentDays = 30;
/** Largest document, in bytes, by upload and by mail. */
export const maxDocumentBytes = 5 * 1024 * 1024;

/** Pasted text. A file is uploaded as it is instead. */
export const PastedText = z.strictObject({
  text: z
    .string(complaint("REQUIRED"))
    .check(
      z.trim(),
      z.minLength(1, complaint("BOOKING_MISSING")),
      z.maxLength(500_000, complaint("BOOKING_TOO_LONG")),
    ),
});

/** A proposal as the traveller saw it, and their decision. */
export const Decision = z.strictObject({
  change: Proposal.shape.change,
  tripId: z.nullable(Id),
  /** The numbers of its bookings. */
  bookings: z.array(z.int().check(z.nonnegative(), z.maximum(9999))).check(z.minLength(1), z.maxLength(200)),
  /**
   * The trip as the traveller wants it; null to delete it (`cancels`), and for `duplicate`, which changes
   * nothing.
   */
  trip: z.nullable(TripDraft),
});

/** An address from which booking mails are accepted, once its owner has opened the link we sent to it. */
export const Sender = z.object({ id: z.nullable(Id), email: z.string(), isVerified: z.boolean() });
export type Sender = z.infer<typeof Sender>;

export const NewSender = z.strictObject({ email: Email });

/**
 * The address to which booking mails can be forwarded, and the accepted senders: the account's own address
 * and the added ones.
 */
export const ImportAddress = z.object({
  /**
   * `trips+…@…`; null if this installation receives no mail, or if the person has not asked for an address
   * yet.
   */
  address: z.nullable(z.string()),
  takesMail: z.boolean(),
  senders: z.array(Sender),
});
export type ImportAddress = z.infer<typeof ImportAddress>;

const ById = z.object({ id: IdParam });
const readRoute = { method: "GET", audience: "user", limit: "read" } as const;
const writeRoute = { audience: "user", limit: "write" } as const;

export const imports = {
  list: route({
    ...readRoute,
    path: "/api/imports",
    summary: "My imports, newest first (at most 100)",
    output: z.array(Import),
  }),
  get: route({
    ...readRoute,
    path: "/api/imports/:id",
    summary: "An import, and the changes it would make now",
    params: ById,
    output: ImportReview,
  }),
  upload: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/files",
    status: 201,
    summary: "Import a booking from a file: email, calendar, pass, page, data or text, up to 5 MB",
    file: "document",
    output: ImportReview,
  }),
  paste: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports",
    status: 201,
    largeBody: true,
    summary: "Import a booking from pasted text",
    body: PastedText,
    output: ImportReview,
  }),
  accept: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/:id/accept",
    summary:
      "Apply a proposal, with the traveller's edits to the trip; 409 if the proposal has changed meanwhile",
    params: ById,
    body: Decision,
    output: ImportReview,
  }),
  dismiss: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/:id/dismiss",
    summary: "Dismiss bookings of an import",
    params: ById,
    body: z.strictObject({ bookings: Decision.shape.bookings }),
    output: ImportReview,
  }),
  retry: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/:id/retry",
    summary: "Parse the document of an import again; 409 if it was deleted",
    params: ById,
    output: ImportReview,
  }),
  remove: route({
    ...writeRoute,
    method: "DELETE",
    path: "/api/imports/:id",
    summary: "Delete an import and its document; trips made from it stay",
    params: ById,
    output: Nothing,
  }),
  address: route({
    ...readRoute,
    path: "/api/imports/address",
    summary: "My import address, and who may send to it",
    output: ImportAddress,
  }),
  renewAddress: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/address",
    summary: "Create or replace my import address; the previous one stops working",
    output: ImportAddress,
  }),
  removeAddress: route({
    ...writeRoute,
    method: "DELETE",
    path: "/api/imports/address",
    summary: "Delete my import address",
    output: Nothing,
  }),
  addSender: route({
    method: "POST",
    audience: "user",
    limit: "mail",
    path: "/api/imports/senders",
    status: 201,
    repeatStatus: 200,
    summary: "Allow another sender, after its owner opens the link sent to it",
    body: NewSender,
    output: ImportAddress,
  }),
  verifySender: route({
    method: "POST",
    audience: "user",
    limit: "signIn",
    path: "/api/imports/senders/verify",
    summary: "Verify a sender with the token that was sent to it",
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: Message,
  }),
  removeSender: route({
    ...writeRoute,
    method: "DELETE",
    path: "/api/imports/senders/:id",
    summary: "Remove an allowed sender",
    params: ById,
    output: Nothing,
  }),
};
