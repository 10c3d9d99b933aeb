import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { automaticKinds, subscriptionProblems } from "#contract/features/subscriptions.ts";
import { senderProofs, type TripClues } from "#contract/features/imports.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { StoredRow } from "#db/stored-row.ts";
import { users } from "./accounts.ts";
import { atMost, createdAt, day, instant, allowedValues, personId, placeKey, rowId } from "#db/columns.ts";
import { trips } from "./trips.ts";

/** The state before and after a decision about an import. */
export type DecisionUndo = {
  /** `before` is null for an added trip, `after` for a deleted one. */
  readonly trips: readonly {
    readonly id: number;
    readonly before: StoredRow | null;
    readonly after: StoredRow | null;
  }[];
  readonly bookings: { readonly before: readonly StoredRow[]; readonly after: readonly StoredRow[] };
  /** The import itself, and those whose trip may have been deleted. */
  readonly imports: readonly {
    readonly id: number;
    readonly decided: readonly number[];
    readonly status: string;
    readonly createdTripId: number | null;
  }[];
  /** Announced overlaps of the trips that existed before. */
  readonly overlaps: readonly StoredRow[];
  /** Whether a followed calendar changed the trips without asking. */
  readonly isUnasked?: boolean;
};

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const owner = () =>
  personId("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Calendars that are read every hour. The address is encrypted: with it anyone can read the calendar. */
export const calendarSubscriptions = pgTable(
  "calendar_subscriptions",
  {
    id: rowId(),
    userId: owner(),
    name: text("name").notNull(),
    host: text("host").notNull(),
    sealedAddress: text("sealed_address").notNull(),
    /** SHA-256 of the address, so that the same calendar isn't added twice. */
    addressHash: text("address_hash").notNull(),
    automaticKinds: text("automatic_kinds", { enum: automaticKinds }).array().notNull().default([]),
    /** What the server said about the version that was read last. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** SHA-256 of the entries, without the time of the request that some servers write into each. */
    contentHash: text("content_hash"),
    nextReadAt: instant("next_read_at").notNull(),
    /** Lease of the process that reads it. */
    readingSince: instant("reading_since"),
    lastTriedAt: instant("last_tried_at"),
    lastReadAt: instant("last_read_at"),
    failures: integer("failures").notNull().default(0),
    failingSince: instant("failing_since"),
    problem: text("problem", { enum: subscriptionProblems }),
    stoppedAt: instant("stopped_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("calendar_subscriptions_address").on(it.userId, it.addressHash),
    index("calendar_subscriptions_due")
      .on(it.nextReadAt)
      .where(sql`stopped_at is null`),
    atMost("calendar_subscriptions_name_length", it.name, 100),
    allowedValues("calendar_subscriptions_problem", it.problem, subscriptionProblems),
  ],
);

/** Received booking documents and what was parsed from them. */
export const emailTripImports = pgTable(
  "email_trip_imports",
  {
    id: rowId(),
    userId: owner(),
    /** The followed calendar whose entries these are, updated each time it changes; one import for each. */
    subscriptionId: integer("subscription_id")
      .unique("email_trip_imports_subscription")
      .references(() => calendarSubscriptions.id, { onDelete: "set null" }),
    /** Null if the document was uploaded on the trips page. */
    senderEmail: text("sender_email"),
    /** What the signatures of the mail say about its sender; null without a mail. */
    senderProof: text("sender_proof"),
    proofDomain: text("proof_domain"),
    originalSubject: text("original_subject"),
    hotelName: text("hotel_name"),
    confirmationNumber: text("confirmation_number"),
    parsedData: jsonb("parsed_data").$type<Reservation[]>(),
    /** Indexes of the bookings in `parsedData` that the traveller has decided about. */
    decided: integer("decided").array().notNull().default([]),
    processingStatus: text("processing_status").notNull().default("pending"),
    errorMessage: text("error_message"),
    /** The city and the days in a text that isn't a booking, to add the trip by hand. */
    clues: jsonb("clues").$type<TripClues>(),
    /** The trip that the import made, or that its bookings belong to. */
    createdTripId: integer("created_trip_id").references(() => trips.id, { onDelete: "set null" }),
    /**
     * SHA-256 of the document's bytes and of the mail's Message-ID, so that a document received twice is one
     * import.
     */
    bytesHash: text("bytes_hash"),
    messageHash: text("message_hash"),
    /** When the traveller deleted it. Only the bookings that are in a trip are left of it then. */
    removedAt: instant("removed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    index("email_trip_imports_user").on(it.userId, it.createdAt),
    unique("email_trip_imports_bytes").on(it.userId, it.bytesHash),
    unique("email_trip_imports_message").on(it.userId, it.messageHash),
    index("email_trip_imports_trip")
      .on(it.createdTripId)
      .where(sql`created_trip_id is not null`),
    atMost("email_trip_imports_subject_length", it.originalSubject, 500),
    allowedValues("email_trip_imports_proof", it.senderProof, senderProofs),
    allowedValues("email_trip_imports_status", it.processingStatus, ["pending", "review", "done", "failed"]),
  ],
);

/** The original document, deleted after thirty days. */
export const importDocuments = pgTable(
  "import_documents",
  {
    importId: integer("import_id")
      .primaryKey()
      .references(() => emailTripImports.id, { onDelete: "cascade" }),
    name: text("name"),
    type: text("type"),
    bytes: bytes("bytes").notNull(),
    createdAt: createdAt(),
  },
  (it) => [index("import_documents_created").on(it.createdAt)],
);

/**
 * The outcome of each booking. The booking's own code is the key, so that the same booking received again is
 * the same row. `tripId` is null if the booking was ignored or its trip was deleted.
 */
export const tripBookings = pgTable(
  "trip_bookings",
  {
    id: rowId(),
    userId: owner(),
    key: text("key").notNull(),
    tripId: integer("trip_id").references(() => trips.id, { onDelete: "set null" }),
    /** Null if the place is unknown. */
    place: placeKey("place"),
    firstDay: day("first_day").notNull(),
    lastDay: day("last_day").notNull(),
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** When the booking was last changed, according to its document. */
    changedAt: instant("changed_at"),
    createdAt: createdAt(),
  },
  (it) => [unique("trip_bookings_key").on(it.userId, it.key), index("trip_bookings_trip").on(it.tripId)],
);

/** The imports that describe a booking: one booking can come in several documents, a leg in each. */
export const tripBookingSources = pgTable(
  "trip_booking_sources",
  {
    bookingId: integer("booking_id")
      .notNull()
      .references(() => tripBookings.id, { onDelete: "cascade" }),
    importId: integer("import_id")
      .notNull()
      .references(() => emailTripImports.id, { onDelete: "cascade" }),
    /**
     * Indexes in the import's `parsedData`; null if the booking's code and days have to find them, because
     * they aren't known or the document was parsed again.
     */
    numbers: integer("numbers").array(),
    /** False if the traveller dismissed what this import says of the booking. */
    isAccepted: boolean("is_accepted").notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    primaryKey({ columns: [it.bookingId, it.importId] }),
    index("trip_booking_sources_import").on(it.importId),
  ],
);

/** What a decision about an import has changed, to undo it within a day. */
export const importDecisions = pgTable(
  "import_decisions",
  {
    id: rowId(),
    userId: owner(),
    importId: integer("import_id")
      .notNull()
      .references(() => emailTripImports.id, { onDelete: "cascade" }),
    undo: jsonb("undo").$type<DecisionUndo>().notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    index("import_decisions_import").on(it.importId),
    index("import_decisions_user").on(it.userId),
    index("import_decisions_created").on(it.createdAt),
  ],
);

/** The address to which a person can forward booking mails, one per person. */
export const importAddresses = pgTable("import_addresses", {
  userId: personId("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The part between `trips+` and the `@`. The settings show it again, so it isn't hashed. */
  token: text("token").notNull().unique("import_addresses_token"),
  createdAt: createdAt(),
});

/** The addresses from which a person's mails are accepted, besides the account's own address. */
export const importSenders = pgTable(
  "import_senders",
  {
    id: rowId(),
    userId: owner(),
    email: text("email").notNull(),
    /** SHA-256 of the token that was mailed to verify the address. */
    token: text("token").unique("import_senders_token"),
    expiresAt: instant("expires_at"),
    verifiedAt: instant("verified_at"),
    createdAt: createdAt(),
  },
  (it) => [unique("import_senders_email").on(it.userId, it.email)],
);
