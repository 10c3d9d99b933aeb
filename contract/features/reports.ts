import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { optionalText, PersonId } from "#contract/shared/fields.ts";
import { noScreen, route } from "#contract/shared/route.ts";

export const ReportReason = z.enum(
  ["harassment", "spam", "inappropriate", "threats", "impersonation", "scam", "other"],
  complaint("REASON_REQUIRED"),
);
export type ReportReason = z.infer<typeof ReportReason>;

export const reports = {
  report: route({
    method: "POST",
    path: "/api/content/report",
    audience: "user",
    limit: "write",
    changes: noScreen,
    status: 201,
    summary:
      "Report a message that was sent to me, a person, a group I am in, or a trip that I see as a match",
    body: z.strictObject({
      contentType: z.enum(["message", "user", "trip", "group"]),
      /**
       * The id of the message, group or person, as text. For a trip, a day on which the reporter sees it as a
       * match: the ids of other people's trips are never shown.
       */
      contentId: z.string().check(z.minLength(1), z.maxLength(64)),
      /** The person responsible: the sender of the message, the owner of the group, or the traveller. */
      reportedUserId: PersonId,
      reason: ReportReason,
      details: optionalText(1000),
    }),
    output: z.object({ id: z.int() }),
  }),
};
