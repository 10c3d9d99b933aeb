import * as z from "zod/mini";
import { complaint, oneOf } from "#contract/shared/complaints.ts";
import { listOf, listQuery, Moment, Search } from "./admin/lists.ts";
import { Id, IdParam, MessageResponse, optionalText, PersonId } from "#contract/shared/fields.ts";
import {
  ActionTaken,
  ContentReport,
  ContentType,
  Context,
  decisions,
  FlaggedContent,
  personActions,
  ReportStatus,
  ModerationStatus,
  QueueItem,
  QueueItemKind,
} from "./moderation-shapes.ts";
import { route } from "#contract/shared/route.ts";

/** `report-12`: the id of a queue item, as it appears in the URL. */
const ItemParam = z
  .string()
  .check(z.regex(/^(flag|report|appeal)-[1-9][0-9]{0,8}$/, complaint("NOT_A_QUEUE_ITEM")));

/** `reason` is for the moderation log, `message` is sent to the person. */
const decisionTexts = {
  reason: optionalText(500),
  message: optionalText(1000),
};
const Until = z.optional(z.nullable(Moment));

export const moderation = {
  queue: route({
    method: "GET",
    path: "/api/admin/moderation-queue",
    audience: "admin",
    limit: "read",
    summary: "The moderation queue: flags, reports and appeals, oldest first; or decided ones, newest first",
    query: z.object({
      ...listQuery,
      state: z.optional(z.enum(["waiting", "done"], complaint("NOT_ONE_OF", { options: "waiting, done" }))),
      kind: z.optional(QueueItemKind),
      contentType: z.optional(ContentType),
      search: Search,
    }),
    output: z.object({
      ...listOf(QueueItem).shape,
      /** Of all waiting items: how many have less than four hours left, and how many are overdue. */
      urgentCount: z.int(),
      lateCount: z.int(),
    }),
  }),
  context: route({
    method: "GET",
    path: "/api/admin/moderation-queue/:id",
    audience: "admin",
    limit: "read",
    summary: "Context of a case: surrounding messages, and the person's history",
    params: z.object({ id: ItemParam }),
    output: Context,
  }),
  decide: route({
    method: "POST",
    path: "/api/admin/moderation-queue",
    audience: "admin",
    limit: "write",
    summary:
      "Decide one or several cases; cases that another moderator has decided meanwhile stay as they are",
    recorded: ["action", "items", "until"],
    body: z.strictObject({
      items: z
        .array(z.strictObject({ kind: QueueItemKind, id: Id }))
        .check(z.minLength(1, complaint("NOTHING_CHOSEN")), z.maxLength(100, complaint("TOO_MANY_AT_ONCE"))),
      action: z.enum(decisions, complaint("UNKNOWN_ACTION")),
      ...decisionTexts,
      until: Until,
      /** In addition to a warning, a suspension or a ban. */
      removeContent: z.optional(z.boolean()),
    }),
    output: z.object({
      done: z.int(),
      /** Decided by another admin before, or deleted. */
      skipped: z.int(),
    }),
  }),
  flaggedContent: route({
    method: "GET",
    path: "/api/admin/flagged-content",
    audience: "admin",
    limit: "read",
    summary: "Flagged content that no one has reviewed, oldest first",
    query: z.object({ ...listQuery, search: Search }),
    output: listOf(FlaggedContent),
  }),
  contentReports: route({
    method: "GET",
    path: "/api/admin/content-reports",
    audience: "admin",
    limit: "read",
    summary: "Reports, newest first; all of them unless a status is given",
    query: z.object({ ...listQuery, status: z.optional(ReportStatus), search: Search }),
    output: listOf(ContentReport),
  }),
  moderateContent: route({
    method: "POST",
    path: "/api/admin/moderate-content",
    audience: "admin",
    limit: "write",
    summary: "Approve or remove content; decides all open reports and flags about it",
    recorded: ["contentType", "contentId", "action"],
    body: z.strictObject({
      contentId: z.pipe(
        z.union([z.string().check(z.minLength(1), z.maxLength(64)), Id], complaint("REQUIRED")),
        z.transform(String),
      ),
      contentType: ContentType,
      action: z.enum(["approve", "remove"], complaint("NOT_ONE_OF", { options: "approve, remove" })),
      ...decisionTexts,
    }),
    output: MessageResponse,
  }),
  reviewReport: route({
    method: "PATCH",
    path: "/api/admin/content-reports/:id",
    audience: "admin",
    limit: "write",
    summary: "Decide a pending report: reviewed with no_action_needed, or resolved with the action taken",
    recorded: ["status", "actionTaken"],
    params: z.object({ id: IdParam }),
    body: z
      .strictObject({
        status: z.enum(["reviewed", "resolved"], complaint("NOT_ONE_OF", { options: "reviewed, resolved" })),
        actionTaken: ActionTaken,
        ...decisionTexts,
        until: Until,
      })
      .check(
        z.refine(
          ({ status, actionTaken }) => (status === "reviewed") === (actionTaken === "no_action_needed"),
          { path: ["actionTaken"], message: complaint("MISFITTING_ACTION") },
        ),
      ),
    output: ContentReport,
  }),
  changeAccountStatus: route({
    method: "POST",
    path: "/api/admin/users/:id/standing",
    audience: "admin",
    limit: "write",
    summary: "Warn, suspend or ban a person, or lift a suspension",
    recorded: ["action", "until"],
    params: z.object({ id: PersonId }),
    body: z.strictObject({
      action: z.enum(personActions, oneOf(personActions)),
      ...decisionTexts,
      until: Until,
    }),
    output: ModerationStatus,
  }),
};
