import * as z from "zod/mini";
import { Day, Id, Instant, PersonId } from "./fields.ts";
import { promises } from "./legal.ts";

/** So many hours before the promised time is over, what still waits becomes urgent. */
export const urgentHours = promises.reportHours - 4;

export const contentTypes = ["message", "user", "trip", "group"] as const;
export const ContentType = z.enum(contentTypes, "Must be message, user, trip or group");
export type ContentType = z.infer<typeof ContentType>;

/** `flag`: found by the filter; `report`: sent by a person; `appeal`: what a suspended person says to it. */
export const waitingKinds = ["flag", "report", "appeal"] as const;
export const WaitingKind = z.enum(waitingKinds, "Must be flag, report or appeal");
export type WaitingKind = z.infer<typeof WaitingKind>;

export const severities = ["low", "medium", "high", "critical"] as const;
export const Severity = z.enum(severities);

/** How a person stands with the moderators. */
export const Standing = z.object({
  warningCount: z.int(),
  suspensionCount: z.int(),
  isSuspended: z.boolean(),
  /** Null while they are not suspended, and where there is no end. */
  suspendedUntil: z.nullable(Instant),
  isBanned: z.boolean(),
  /** How much there is to look at them for, 0 to 100. */
  riskScore: z.int(),
});
export type Standing = z.infer<typeof Standing>;

export const ModeratedPerson = z.object({
  id: PersonId,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  ...Standing.shape,
});
export type ModeratedPerson = z.infer<typeof ModeratedPerson>;

export const Waiting = z.object({
  kind: WaitingKind,
  id: Id,
  contentType: ContentType,
  contentId: z.string(),
  /** What it said when it was reported or flagged; of an appeal, what the person says. */
  content: z.string(),
  /** Of a trip. */
  days: z.nullable(z.object({ first: Day, last: Day })),
  reason: z.string(),
  /** What the person who reported it added. */
  description: z.nullable(z.string()),
  severity: Severity,
  status: z.string(),
  /** Whose it is; null where the account is gone. */
  person: z.nullable(ModeratedPerson),
  reporterName: z.nullable(z.string()),
  createdAt: Instant,
  /** Until when it is promised to be decided. */
  dueAt: Instant,
  reviewedAt: z.nullable(Instant),
  reviewedBy: z.nullable(z.string()),
  actionTaken: z.nullable(z.string()),
});
export type Waiting = z.infer<typeof Waiting>;

const ContextMessage = z.object({
  id: z.int(),
  senderId: PersonId,
  senderName: z.string(),
  content: z.string(),
  isRemoved: z.boolean(),
  hasPicture: z.boolean(),
  /** The one that this is about. */
  isIt: z.boolean(),
  createdAt: Instant,
});
export type ContextMessage = z.infer<typeof ContextMessage>;

export const ModerationEntry = z.object({
  id: z.int(),
  action: z.string(),
  reason: z.nullable(z.string()),
  /** What the person was told. */
  message: z.nullable(z.string()),
  moderatorName: z.nullable(z.string()),
  createdAt: Instant,
});
export type ModerationEntry = z.infer<typeof ModerationEntry>;

export const Context = z.object({
  item: Waiting,
  /** Whether it is still there to be seen by others. */
  isThere: z.boolean(),
  /** Where the picture is that was kept as evidence. */
  pictureUrl: z.nullable(z.string()),
  /** Of a message: at most ten on either side of it, oldest first. */
  messages: z.array(ContextMessage),
  /** How many other reports and flags wait about the same thing. */
  others: z.int(),
  /** How many reports there have ever been against the person. */
  reportsAgainst: z.int(),
  /** What moderators did about the person, newest first (at most 20). */
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
  /** Always the filter: what people report stands among the reports. */
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
export const ActionTaken = z.enum(actionsTaken, "Must be an action that can be taken");
export type ActionTaken = z.infer<typeof ActionTaken>;
export const ReportStatus = z.enum(
  ["pending", "reviewed", "resolved"],
  "Must be pending, reviewed or resolved",
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

/** What is done about a person needs a reason and words for them, a suspension an end. */
export const personActions = ["warn", "suspend", "ban", "lift"] as const;
export const decisions = ["approve", "remove", "warn", "suspend", "ban", "lift", "decline"] as const;
export type Decision = (typeof decisions)[number];
