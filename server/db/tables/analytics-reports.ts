import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { reportFormats, reportIntervals, reportKinds } from "#contract/features/analytics-reports.ts";
import { users } from "./accounts.ts";
import { createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

/** Scheduled reports that are mailed to an admin. They are not sent to a person who is no longer an admin. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    id: rowId(),
    adminId: personId("admin_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: reportKinds }).notNull(),
    format: text("format", { enum: reportFormats }).notNull(),
    every: text("every", { enum: reportIntervals }).notNull(),
    nextAt: instant("next_at").notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    unique("report_schedules_once").on(it.adminId, it.kind, it.format, it.every),
    index("report_schedules_due").on(it.nextAt),
    allowedValues("report_schedules_kind", it.kind, reportKinds),
    allowedValues("report_schedules_format", it.format, reportFormats),
    allowedValues("report_schedules_every", it.every, reportIntervals),
  ],
);
