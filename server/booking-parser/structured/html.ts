import { load } from "cheerio/slim";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { depthOf } from "./nesting.ts";
import { parseWith, Unreadable } from "#booking-parser/sandbox/unreadable.ts";

/** Deeper than any mail's nested tables. Parsing time grows with the square of the depth. */
const maxDepth = 800;

/** An element, text or comment of a page. */
export type Node = {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
};

/**
 * Parses a page. Runs nothing and fetches nothing. Throws `Unreadable` if it is too large or nested too
 * deeply.
 */
export function openHtml(html: string): Node {
  if (html.length > maxDocumentBytes) throw new Unreadable("too-large");
  if (depthOf(html) > maxDepth) throw new Unreadable("not-understood");
  const root = parseWith(
    (text) => load(text, { xml: { xmlMode: false, decodeEntities: true } }).root()[0],
    html,
  );
  return root ?? { type: "root" };
}

/** All elements below a node, in document order. Selectors would take quadratic time. */
export function elementsIn(node: Node): Node[] {
  const found: Node[] = [];
  const left = [...(node.children ?? [])].toReversed();
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.attribs) found.push(next);
    for (const child of (next.children ?? []).toReversed()) left.push(child);
  }
  return found;
}

/** At most `longest` characters of the text in an element. */
export function textIn(node: Node, longest: number): string {
  if (node.type === "text") return (node.data ?? "").slice(0, longest);
  let text = "";
  for (const child of node.children ?? []) {
    if (text.length >= longest) break;
    if (child.type !== "comment") text += textIn(child, longest - text.length);
  }
  return text;
}
