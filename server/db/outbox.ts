import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, rowId } from "./columns.ts";

/** Mails and texts kept here to be read in the browser where nobody is configured to take them; never in production. */
export const outbox = pgTable(
  "outbox",
  {
    id: rowId(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** None of a text message. */
    html: text("html"),
    createdAt: createdAt(),
  },
  (it) => [index("outbox_recipient").on(it.recipient, it.id)],
);
