import * as z from "zod/mini";
import { optionalText, PersonId } from "./fields.ts";
import { route } from "./route.ts";

export const ReportReason = z.enum(
  ["harassment", "spam", "inappropriate", "threats", "impersonation", "scam", "other"],
  "Please select a reason",
);
export type ReportReason = z.infer<typeof ReportReason>;

export const reports = {
  report: route({
    method: "POST",
    path: "/api/content/report",
    audience: "user",
    limit: "write",
    status: 201,
    summary:
      "Report a message that was sent to me, a person, a group I am in, or a trip that I see as a match",
    body: z.strictObject({
      contentType: z.enum(["message", "user", "trip", "group"]),
      /**
       * The message's or group's number or the person's id, as text. Of a trip one of the days on which it is seen as a
       * match: others' trips have no number that is shown to anybody.
       */
      contentId: z.string().check(z.minLength(1), z.maxLength(64)),
      /** The person it is about: who sent the message, who owns the group, who travels. */
      reportedUserId: PersonId,
      reason: ReportReason,
      details: optionalText(1000),
    }),
    output: z.object({ id: z.int() }),
  }),
};
