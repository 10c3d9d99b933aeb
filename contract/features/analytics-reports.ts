import * as z from "zod/mini";
import { complaint, oneOf } from "#contract/shared/complaints.ts";
import { Day, Id, IdParam, Instant } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/** The subjects of reports. */
export const reportKinds = ["growth", "places", "countries", "moderation", "deliveries"] as const;
export const ReportKind = z.enum(reportKinds, complaint("UNKNOWN_REPORT"));
export type ReportKind = z.infer<typeof ReportKind>;

export const reportFormats = ["csv", "html"] as const;
const Format = z.enum(reportFormats, oneOf(reportFormats));
export const reportIntervals = ["daily", "weekly", "monthly"] as const;
const Interval = z.enum(reportIntervals, oneOf(reportIntervals));

/** The longest period of a report, in days. */
export const mostReportDays = 366;

const Cell = z.nullable(z.union([z.string(), z.number()]));

/**
 * A column and its type. A `day` is sent as `YYYY-MM-DD` and a `country` as its code, so that each reader
 * gets their own format.
 */
export const ReportColumn = z.object({
  name: z.string(),
  type: z.enum(["text", "day", "country", "figure"]),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

/** A table of figures. */
export const Report = z.object({
  title: z.string(),
  from: Day,
  to: Day,
  columns: z.array(ReportColumn),
  rows: z.array(z.array(Cell)),
});
export type Report = z.infer<typeof Report>;

/**
 * A report that is mailed regularly to the admin who asked for it. It covers the days since the previous one.
 */
export const ReportSchedule = z.object({
  id: Id,
  kind: ReportKind,
  format: Format,
  every: Interval,
  nextAt: Instant,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const span = { kind: ReportKind, from: Day, to: Day };

export const analyticsReports = {
  read: route({
    method: "GET",
    path: "/api/admin/reporting",
    audience: "admin",
    limit: "read",
    summary: "A report about a range of days, both included",
    query: z.object(span),
    output: Report,
  }),
  file: route({
    method: "GET",
    path: "/api/admin/reporting/file",
    audience: "admin",
    limit: "read",
    summary: "The same report as a file: CSV or a printable page",
    query: z.object({ ...span, format: Format }),
    output: z.object({ name: z.string(), type: z.string(), content: z.string() }),
  }),
  schedules: route({
    method: "GET",
    path: "/api/admin/reporting/schedules",
    audience: "admin",
    limit: "read",
    summary: "My scheduled email reports",
    output: z.array(ReportSchedule),
  }),
  schedule: route({
    method: "POST",
    path: "/api/admin/reporting/schedules",
    audience: "admin",
    limit: "write",
    status: 201,
    summary: "Schedule an email report at 08:00 UTC (at most 20)",
    recorded: ["kind", "format", "every"],
    body: z.strictObject({ kind: ReportKind, format: Format, every: Interval }),
    output: ReportSchedule,
  }),
  unschedule: route({
    method: "DELETE",
    path: "/api/admin/reporting/schedules/:id",
    audience: "admin",
    limit: "write",
    summary: "Delete a scheduled report",
    params: z.object({ id: IdParam }),
    output: z.null(),
  }),
};
