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
    summary: "Report a message that was sent to me, or a person",
    body: z.strictObject({
      contentType: z.enum(["message", "user"]),
      /** The message's number or the person's id, as text. */
      contentId: z.string().check(z.minLength(1), z.maxLength(64)),
      /** The person it is about; for a message, its sender. */
      reportedUserId: PersonId,
      reason: ReportReason,
      details: optionalText(1000),
    }),
    output: z.object({ id: z.int() }),
  }),
};
