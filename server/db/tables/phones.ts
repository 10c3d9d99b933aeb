import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

/** `code` is a slow hash, because six digits are quickly guessed. Empty until the text message is created. */
export const phoneVerificationTokens = pgTable(
  "phone_verification_tokens",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    phone: text("phone").notNull(),
    code: text("code").notNull().default(""),
    expiresAt: instant("expires_at").notNull(),
    used: boolean("used").notNull().default(false),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
  },
  (it) => [index("phone_verification_tokens_user").on(it.userId)],
);

/** Every text message and its delivery status, never its content. */
export const smsDeliveries = pgTable(
  "sms_deliveries",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").notNull(),
    recipient: text("recipient").notNull(),
    status: text("status").notNull().default("queued"),
    /** The provider's id of the message. */
    providerId: text("provider_id"),
    error: text("error"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (it) => [
    index("sms_deliveries_created").on(it.createdAt),
    index("sms_deliveries_user").on(it.userId),
    allowedValues("sms_deliveries_status", it.status, [
      "queued",
      "sending",
      "sent",
      "delivered",
      "undelivered",
      "failed",
    ]),
  ],
);
