import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, personId, rowId } from "./columns.ts";

/** Every admin call, failed ones too. Append-only: a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: rowId(),
    adminId: personId("admin_id").notNull(),
    action: text("action").notNull(),
    target: text("target"),
    status: integer("status").notNull(),
    details: jsonb("details"),
    ipAddress: text("ip_address"),
    createdAt: createdAt(),
  },
  (it) => [index("audit_log_created").on(it.createdAt), index("audit_log_target").on(it.target)],
);
