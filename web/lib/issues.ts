import type * as z from "zod/mini";
import { said } from "./language.ts";

/** The first message for each field that a form's schema refuses, by the field's name. */
export function issuesOf(error: z.core.$ZodError): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const { path, message } of error.issues) issues[String(path[0])] ??= said(message);
  return issues;
}
