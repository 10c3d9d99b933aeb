import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { atMost, createdAt, instant, lower, oneOf, personId, rowId } from "./columns.ts";

const severities = ["low", "medium", "high", "critical"] as const;
const contentTypes = ["message", "user", "trip", "group"];

export const contentReports = pgTable(
  "content_reports",
  {
    id: rowId(),
    reporterId: personId("reporter_id").references(() => users.id, { onDelete: "set null" }),
    reportedUserId: personId("reported_user_id").references(() => users.id, { onDelete: "set null" }),
    contentType: text("content_type").notNull(),
    contentId: text("content_id").notNull(),
    reason: text("reason").notNull(),
    description: text("description"),
    /** What was reported as it was then; it stays when its author deletes it. */
    evidence: jsonb("evidence").notNull().default({}),
    status: text("status").notNull().default("pending"),
    reviewedBy: personId("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: instant("reviewed_at"),
    actionTaken: text("action_taken"),
    createdAt: createdAt(),
  },
  (it) => [
    index("content_reports_queue").on(it.status, it.createdAt),
    index("content_reports_reported").on(it.reportedUserId),
    unique("content_reports_once").on(it.reporterId, it.contentType, it.contentId),
    oneOf("content_reports_status", it.status, ["pending", "reviewed", "resolved"]),
    oneOf("content_reports_type", it.contentType, contentTypes),
  ],
);

/** What the filter found: it waits beside the reports until somebody has looked at it. */
export const flaggedContent = pgTable(
  "flagged_content",
  {
    id: rowId(),
    contentType: text("content_type").notNull(),
    contentId: text("content_id").notNull(),
    /** Who wrote it. */
    userId: personId("user_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    severity: text("severity").notNull().default("medium"),
    /** What was flagged as it was then. */
    evidence: jsonb("evidence").notNull().default({}),
    status: text("status").notNull().default("pending"),
    reviewedBy: personId("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: instant("reviewed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    index("flagged_content_queue").on(it.status, it.createdAt),
    index("flagged_content_user").on(it.userId),
    // However often it is found before somebody looks, it waits once.
    uniqueIndex("flagged_content_waiting")
      .on(it.contentType, it.contentId)
      .where(sql`status = 'pending'`),
    oneOf("flagged_content_status", it.status, ["pending", "approved", "removed", "resolved"]),
    oneOf("flagged_content_severity", it.severity, severities),
    oneOf("flagged_content_type", it.contentType, contentTypes),
  ],
);

export const contentModerationLog = pgTable(
  "content_moderation_log",
  {
    id: rowId(),
    userId: personId("user_id").references(() => users.id, { onDelete: "set null" }),
    moderatorId: personId("moderator_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    contentType: text("content_type").notNull(),
    contentId: text("content_id").notNull(),
    reason: text("reason"),
    description: text("description"),
    severity: text("severity").notNull().default("medium"),
    automaticAction: boolean("automatic_action").notNull().default(false),
    createdAt: createdAt(),
  },
  (it) => [
    index("content_moderation_log_user").on(it.userId, it.createdAt),
    oneOf("content_moderation_log_severity", it.severity, severities),
  ],
);

export const userModerationStatus = pgTable(
  "user_moderation_status",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    warningCount: integer("warning_count").notNull().default(0),
    /** Bans count as well; it numbers the suspension that an appeal is about. */
    suspensionCount: integer("suspension_count").notNull().default(0),
    /** Always what `users.is_suspended` says. */
    isSuspended: boolean("is_suspended").notNull().default(false),
    /** What the person is told. */
    suspendedReason: text("suspended_reason"),
    suspendedUntil: instant("suspended_until"),
    isBanned: boolean("is_banned").notNull().default(false),
    bannedAt: instant("banned_at"),
    bannedReason: text("banned_reason"),
    lastViolationAt: instant("last_violation_at"),
    riskScore: integer("risk_score").notNull().default(0),
  },
  (it) => [
    index("user_moderation_status_ending")
      .on(it.suspendedUntil)
      .where(sql`is_suspended and suspended_until is not null`),
  ],
);

/** What a suspended person says to it: once about each suspension. */
export const appeals = pgTable(
  "appeals",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of `user_moderation_status.suspension_count`. */
    suspension: integer("suspension").notNull(),
    text: text("text").notNull(),
    status: text("status").notNull().default("pending"),
    reviewedBy: personId("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: instant("reviewed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    unique("appeals_once").on(it.userId, it.suspension),
    index("appeals_queue").on(it.status, it.createdAt),
    oneOf("appeals_status", it.status, ["pending", "accepted", "declined", "lapsed"]),
    check("appeals_length", sql`char_length(${it.text}) between 1 and 2000`),
  ],
);

export const contentFilter = pgTable(
  "content_filter",
  {
    id: rowId(),
    pattern: text("pattern").notNull(),
    type: text("type", { enum: ["literal", "wildcard"] }).notNull(),
    category: text("category").notNull(),
    severity: text("severity", { enum: severities }).notNull().default("medium"),
    action: text("action", { enum: ["flag", "replace", "block"] })
      .notNull()
      .default("flag"),
    replacement: text("replacement"),
    isActive: boolean("is_active").notNull().default(true),
    /** Counts changes: with the number of rows and the sum of their ids it tells every process that something is new. */
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
  },
  (it) => [
    uniqueIndex("content_filter_once").on(lower(it.pattern)),
    atMost("content_filter_pattern_length", it.pattern, 100),
    check(
      "content_filter_replacement",
      sql`${it.action} <> 'replace' or coalesce(${it.replacement}, '') <> ''`,
    ),
    oneOf("content_filter_type", it.type, ["literal", "wildcard"]),
    oneOf("content_filter_severity", it.severity, severities),
    oneOf("content_filter_action", it.action, ["flag", "replace", "block"]),
  ],
);
