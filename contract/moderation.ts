import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./admin-lists.ts";
import { Day, Id, IdParam, Instant, Message as Answer, PersonId, optionalText } from "./fields.ts";
import { promises } from "./legal.ts";
import { route } from "./route.ts";

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

/** `report-12`: one of the queue, as it stands in an address. */
const ItemParam = z
  .string()
  .check(z.regex(/^(flag|report|appeal)-[1-9][0-9]{0,8}$/, "Must be one of the queue"));

/** Why, for the log; and what the person is told. */
const Words = {
  reason: optionalText(500),
  message: optionalText(1000),
};
const Until = z.optional(z.nullable(z.iso.datetime({ offset: true, error: "Must be a time in ISO 8601" })));

/** What is done about a person needs a reason and words for them, a suspension an end. */
export const personActions = ["warn", "suspend", "ban", "lift"] as const;
export const decisions = ["approve", "remove", "warn", "suspend", "ban", "lift", "decline"] as const;
export type Decision = (typeof decisions)[number];

export const moderation = {
  queue: route({
    method: "GET",
    path: "/api/admin/moderation-queue",
    audience: "admin",
    limit: "read",
    summary:
      "What the filter flagged, people reported and suspended people appealed, oldest first; or what is done, newest first",
    query: z.object({
      ...listQuery,
      state: z.optional(z.enum(["waiting", "done"], "Must be waiting or done")),
      kind: z.optional(WaitingKind),
      contentType: z.optional(ContentType),
      search: Search,
    }),
    output: z.object({
      ...listOf(Waiting).shape,
      /** Of all that waits: how much has less than four hours left, and how much is late. */
      urgentCount: z.int(),
      lateCount: z.int(),
    }),
  }),
  context: route({
    method: "GET",
    path: "/api/admin/moderation-queue/:id",
    audience: "admin",
    limit: "read",
    summary: "What is needed to decide about one: the messages around it, and what is known of the person",
    params: z.object({ id: ItemParam }),
    output: Context,
  }),
  decide: route({
    method: "POST",
    path: "/api/admin/moderation-queue",
    audience: "admin",
    limit: "write",
    summary:
      "Decide about one or several at once; those that somebody else has decided meanwhile stay as they are",
    recorded: ["action", "items", "until"],
    body: z.strictObject({
      items: z
        .array(z.strictObject({ kind: WaitingKind, id: Id }))
        .check(z.minLength(1, "Choose at least one"), z.maxLength(100, "At most 100 at once")),
      action: z.enum(decisions, "Must be an action"),
      ...Words,
      until: Until,
      /** Beside a warning, a suspension or a ban. */
      removeContent: z.optional(z.boolean()),
    }),
    output: z.object({
      done: z.int(),
      /** Decided before by somebody else, or gone. */
      skipped: z.int(),
    }),
  }),
  flaggedContent: route({
    method: "GET",
    path: "/api/admin/flagged-content",
    audience: "admin",
    limit: "read",
    summary: "What the filter flagged and nobody has looked at, oldest first",
    query: z.object({ ...listQuery, search: Search }),
    output: listOf(FlaggedContent),
  }),
  contentReports: route({
    method: "GET",
    path: "/api/admin/content-reports",
    audience: "admin",
    limit: "read",
    summary: "What people reported, newest first; all of it unless a status is given",
    query: z.object({ ...listQuery, status: z.optional(ReportStatus), search: Search }),
    output: listOf(ContentReport),
  }),
  moderateContent: route({
    method: "POST",
    path: "/api/admin/moderate-content",
    audience: "admin",
    limit: "write",
    summary: "Approve or remove content: decides every report and flag that waits about it",
    recorded: ["contentType", "contentId", "action"],
    body: z.strictObject({
      contentId: z.pipe(
        z.union([z.string().check(z.minLength(1), z.maxLength(64)), Id], "Required"),
        z.transform(String),
      ),
      contentType: ContentType,
      action: z.enum(["approve", "remove"], "Must be approve or remove"),
      ...Words,
    }),
    output: Answer,
  }),
  reviewReport: route({
    method: "PATCH",
    path: "/api/admin/content-reports/:id",
    audience: "admin",
    limit: "write",
    summary:
      "Decide about a report that is pending: reviewed with no_action_needed, or resolved with what was done",
    recorded: ["status", "actionTaken"],
    params: z.object({ id: IdParam }),
    body: z
      .strictObject({
        status: z.enum(["reviewed", "resolved"], "Must be reviewed or resolved"),
        actionTaken: ActionTaken,
        ...Words,
        until: Until,
      })
      .check(
        z.refine(
          ({ status, actionTaken }) => (status === "reviewed") === (actionTaken === "no_action_needed"),
          { path: ["actionTaken"], message: "Doesn't fit the status" },
        ),
      ),
    output: ContentReport,
  }),
  changeStanding: route({
    method: "POST",
    path: "/api/admin/users/:id/standing",
    audience: "admin",
    limit: "write",
    summary: "Warn, suspend or ban a person, or lift a suspension",
    recorded: ["action", "until"],
    params: z.object({ id: PersonId }),
    body: z.strictObject({
      action: z.enum(personActions, "Must be warn, suspend, ban or lift"),
      ...Words,
      until: Until,
    }),
    output: Standing,
  }),
};
