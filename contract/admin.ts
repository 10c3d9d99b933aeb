import * as z from "zod/mini";
import { Day, Instant } from "./fields.ts";
import { listOf, listQuery, Moment } from "./admin-lists.ts";
import { route } from "./route.ts";

const count = z.number();

/** Figures of this moment. Months and weeks begin at midnight UTC, weeks on Monday. */
export const AdminStats = z.object({
  totalUsers: count,
  /** Neither deactivated nor suspended. */
  activeUsers: count,
  totalGroups: count,
  totalTrips: count,
  totalMessages: count,
  /** Accounts made since the month, and since the week, began. */
  monthlyGrowth: count,
  weeklyGrowth: count,
  /** Browsers that are signed in. */
  activeSessions: count,
  /** Overlaps that were told to both sides and still stand. */
  totalMatches: count,
  totalConnections: count,
  /** Of all connection requests, how many in a hundred were accepted; null while there are none. */
  successRate: z.nullable(count),
  /** By code; `Not Set` counts those without a home. */
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

/** What came to be in one day, or in the month that begins with it. */
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

/** One call of an admin's, or one that was refused to somebody else; never changed, never deleted. */
export const AuditEntry = z.object({
  id: z.number(),
  adminId: z.string(),
  /** Null for whoever is gone, and for the command line. */
  adminName: z.nullable(z.string()),
  adminEmail: z.nullable(z.string()),
  /** The call: `PATCH /api/admin/users/:id`; from the command line `admin suspend`. */
  action: z.string(),
  /** `users/ID`, `trips/12`; null where it is about nothing in particular. */
  target: z.nullable(z.string()),
  status: z.number(),
  details: z.nullable(z.catchall(z.object({}), z.unknown())),
  ipAddress: z.nullable(z.string()),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What there is of everything that people make, and what of it waits to be looked at. */
export const ContentFigures = z.object({
  trips: z.object({
    total: count,
    /** Ahead or under way. */
    active: count,
    past: count,
  }),
  groups: z.object({
    total: count,
    /** With anybody in them. */
    active: count,
    /** To one digit; null while there are none. */
    averageMembers: z.nullable(count),
  }),
  messages: z.object({
    total: count,
    /** Since midnight UTC, and since Monday's. */
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
    summary: "How many there are of everything, right now",
    output: AdminStats,
  }),
  growth: route({
    method: "GET",
    path: "/api/admin/growth",
    audience: "admin",
    limit: "read",
    summary: "What came to be in each of the last 30 days, or of the last 12 months",
    query: z.object({ by: z.optional(z.enum(["day", "month"], "Must be day or month")) }),
    output: z.array(GrowthPoint),
  }),
  content: route({
    method: "GET",
    path: "/api/admin/content",
    audience: "admin",
    limit: "read",
    summary: "How much of trips, groups and messages is alive, and what waits for moderators",
    output: ContentFigures,
  }),
  activity: route({
    method: "GET",
    path: "/api/admin/activity",
    audience: "admin",
    limit: "read",
    summary: "What happened, newest first; never what a message said",
    query: z.object({
      ...listQuery,
      type: z.optional(z.enum(["all", ...activityTypes], "Must be a type of activity")),
    }),
    output: listOf(Activity),
  }),
  audit: route({
    method: "GET",
    path: "/api/admin/audit",
    audience: "admin",
    limit: "read",
    summary:
      "The audit log, newest first; `admin` is an id or an address, `target` is `users/ID`, `trips/12` or a person's address",
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
