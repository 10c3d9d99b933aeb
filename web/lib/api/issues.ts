import type * as z from "zod/mini";
import { toKnownComplaint, complaintText } from "./complaint-text.ts";

/** Returns the first message for each field that a form's schema rejects, keyed by the field's name. */
export function issuesOf(error: z.core.$ZodError): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const { path, message } of error.issues)
    issues[String(path[0])] ??= complaintText(toKnownComplaint(message));
  return issues;
}
