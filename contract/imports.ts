import * as z from "zod/mini";
import { Day, Email, Id, IdParam, Instant, Message, Nothing } from "./fields.ts";
import { route } from "./route.ts";
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
  /** An entry of somebody's calendar that says no more than when and where. */
  "calendar",
] as const;
export const BookingKind = z.enum(bookingKinds);
export type BookingKind = z.infer<typeof BookingKind>;

export const doubts = [
  /** Read from running text, not from what the sender wrote for machines. */
  "from-text",
  /** No year was written. */
  "year-guessed",
  /** The city isn't one we know, or several fit. */
  "place-guessed",
  "place-unknown",
  /** Nothing says when the stay ends. */
  "end-guessed",
  /** Some of it is over. */
  "past",
  /** Its time was written in no zone of the place, or not at all: it may be the day before or after there. */
  "day-guessed",
] as const;
export const Doubt = z.enum(doubts);
export type Doubt = z.infer<typeof Doubt>;

/** Something booked, as it was understood. */
export const Booking = z.object({
  /** Its place in the document, from 0. */
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

/** What the form of a new trip begins with; what could not be found out is empty. */
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

/** What bookings would change; nothing is changed until their traveller says so. */
export const Proposal = z.object({
  /** `new`: a trip more · `extends`: a trip gets more days · `moves`: other days or another place · `duplicate`: it is there already · `cancels`: a trip less. */
  change: z.enum(["new", "extends", "moves", "duplicate", "cancels"]),
  /** The trip that it is about, as it is now; null for a new one. */
  trip: z.nullable(Trip),
  /** As it would be; null where it would go. */
  suggestion: z.nullable(Suggestion),
  doubts: z.array(Doubt),
  bookings: z.array(Booking),
});
export type Proposal = z.infer<typeof Proposal>;

/** `pending`: waits to be read · `review`: read, and its traveller is asked · `done`: everything is decided · `failed`: nothing was understood. */
export const ImportStatus = z.enum(["pending", "review", "done", "failed"]);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** A document that came in. */
export const Import = z.object({
  id: Id,
  createdAt: Instant,
  status: ImportStatus,
  /** Why nothing was understood, in words. */
  error: z.nullable(z.string()),
  /** Who sent the mail; null for what was handed over on the trips page. */
  senderEmail: z.nullable(z.string()),
  /** Of the mail, or the name of the file. */
  subject: z.nullable(z.string()),
  hotelName: z.nullable(z.string()),
  confirmationNumber: z.nullable(z.string()),
  createdTripId: z.nullable(Id),
  /** What came is still there, and can be read again; after 30 days it isn't. */
  canRetry: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** With what is still to be decided, as things are now. */
export const ImportReview = z.extend(Import, { proposals: z.array(Proposal) });
export type ImportReview = z.infer<typeof ImportReview>;

/** Days that what came in is kept. */
export const documentDays = 30;
/** Largest document, in bytes, by upload and by mail. */
export const largestDocument = 5 * 1024 * 1024;

/** Pasted text; a file is sent as itself. */
export const Pasted = z.strictObject({
  text: z
    .string("Required")
    .check(
      z.trim(),
      z.minLength(1, "Paste a booking first"),
      z.maxLength(500_000, "At most 500,000 characters"),
    ),
});

/** A proposal as it was shown, and what becomes of it. */
export const Decision = z.strictObject({
  change: Proposal.shape.change,
  tripId: z.nullable(Id),
  /** The numbers of its bookings. */
  bookings: z.array(z.int().check(z.nonnegative(), z.maximum(9999))).check(z.minLength(1), z.maxLength(200)),
  /** The trip as its traveller wants it; null to delete it (`cancels`), and for `duplicate`, where nothing changes. */
  trip: z.nullable(TripDraft),
});

/** Mails are taken from it once its owner has opened the link in ours. */
export const Sender = z.object({ id: z.nullable(Id), email: z.string(), isVerified: z.boolean() });
export type Sender = z.infer<typeof Sender>;

export const NewSender = z.strictObject({ email: Email });

/** Where booking mails can be forwarded to, and from whom they are taken: the account's own address, and those added. */
export const ImportAddress = z.object({
  /** `trips+…@…`; null where this Coincide takes no mail, or none was asked for yet. */
  address: z.nullable(z.string()),
  takesMail: z.boolean(),
  senders: z.array(Sender),
});
export type ImportAddress = z.infer<typeof ImportAddress>;

const ById = z.object({ id: IdParam });
const read = { method: "GET", audience: "user", limit: "read" } as const;
const write = { audience: "user", limit: "write" } as const;

export const imports = {
  list: route({
    ...read,
    path: "/api/imports",
    summary: "One's own imports, newest first, at most 100",
    output: z.array(Import),
  }),
  get: route({
    ...read,
    path: "/api/imports/:id",
    summary: "An import, and what it would change as things are now",
    params: ById,
    output: ImportReview,
  }),
  upload: route({
    ...write,
    method: "POST",
    path: "/api/imports/files",
    status: 201,
    summary: "Read a booking from a file: mail, calendar, pass, page, data or text, up to 5 MB",
    file: "document",
    output: ImportReview,
  }),
  paste: route({
    ...write,
    method: "POST",
    path: "/api/imports",
    status: 201,
    largeBody: true,
    summary: "Read a booking from pasted text",
    body: Pasted,
    output: ImportReview,
  }),
  accept: route({
    ...write,
    method: "POST",
    path: "/api/imports/:id/accept",
    summary:
      "Do what a proposal says, with the trip as its traveller wants it; 409 when it would be another by now",
    params: ById,
    body: Decision,
    output: ImportReview,
  }),
  dismiss: route({
    ...write,
    method: "POST",
    path: "/api/imports/:id/dismiss",
    summary: "Leave bookings aside",
    params: ById,
    body: z.strictObject({ bookings: Decision.shape.bookings }),
    output: ImportReview,
  }),
  retry: route({
    ...write,
    method: "POST",
    path: "/api/imports/:id/retry",
    summary: "Read what came in again; 409 once it was deleted",
    params: ById,
    output: ImportReview,
  }),
  remove: route({
    ...write,
    method: "DELETE",
    path: "/api/imports/:id",
    summary: "Delete an import and what came in; its trips stay",
    params: ById,
    output: Nothing,
  }),
  address: route({
    ...read,
    path: "/api/imports/address",
    summary: "One's own address for booking mails, and who may send there",
    output: ImportAddress,
  }),
  renewAddress: route({
    ...write,
    method: "POST",
    path: "/api/imports/address",
    summary: "Get an address, or another one; the one before is nobody's from now on",
    output: ImportAddress,
  }),
  removeAddress: route({
    ...write,
    method: "DELETE",
    path: "/api/imports/address",
    summary: "Have no address for booking mails any more",
    output: Nothing,
  }),
  addSender: route({
    method: "POST",
    audience: "user",
    limit: "mail",
    path: "/api/imports/senders",
    status: 201,
    repeatStatus: 200,
    summary: "Take booking mails from another address too, once its owner opened the link sent there",
    body: NewSender,
    output: ImportAddress,
  }),
  verifySender: route({
    method: "POST",
    audience: "user",
    limit: "signIn",
    path: "/api/imports/senders/verify",
    summary: "Prove an address by the token that was sent to it",
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: Message,
  }),
  removeSender: route({
    ...write,
    method: "DELETE",
    path: "/api/imports/senders/:id",
    summary: "Take no booking mails from an address any more",
    params: ById,
    output: Nothing,
  }),
};
