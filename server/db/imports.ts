import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { atMost, createdAt, oneOf, personId, rowId } from "./columns.ts";
import { trips } from "./trips.ts";

export const emailTripImports = pgTable(
  "email_trip_imports",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    senderEmail: text("sender_email").notNull(),
    originalSubject: text("original_subject"),
    hotelName: text("hotel_name"),
    confirmationNumber: text("confirmation_number"),
    parsedData: jsonb("parsed_data"),
    processingStatus: text("processing_status").notNull().default("pending"),
    errorMessage: text("error_message"),
    createdTripId: integer("created_trip_id").references(() => trips.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (it) => [
    index("email_trip_imports_user").on(it.userId, it.createdAt),
    atMost("email_trip_imports_subject_length", it.originalSubject, 500),
    oneOf("email_trip_imports_status", it.processingStatus, ["pending", "review", "done", "failed"]),
  ],
);
