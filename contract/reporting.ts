import * as z from "zod/mini";
import { Day, Id, IdParam, Instant } from "./fields.ts";
import { route } from "./route.ts";

/** What a report can be about. */
export const reportKinds = ["growth", "places", "countries", "moderation", "deliveries"] as const;
export const ReportKind = z.enum(reportKinds, "Must be a kind of report");
export type ReportKind = z.infer<typeof ReportKind>;

export const reportFormats = ["csv", "html"] as const;
const Format = z.enum(reportFormats, "Must be csv or html");
export const reportIntervals = ["daily", "weekly", "monthly"] as const;
const Interval = z.enum(reportIntervals, "Must be daily, weekly or monthly");

/** A report covers so many days at most. */
export const mostReportDays = 366;

const Cell = z.nullable(z.union([z.string(), z.number()]));

/** What stands in a column; a `day` as `YYYY-MM-DD` and a `country` as its code, for readers to be shown in their own form. */
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

/** A report that comes by mail to whoever asked for it, about the days since the last one. */
export const ReportSchedule = z.object({
  id: Id,
  kind: ReportKind,
  format: Format,
  every: Interval,
  nextAt: Instant,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const span = { kind: ReportKind, from: Day, to: Day };

export const reporting = {
  read: route({
    method: "GET",
    path: "/api/admin/reporting",
    audience: "admin",
    limit: "read",
    summary: "A report about these days, both counting",
    query: z.object(span),
    output: Report,
  }),
  file: route({
    method: "GET",
    path: "/api/admin/reporting/file",
    audience: "admin",
    limit: "read",
    summary: "The same as a file: a table for spreadsheets, or a page to print",
    query: z.object({ ...span, format: Format }),
    output: z.object({ name: z.string(), type: z.string(), content: z.string() }),
  }),
  schedules: route({
    method: "GET",
    path: "/api/admin/reporting/schedules",
    audience: "admin",
    limit: "read",
    summary: "The reports that come to me by mail",
    output: z.array(ReportSchedule),
  }),
  schedule: route({
    method: "POST",
    path: "/api/admin/reporting/schedules",
    audience: "admin",
    limit: "write",
    status: 201,
    summary: "Have a report sent to me, at eight in the morning UTC; at most 20",
    recorded: ["kind", "format", "every"],
    body: z.strictObject({ kind: ReportKind, format: Format, every: Interval }),
    output: ReportSchedule,
  }),
  unschedule: route({
    method: "DELETE",
    path: "/api/admin/reporting/schedules/:id",
    audience: "admin",
    limit: "write",
    summary: "Have it sent no more",
    params: z.object({ id: IdParam }),
    output: z.null(),
  }),
};
