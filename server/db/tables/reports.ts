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
import { atMost, createdAt, instant, lower, allowedValues, personId, rowId } from "#db/columns.ts";

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
    /** A copy of the reported content at that time. It stays when the author deletes the content. */
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
    allowedValues("content_reports_status", it.status, ["pending", "reviewed", "resolved"]),
    allowedValues("content_reports_type", it.contentType, contentTypes),
  ],
);

/** Content found by the filter. It waits in the queue with the reports until a moderator has reviewed it. */
export const flaggedContent = pgTable(
  "flagged_content",
  {
    id: rowId(),
    contentType: text("content_type").notNull(),
    contentId: text("content_id").notNull(),
    /** The author. */
    userId: personId("user_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    severity: text("severity").notNull().default("medium"),
    /** A copy of the flagged content at that time. */
    evidence: jsonb("evidence").notNull().default({}),
    status: text("status").notNull().default("pending"),
    reviewedBy: personId("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: instant("reviewed_at"),
    createdAt: createdAt(),
  },
  (it) => [
    index("flagged_content_queue").on(it.status, it.createdAt),
    index("flagged_content_user").on(it.userId),
    // Content that is flagged repeatedly before a review is in the queue only once.
    uniqueIndex("flagged_content_waiting")
      .on(it.contentType, it.contentId)
      .where(sql`status = 'pending'`),
    allowedValues("flagged_content_status", it.status, ["pending", "approved", "removed", "resolved"]),
    allowedValues("flagged_content_severity", it.severity, severities),
    allowedValues("flagged_content_type", it.contentType, contentTypes),
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
    allowedValues("content_moderation_log_severity", it.severity, severities),
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
    /** Bans count too. The number identifies the suspension that an appeal is about. */
    suspensionCount: integer("suspension_count").notNull().default(0),
    /** Always equal to `users.is_suspended`. */
    isSuspended: boolean("is_suspended").notNull().default(false),
    /** The reason shown to the person. */
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

/** Appeals of suspended people: one per suspension. */
export const appeals = pgTable(
  "appeals",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The value of `user_moderation_status.suspension_count`. */
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
    allowedValues("appeals_status", it.status, ["pending", "accepted", "declined", "lapsed"]),
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
    /**
     * Counts changes. Together with the number of rows and the sum of their ids it shows every process that
     * the filters changed.
     */
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
    allowedValues("content_filter_type", it.type, ["literal", "wildcard"]),
    allowedValues("content_filter_severity", it.severity, severities),
    allowedValues("content_filter_action", it.action, ["flag", "replace", "block"]),
  ],
);
