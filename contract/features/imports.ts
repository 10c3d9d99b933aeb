import * as z from "zod/mini";
import { dayMs } from "#contract/shared/durations.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { Day, Email, Id, IdParam, Instant, MessageResponse, Nothing } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";
import { Proposal, ProposalDecision, Suggestion, TripBooking } from "./bookings.ts";

/**
 * `pending`: not read yet · `review`: read, waiting for the traveller's decisions · `done`: everything is
 * decided, or nothing has to be · `failed`: nothing was understood.
 */
export const ImportStatus = z.enum(["pending", "review", "done", "failed"]);
export type ImportStatus = z.infer<typeof ImportStatus>;

/**
 * What the signatures of a mail say about its sender. `signed`: it is proven, by a signature of the sender's
 * domain · `forwarded`: a forwarding server vouches for it, which proves nothing by itself · `unsigned`: it
 * has no such signature · `broken`: a signature is wrong · `unknown`: it could not be checked.
 */
export const senderProofs = ["signed", "forwarded", "unsigned", "broken", "unknown"] as const;

/** A document that was received. */
export const Import = z.object({
  id: Id,
  createdAt: Instant,
  status: ImportStatus,
  /** Why nothing was understood; or for `done`, why there is nothing to decide. In words. */
  error: z.nullable(z.string()),
  /** The days of its bookings, if `error` says that they are over. */
  pastDays: z.nullable(z.object({ firstDay: Day, lastDay: Day })),
  /** The sender of the mail; null for a document that was uploaded or pasted on the trips page. */
  senderEmail: z.nullable(z.string()),
  /** Null except for a mail that has been read. `domain` is the one that signed. */
  senderProof: z.nullable(z.object({ result: z.enum(senderProofs), domain: z.nullable(z.string()) })),
  /** The name of the followed calendar whose entries these are; null for a single document. */
  calendar: z.nullable(z.string()),
  /** The subject of the mail, or the name of the file. */
  subject: z.nullable(z.string()),
  hotelName: z.nullable(z.string()),
  confirmationNumber: z.nullable(z.string()),
  /** The trip that it made, or that its bookings belong to, if that exists. */
  createdTripId: z.nullable(Id),
  /** All trips to which its bookings belong, by first day. */
  tripIds: z.array(Id),
  /** Whether the document is still stored, so that it can be read again. It is deleted after 30 days. */
  canRetry: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** What a text that isn't a booking says of a trip: its city, its days, or both. */
export const TripClues = z.object({
  place: z.nullable(z.pick(Suggestion, { country: true, state: true, city: true, placeId: true })),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
});
export type TripClues = z.infer<typeof TripClues>;

/** Why the decisions of the last day about an import can't be undone. */
export const UndoRefusal = z.enum(["UNDO_CHANGED", "TOO_MANY_TRIPS"]);
export type UndoRefusal = z.infer<typeof UndoRefusal>;

/** An import with the proposals that still need a decision, computed from the current trips. */
export const ImportReview = z.extend(Import, {
  proposals: z.array(Proposal),
  /** Null unless nothing was understood but a city or days. */
  clues: z.nullable(TripClues),
  /** Until when what was decided about it can be undone; null if it can't be. */
  undoUntil: z.nullable(Instant),
  /** Null also if there is nothing to undo, or not any more. */
  undoRefusal: z.nullable(UndoRefusal),
});
export type ImportReview = z.infer<typeof ImportReview>;

/** How long a decision about an import can be undone, in milliseconds. */
export const undoMs = dayMs;

/** A file of an uploaded archive: how many bookings it contains, or why it was not read, in words. */
export const ImportedFile = z.object({ name: z.string(), bookings: z.int(), error: z.nullable(z.string()) });
export type ImportedFile = z.infer<typeof ImportedFile>;

/** The answer to an upload. `files` is empty unless the document is an archive. */
export const UploadedImport = z.extend(ImportReview, { files: z.array(ImportedFile) });
export type UploadedImport = z.infer<typeof UploadedImport>;

/** How long a received document is kept, in days. */
export const documentDays = 30;
/** Largest document, in bytes, by upload and by mail. */
export const maxDocumentBytes = 5 * 1024 * 1024;

/** Files that can be imported at once, and their bytes in total. */
export const maxFilesAtOnce = 30;
export const maxBytesAtOnce = 50 * 1024 * 1024;

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

/** The position of a booking in its import, as part of a path. */
const BookingNumber = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^[0-9]{1,4}$/, complaint("NOT_A_NUMBER")))],
      complaint("NOT_A_NUMBER"),
    ),
    z.transform(Number),
  ),
  z.int().check(z.nonnegative(), z.maximum(9999)),
);

const ById = z.object({ id: IdParam });
const readRoute = { method: "GET", audience: "user", limit: "read" } as const;
const writeRoute = { audience: "user", limit: "write", changes: ["imports"] } as const;

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
  ofTrip: route({
    ...readRoute,
    path: "/api/imports/trips/:id",
    summary: "The bookings of one of my trips, from the imports that I accepted, by day",
    params: ById,
    output: z.array(TripBooking),
  }),
  removeBooking: route({
    ...writeRoute,
    method: "DELETE",
    path: "/api/imports/trips/:id/bookings/:importId/:number",
    summary: "Remove a booking from one of my trips; the trip and its days stay",
    params: z.object({ id: IdParam, importId: IdParam, number: BookingNumber }),
    output: Nothing,
  }),
  upload: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/files",
    status: 201,
    summary:
      "Import bookings from a file: PDF, picture, email, calendar, pass, page, data, text, or an archive, up to 5 MB",
    file: "document",
    output: UploadedImport,
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
    body: ProposalDecision,
    output: ImportReview,
  }),
  dismiss: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/:id/dismiss",
    summary: "Dismiss bookings of an import",
    params: ById,
    body: z.strictObject({ bookings: ProposalDecision.shape.bookings }),
    output: ImportReview,
  }),
  undo: route({
    ...writeRoute,
    method: "POST",
    path: "/api/imports/:id/undo",
    summary:
      "Undo all decisions about an import within a day; 409 if its trips or bookings were changed since",
    params: ById,
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
  removeFailed: route({
    ...writeRoute,
    method: "DELETE",
    path: "/api/imports/failed",
    summary: "Delete all my imports in which nothing was understood",
    output: Nothing,
  }),
  remove: route({
    ...writeRoute,
    method: "DELETE",
    path: "/api/imports/:id",
    summary: "Delete an import and its document; its trips and their bookings stay",
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
    changes: ["imports"],
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
    changes: ["imports"],
    path: "/api/imports/senders/verify",
    summary: "Verify a sender with the token that was sent to it",
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: MessageResponse,
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
