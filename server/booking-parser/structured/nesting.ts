/** Elements that end implicitly when the next one begins, or have no content. */
const implicitlyClosed = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "param",
  "source",
  "track",
  "wbr",
  "p",
  "li",
  "tr",
  "td",
  "th",
  "dt",
  "dd",
  "option",
  "thead",
  "tbody",
  "tfoot",
]);
const rawTextElements = new Set([
  "script",
  "style",
  "title",
  "textarea",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
]);

/**
 * The maximum nesting depth of a page's elements, or slightly more. Reads the page once from start to end.
 */
export function depthOf(html: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  let deepest = 0;
  let at = html.indexOf("<");
  while (at !== -1) {
    if (html.startsWith("<!--", at)) {
      at = after(html, "-->", at + 2);
      continue;
    }
    const isEnd = html[at + 1] === "/";
    const [name = ""] = /^[a-z][a-z0-9:-]{0,30}/i.exec(html.slice(at + (isEnd ? 2 : 1), at + 33)) ?? [];
    const tag = name.toLowerCase();
    const inside = open.get(tag) ?? 0;
    if (tag !== "" && !implicitlyClosed.has(tag)) {
      if (isEnd && inside > 0) {
        open.set(tag, inside - 1);
        depth -= 1;
      } else if (!isEnd && !rawTextElements.has(tag)) {
        open.set(tag, inside + 1);
        depth += 1;
        deepest = Math.max(deepest, depth);
      }
    }
    at = endOfTag(html, at + 1);
    if (!isEnd && rawTextElements.has(tag)) at = after(html, new RegExp(`</${tag}`, "gi"), at);
    at = at === -1 ? -1 : html.indexOf("<", at);
  }
  return deepest;
}

function after(html: string, end: string | RegExp, from: number): number {
  if (from === -1) return -1;
  if (typeof end === "string") {
    const found = html.indexOf(end, from);
    return found === -1 ? -1 : html.indexOf("<", found + end.length);
  }
  const pattern = end;
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

/** The end of a tag, skipping `>` in quoted attributes. */
function endOfTag(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const character = html[at];
    if (character === ">") return at + 1;
    if (character === '"' || character === "'") {
      const end =
        html[at - 1] === "=" || /\s/.test(html[at - 1] ?? "") ? html.indexOf(character, at + 1) : at;
      if (end === -1) return -1;
      at = end;
    }
    at += 1;
  }
  return -1;
}
