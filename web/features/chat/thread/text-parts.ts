/** A piece of a message that begins at offset `at`: text, or a link if `href` is set. */
export type TextPart = { at: number; text: string; href?: string };

// No control or invisible characters: they could make a link look like another one.
const candidates = /\b(?:https?:\/\/|www\.)[^\s\p{Cc}\p{Cf}<>"]+/giu;
const trailing = ".,!?:;'’”…";

/** Splits a text into pieces, with whole web addresses as links. Only http and https become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const shown = withoutTail(found);
    const href = addressOf(shown);
    if (href === null) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index) });
    parts.push({ at: index, text: shown, href });
    at = index + shown.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}

/** Removes the punctuation of the sentence around an address, and brackets that were opened before it. */
function withoutTail(found: string): string {
  let end = found.length;
  let unopened = count(found, /[)\]]/g) - count(found, /[([]/g);
  for (; end > 0; end--) {
    const last = found[end - 1]!;
    const closes = last === ")" || last === "]";
    if (closes ? unopened <= 0 : !trailing.includes(last)) break;
    if (closes) unopened -= 1;
  }
  return found.slice(0, end);
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

function addressOf(shown: string): string | null {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.hostname.includes(".") && !url.username && !url.password ? url.href : null;
}

const flag = /\p{Regional_Indicator}{2}/u.source;
const sign = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?/u.source;
const onlyEmoji = new RegExp(`^(?:(?:${flag}|${sign}(?:\\u200D${sign})*)\\s*){1,3}$`, "u");

/** Whether a message is only one to three emoji, which are drawn large. */
export const isOnlyEmoji = (text: string): boolean => text.length < 64 && onlyEmoji.test(text.trim());
