import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { Reservation } from "#booking-parser/reservation.ts";
import { users } from "./accounts.ts";
import { atMost, createdAt, day, instant, oneOf, personId, placeKey, rowId } from "#db/columns.ts";
import { trips } from "./trips.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const owner = () =>
  personId("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Received booking documents and what was parsed from them. */
export const emailTripImports = pgTable(
  "email_trip_imports",
  {
    id: rowId(),
    userId: owner(),
    /** Null if the document was uploaded on the trips page. */
    senderEmail: text("sender_email"),
    originalSubject: text("original_subject"),
    hotelName: text("hotel_name"),
    confirmationNumber: text("confirmation_number"),
    parsedData: jsonb("parsed_data").$type<Reservation[]>(),
    /** Indexes of the bookings in `parsedData` that the traveller has decided about. */
    decided: integer("decided").array().notNull().default([]),
    processingStatus: text("processing_status").notNull().default("pending"),
    errorMessage: text("error_message"),
    createdTripId: integer("created_trip_id").references(() => trips.id, { onDelete: "set null" }),
    /**
     * SHA-256 of the document's bytes and of the mail's Message-ID, so that a document received twice is one
     * import.
     */
    bytesHash: text("bytes_hash"),
    messageHash: text("message_hash"),
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
    oneOf("email_trip_imports_status", it.processingStatus, ["pending", "review", "done", "failed"]),
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
    importId: integer("import_id").references(() => emailTripImports.id, { onDelete: "set null" }),
    /** Null if the place is unknown. */
    place: placeKey("place"),
    firstDay: day("first_day").notNull(),
    lastDay: day("last_day").notNull(),
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** When the booking was last changed, according to its document. */
    changedAt: instant("changed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("trip_bookings_key").on(it.userId, it.key),
    index("trip_bookings_trip").on(it.tripId),
    index("trip_bookings_import").on(it.importId),
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
