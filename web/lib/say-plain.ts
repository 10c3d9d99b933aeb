import { i18n } from "@lingui/core";
import { madeOf } from "../../contract/plain-words.ts";

/** A plain English text in the language of the page, where it has a translation. */
export function sayPlain(text: string): string {
  const made = madeOf(text, i18n.messages);
  return made ? i18n._(made.id, { ...made.values }) : text;
}
