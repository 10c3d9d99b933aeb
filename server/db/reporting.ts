import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { reportFormats, reportIntervals, reportKinds } from "../../contract/reporting.ts";
import { users } from "./accounts.ts";
import { createdAt, instant, oneOf, personId, rowId } from "./columns.ts";

/** Reports that go to an admin by mail; whoever is none any more gets none. */
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
    oneOf("report_schedules_kind", it.kind, reportKinds),
    oneOf("report_schedules_format", it.format, reportFormats),
    oneOf("report_schedules_every", it.every, reportIntervals),
  ],
);
