import { bigint, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, personId, rowId } from "#db/columns.ts";

/**
 * Audit log of every admin call, including failed ones. Append-only: a trigger refuses updates and deletes.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: rowId(),
    /** Not a foreign key: the row outlives the admin's account. */
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
 * For each large table and day: how many of the rows created on that day still exist, as the sum of `rows`.
 * Triggers insert a row per statement, so that writers don't wait for each other. A scheduled job merges the
 * rows.
 */
export const rowCounts = pgTable("row_counts", {
  name: text("name").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  rows: bigint("rows", { mode: "number" }).notNull(),
});
