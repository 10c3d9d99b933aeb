import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { Reservation } from "../booking/reservation.ts";
import { users } from "./accounts.ts";
import { atMost, createdAt, day, instant, oneOf, personId, placeKey, rowId } from "./columns.ts";
import { trips } from "./trips.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const owner = () =>
  personId("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** What came in, and what was understood of it. */
export const emailTripImports = pgTable(
  "email_trip_imports",
  {
    id: rowId(),
    userId: owner(),
    /** Null for what was handed over on the trips page. */
    senderEmail: text("sender_email"),
    originalSubject: text("original_subject"),
    hotelName: text("hotel_name"),
    confirmationNumber: text("confirmation_number"),
    parsedData: jsonb("parsed_data").$type<Reservation[]>(),
    /** Numbers of those in `parsedData` that their traveller has decided about. */
    decided: integer("decided").array().notNull().default([]),
    processingStatus: text("processing_status").notNull().default("pending"),
    errorMessage: text("error_message"),
    createdTripId: integer("created_trip_id").references(() => trips.id, { onDelete: "set null" }),
    /** SHA-256 of the bytes, and of a mail's Message-ID: what comes twice is one import. */
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

/** The document itself, as it came; it goes after thirty days. */
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
 * What became of each booking, by its own code: the same booking a second time is the same row. Without a trip it was
 * left aside, or its trip was deleted.
 */
export const tripBookings = pgTable(
  "trip_bookings",
  {
    id: rowId(),
    userId: owner(),
    key: text("key").notNull(),
    tripId: integer("trip_id").references(() => trips.id, { onDelete: "set null" }),
    importId: integer("import_id").references(() => emailTripImports.id, { onDelete: "set null" }),
    /** Null where the place isn't known. */
    place: placeKey("place"),
    firstDay: day("first_day").notNull(),
    lastDay: day("last_day").notNull(),
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** When its document says it was changed last. */
    changedAt: instant("changed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("trip_bookings_key").on(it.userId, it.key),
    index("trip_bookings_trip").on(it.tripId),
    index("trip_bookings_import").on(it.importId),
  ],
);

/** The address that booking mails can be forwarded to, one each. */
export const importAddresses = pgTable("import_addresses", {
  userId: personId("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Stands between `trips+` and the `@`. It is shown again in the settings, so it isn't hashed. */
  token: text("token").notNull().unique("import_addresses_token"),
  createdAt: createdAt(),
});

/** From where a person's mails are taken, besides the account's own address. */
export const importSenders = pgTable(
  "import_senders",
  {
    id: rowId(),
    userId: owner(),
    email: text("email").notNull(),
    /** SHA-256 of what was sent to prove it. */
    token: text("token").unique("import_senders_token"),
    expiresAt: instant("expires_at"),
    verifiedAt: instant("verified_at"),
    createdAt: createdAt(),
  },
  (it) => [unique("import_senders_email").on(it.userId, it.email)],
);
