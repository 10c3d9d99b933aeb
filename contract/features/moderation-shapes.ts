import * as z from "zod/mini";
import { complaint, oneOf } from "#contract/shared/complaints.ts";
import { Day, Id, Instant, PersonId } from "#contract/shared/fields.ts";
import { promises } from "./legal.ts";

/** A case becomes urgent this many hours after it arrived: four hours before the promised time is over. */
export const urgentAfterHours = promises.reportHours - 4;

export const contentTypes = ["message", "user", "trip", "group"] as const;
export const ContentType = z.enum(contentTypes, oneOf(contentTypes));
export type ContentType = z.infer<typeof ContentType>;

/** `flag`: found by the filter; `report`: sent by a person; `appeal`: sent by a suspended person. */
export const queueItemKinds = ["flag", "report", "appeal"] as const;
export const QueueItemKind = z.enum(queueItemKinds, oneOf(queueItemKinds));
export type QueueItemKind = z.infer<typeof QueueItemKind>;

export const severities = ["low", "medium", "high", "critical"] as const;
export const Severity = z.enum(severities);

/** A person's moderation status. */
export const ModerationStatus = z.object({
  warningCount: z.int(),
  suspensionCount: z.int(),
  isSuspended: z.boolean(),
  /** Null if the person is not suspended, and if the suspension has no end. */
  suspendedUntil: z.nullable(Instant),
  isBanned: z.boolean(),
  /** How much attention the person needs, 0 to 100. */
  riskScore: z.int(),
});
export type ModerationStatus = z.infer<typeof ModerationStatus>;

export const ModeratedPerson = z.object({
  id: PersonId,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  ...ModerationStatus.shape,
});
export type ModeratedPerson = z.infer<typeof ModeratedPerson>;

export const QueueItem = z.object({
  kind: QueueItemKind,
  id: Id,
  contentType: ContentType,
  contentId: z.string(),
  /** The content at the time of the report or flag; for an appeal, the text of the appeal. */
  content: z.string(),
  /** For a trip; null otherwise. */
  days: z.nullable(z.object({ first: Day, last: Day })),
  reason: z.string(),
  /** What the reporter added. */
  description: z.nullable(z.string()),
  severity: Severity,
  status: z.string(),
  /** The author or owner; null if the account is deleted. */
  person: z.nullable(ModeratedPerson),
  reporterName: z.nullable(z.string()),
  createdAt: Instant,
  /** Deadline by which we promise to decide. */
  dueAt: Instant,
  reviewedAt: z.nullable(Instant),
  reviewedBy: z.nullable(z.string()),
  actionTaken: z.nullable(z.string()),
});
export type QueueItem = z.infer<typeof QueueItem>;

const ContextMessage = z.object({
  id: z.int(),
  senderId: PersonId,
  senderName: z.string(),
  content: z.string(),
  isRemoved: z.boolean(),
  hasPicture: z.boolean(),
  /** Whether this is the reported message. */
  isIt: z.boolean(),
  createdAt: Instant,
});
export type ContextMessage = z.infer<typeof ContextMessage>;

export const ModerationEntry = z.object({
  id: z.int(),
  action: z.string(),
  reason: z.nullable(z.string()),
  /** The message that was sent to the person. */
  message: z.nullable(z.string()),
  moderatorName: z.nullable(z.string()),
  createdAt: Instant,
});
export type ModerationEntry = z.infer<typeof ModerationEntry>;

export const Context = z.object({
  item: QueueItem,
  /** Whether others can still see the content. */
  isThere: z.boolean(),
  /** The URL of the picture that was kept as evidence. */
  pictureUrl: z.nullable(z.string()),
  /** For a message: up to ten messages on either side of it, oldest first. */
  messages: z.array(ContextMessage),
  /** The number of other reports and flags that wait about the same content. */
  others: z.int(),
  /** The number of reports ever made against the person. */
  reportsAgainst: z.int(),
  /** Moderation actions about the person, newest first (at most 20). */
  history: z.array(ModerationEntry),
});
export type Context = z.infer<typeof Context>;

export const FlaggedContent = z.object({
  id: Id,
  contentId: z.string(),
  type: ContentType,
  content: z.string(),
  reason: z.string(),
  severity: Severity,
  status: z.enum(["pending", "approved", "removed", "resolved"]),
  /** Always the filter: people's reports are in the list of reports. */
  reportedBy: z.string(),
  reportedAt: Instant,
  userName: z.string(),
  userEmail: z.nullable(z.string()),
  dueAt: Instant,
});
export type FlaggedContent = z.infer<typeof FlaggedContent>;

export const actionsTaken = [
  "no_action_needed",
  "content_removed",
  "user_warned",
  "user_suspended",
  "user_banned",
] as const;
export const ActionTaken = z.enum(actionsTaken, complaint("UNKNOWN_ACTION_TAKEN"));
export type ActionTaken = z.infer<typeof ActionTaken>;
export const ReportStatus = z.enum(
  ["pending", "reviewed", "resolved"],
  complaint("NOT_ONE_OF", { options: "pending, reviewed, resolved" }),
);

export const ContentReport = z.object({
  id: Id,
  contentType: ContentType,
  contentId: z.string(),
  content: z.string(),
  reason: z.string(),
  description: z.nullable(z.string()),
  status: ReportStatus,
  reportedUserId: z.nullable(PersonId),
  reportedUserName: z.string(),
  reporterId: z.nullable(PersonId),
  reporterName: z.string(),
  actionTaken: z.nullable(z.string()),
  reviewedAt: z.nullable(Instant),
  createdAt: Instant,
  dueAt: Instant,
});
export type ContentReport = z.infer<typeof ContentReport>;

/** Actions about a person require a reason and a message to them; a suspension also requires an end. */
export const personActions = ["warn", "suspend", "ban", "lift"] as const;
export const decisions = ["approve", "remove", "warn", "suspend", "ban", "lift", "decline"] as const;
export type Decision = (typeof decisions)[number];
