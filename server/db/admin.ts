import { bigint, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, personId, rowId } from "./columns.ts";

/** Every admin call, failed ones too. Append-only: a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: rowId(),
    /** No key: the row outlives whoever it is. */
    adminId: personId("admin_id").notNull(),
    action: text("action").notNull(),
    target: text("target"),
    status: integer("status").notNull(),
    details: jsonb("details"),
    ipAddress: text("ip_address"),
    createdAt: createdAt(),
  },
  (it) => [
    index("audit_log_created").on(it.createdAt),
    index("audit_log_target").on(it.target, it.id),
    index("audit_log_admin").on(it.adminId, it.id),
    index("audit_log_action").on(it.action, it.id),
  ],
);

/**
 * How many rows of each of the large tables came to be on each day and are still there: the sum of `rows`. Triggers add
 * a row with every statement, so that nobody waits for anybody; a routine puts them together.
 */
export const rowCounts = pgTable("row_counts", {
  name: text("name").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  rows: bigint("rows", { mode: "number" }).notNull(),
});
