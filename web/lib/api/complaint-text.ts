import { i18n } from "@lingui/core";
import { complaints, fillTemplate, readComplaint } from "#contract/shared/complaints.ts";

/**
 * Translates a schema's complaint into the language of the page. Any other text is returned as it is: the
 * server has already translated it.
 */
export function complaintText(text: string): string {
  const { code, params } = readComplaint(text) ?? {};
  if (!code || !(code in complaints)) return text;
  const template = complaints[code as keyof typeof complaints];
  // English texts are in the code, not in a catalog.
  return Object.hasOwn(i18n.messages, template) ? i18n._(template, params) : fillTemplate(template, params);
}

/**
 * Returns a schema issue's message if it is a complaint with a text here; zod's own messages become
 * `INVALID_INPUT`.
 */
export function toKnownComplaint(message: string): string {
  const code = readComplaint(message)?.code;
  return code && code in complaints ? message : "INVALID_INPUT";
}
