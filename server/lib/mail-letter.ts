import type { Language } from "./language.ts";

/** One thing after another: what a mail says, from which its HTML and its text are made. */
export type Part =
  | { readonly greeting: string }
  | { readonly paragraph: string }
  /** What to do now. */
  | { readonly button: string; readonly to: string }
  | { readonly link: string; readonly to: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly items: readonly { readonly title: string; readonly text: string }[] }
  /** Good to know, not needed. */
  | { readonly small: string };

/** How whoever gets the mail switches such mails off; `words` say which. */
export type OptOut = { readonly words: string; readonly url: string };

export type Letter = {
  readonly language: Language;
  /** Stands above; the subject where it is left out. */
  readonly heading?: string;
  readonly parts: readonly Part[];
  /** What stands at the very end, before the way out. */
  readonly footer?: string;
  readonly optOut?: OptOut;
};

/** Shown beside the subject in a list of mails: what is in it, or else what it says first. */
export function preheaderOf({ parts }: Letter): string {
  const [items] = parts.flatMap((part) => ("items" in part ? [part.items] : []));
  if (items) return items.map(({ title, text }) => `${title}: ${text}`).join(" · ");
  return parts.flatMap((part) => ("paragraph" in part ? [part.paragraph] : []))[0] ?? "";
}

/** A mail that was written as plain text, in the same clothes. */
export const letterOf = (text: string, language: Language): Letter => ({
  language,
  parts: text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => ({ paragraph })),
});

/** A text that stays on its line: what breaks one, or turns the direction of what follows, becomes a blank. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
