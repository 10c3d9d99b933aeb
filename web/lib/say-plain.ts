import { i18n } from "@lingui/core";
import { madeOf } from "../../contract/plain-words.ts";

/** A plain English text in the language of the page, where it has a translation. */
export function sayPlain(text: string): string {
  if (text in i18n.messages) return i18n._(text);
  const made = madeOf(text, Object.keys(i18n.messages));
  return made ? i18n._(made.id, { ...made.values }) : text;
}
