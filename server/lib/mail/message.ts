import { isolated } from "#contract/shared/texts/isolates.ts";
import type { LoadedLanguage } from "#lib/language.ts";

/** A part of a mail. The HTML and the text of a mail are rendered from its list of parts. */
export type MailPart =
  | { readonly greeting: string }
  | { readonly paragraph: string }
  /** The main action. */
  | { readonly button: string; readonly to: string }
  | { readonly link: string; readonly to: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly items: readonly { readonly title: string; readonly text: string }[] }
  /** Additional information, in small print. */
  | { readonly small: string };

/** The unsubscribe link; `words` says which mails it stops. */
export type UnsubscribeLink = { readonly words: string; readonly url: string };

export type MailContent = {
  readonly language: LoadedLanguage;
  /** The title; the subject if omitted. */
  readonly heading?: string;
  readonly parts: readonly MailPart[];
  /** The last text, above the unsubscribe link. */
  readonly footer?: string;
  readonly optOut?: UnsubscribeLink;
};

/** The preview text that mail lists show next to the subject: the items, or else the first paragraph. */
export function preheaderOf({ parts, language }: MailContent): string {
  const say = (text: string) => isolated(text, language.i18n.locale);
  const [items] = parts.flatMap((part) => ("items" in part ? [part.items] : []));
  if (items) return items.map(({ title, text }) => `${say(title)}: ${say(text)}`).join(" · ");
  return parts.flatMap((part) => ("paragraph" in part ? [part.paragraph] : []))[0] ?? "";
}

/** A plain-text mail as a structured one, so that it gets the same layout. */
export const plainTextContent = (text: string, language: LoadedLanguage): MailContent => ({
  language,
  parts: text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => ({ paragraph })),
});

/**
 * Replaces line breaks, control characters and bidirectional overrides by spaces, so that the text stays on
 * one line. This prevents header injection. The isolates of `isolated` stay.
 */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066\u2067]+/gu, " ").trim();
