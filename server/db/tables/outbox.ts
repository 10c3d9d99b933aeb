import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, rowId } from "#db/columns.ts";

/** Mails and text messages to read in the browser when no provider is configured; never in production. */
export const outbox = pgTable(
  "outbox",
  {
    id: rowId(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** Null for a text message. */
    html: text("html"),
    createdAt: createdAt(),
  },
  (it) => [index("outbox_recipient").on(it.recipient, it.id)],
);
