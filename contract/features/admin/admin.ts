import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Day, Instant } from "#contract/shared/fields.ts";
import { listOf, listQuery, Moment } from "./lists.ts";
import { route } from "#contract/shared/route.ts";

const count = z.number();

/** Current figures. Months and weeks begin at midnight UTC, weeks on Monday. */
export const AdminStats = z.object({
  totalUsers: count,
  /** Accounts that are neither deactivated nor suspended. */
  activeUsers: count,
  totalGroups: count,
  totalTrips: count,
  totalMessages: count,
  /** Accounts created since the beginning of the month, and of the week. */
  monthlyGrowth: count,
  weeklyGrowth: count,
  /** The number of live sessions. */
  activeSessions: count,
  /** Overlaps that both people were notified about and that still exist. */
  totalMatches: count,
  totalConnections: count,
  /** The percentage of connection requests that were accepted; null if there are none. */
  successRate: z.nullable(count),
  /** By country code; `Not Set` counts people without a home. */
  usersByCountry: z.catchall(z.object({}), count),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const activityTypes = [
  "user_registration",
  "trip_created",
  "group_created",
  "message_sent",
  "connection_created",
] as const;
export type ActivityType = (typeof activityTypes)[number];

export const Activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  description: z.string(),
  timestamp: Instant,
  userName: z.string(),
  details: z.nullable(z.string()),
});
export type Activity = z.infer<typeof Activity>;

/** The numbers of items created on one day, or in the month that begins on that day. */
export const GrowthPoint = z.object({
  from: Day,
  users: count,
  trips: count,
  groups: count,
  messages: count,
  matches: count,
  connections: count,
});
export type GrowthPoint = z.infer<typeof GrowthPoint>;

/**
 * One admin call, or an admin call that was refused to a person who is not an admin. Entries are never
 * changed or deleted.
 */
export const AuditEntry = z.object({
  id: z.number(),
  adminId: z.string(),
  /** Null if the admin's account is deleted, and for commands from the command line. */
  adminName: z.nullable(z.string()),
  adminEmail: z.nullable(z.string()),
  /**
   * The route, such as `PATCH /api/admin/users/:id`; for a command from the command line, such as `admin
   * suspend`.
   */
  action: z.string(),
  /** `users/ID` or `trips/12`; null if the call has no single target. */
  target: z.nullable(z.string()),
  status: z.number(),
  details: z.nullable(z.catchall(z.object({}), z.unknown())),
  ipAddress: z.nullable(z.string()),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Totals of user-made content, and how much of it waits for moderation. */
export const ContentFigures = z.object({
  trips: z.object({
    total: count,
    /** Trips that have not ended yet. */
    active: count,
    past: count,
  }),
  groups: z.object({
    total: count,
    /** Groups with at least one member besides the owner. */
    active: count,
    /** Rounded to one decimal; null if there are no groups. */
    averageMembers: z.nullable(count),
  }),
  messages: z.object({
    total: count,
    /** Since midnight UTC, and since midnight UTC on Monday. */
    today: count,
    thisWeek: count,
  }),
  moderation: z.object({ flagged: count, pendingReports: count }),
});
export type ContentFigures = z.infer<typeof ContentFigures>;

const filterText = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)));
const moment = z.optional(Moment);

export const admin = {
  stats: route({
    method: "GET",
    path: "/api/admin/stats",
    audience: "admin",
    limit: "read",
    summary: "Current totals",
    output: AdminStats,
  }),
  growth: route({
    method: "GET",
    path: "/api/admin/growth",
    audience: "admin",
    limit: "read",
    summary: "New users, trips and the like for each of the last 30 days or 12 months",
    query: z.object({
      by: z.optional(z.enum(["day", "month"], complaint("NOT_ONE_OF", { options: "day, month" }))),
    }),
    output: z.array(GrowthPoint),
  }),
  content: route({
    method: "GET",
    path: "/api/admin/content",
    audience: "admin",
    limit: "read",
    summary: "Totals of trips, groups and messages, and what waits for moderators",
    output: ContentFigures,
  }),
  activity: route({
    method: "GET",
    path: "/api/admin/activity",
    audience: "admin",
    limit: "read",
    summary: "Activity log, newest first; never contains the text of messages",
    query: z.object({
      ...listQuery,
      type: z.optional(z.enum(["all", ...activityTypes], complaint("UNKNOWN_ACTIVITY"))),
    }),
    output: listOf(Activity),
  }),
  audit: route({
    method: "GET",
    path: "/api/admin/audit",
    audience: "admin",
    limit: "read",
    summary:
      "The audit log, newest first; `admin` is an id or an email address, `target` is `users/ID`, `trips/12` or an email address",
    query: z.object({
      ...listQuery,
      admin: filterText,
      action: filterText,
      target: filterText,
      from: moment,
      to: moment,
    }),
    output: listOf(AuditEntry),
  }),
};
