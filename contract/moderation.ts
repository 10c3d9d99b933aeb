import * as z from "zod/mini";
import { listOf, listQuery, Moment, Search } from "./admin-lists.ts";
import { Id, IdParam, Message as Answer, optionalText, PersonId } from "./fields.ts";
import {
  ActionTaken,
  ContentReport,
  ContentType,
  Context,
  decisions,
  FlaggedContent,
  personActions,
  ReportStatus,
  Standing,
  Waiting,
  WaitingKind,
} from "./moderation-shapes.ts";
import { route } from "./route.ts";

/** `report-12`: one of the queue, as it stands in an address. */
const ItemParam = z
  .string()
  .check(z.regex(/^(flag|report|appeal)-[1-9][0-9]{0,8}$/, "Must be one of the queue"));

/** Why, for the log; and what the person is told. */
const Words = {
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
