/** A piece of a message: text, or text that leads somewhere. */
export type TextPart = { text: string; href?: string };

// No control or invisible characters: with them a link could be made to read like another one.
const candidates = /\b(?:https?:\/\/|www\.)[^\s\p{Cc}\p{Cf}<>"]+/giu;
const trailing = /[.,!?:;'’”…]+$/u;

/** The text in pieces, with whole web addresses as links. Only http and https ever become one. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const shown = withoutTail(found);
    const href = addressOf(shown);
    if (href === null) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: shown, href });
    at = index + shown.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** Without the end of the sentence round it: a full stop, or a bracket that was opened before the address. */
function withoutTail(found: string): string {
  const shown = found.replace(trailing, "");
  const unopened = /[)\]]$/.test(shown) && count(shown, /[)\]]/g) > count(shown, /[([]/g);
  return unopened || shown !== found ? withoutTail(unopened ? shown.slice(0, -1) : shown) : shown;
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

function addressOf(shown: string): string | null {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.hostname.includes(".") && !url.username && !url.password ? url.href : null;
}

/** Whether a message is nothing but one to three emoji, which are then drawn large. */
export const isOnlyEmoji = (text: string): boolean => /^(?:\p{RGI_Emoji}\s*){1,3}$/v.test(text.trim());
