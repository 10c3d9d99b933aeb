import { load } from "cheerio/slim";
import { largestDocument } from "../../contract/imports.ts";
import { depthOf } from "./nesting.ts";
import { parsedBy, Unreadable } from "./unreadable.ts";

/** Deeper than any mail's tables in tables; what parses deeper takes time that grows with its square. */
const deepest = 800;

/** An element, a text, or a comment of a page. */
export type Node = {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
};

/** A page's elements, as they stand there: nothing is run, nothing is fetched. */
export function openHtml(html: string): Node {
  if (html.length > largestDocument) throw new Unreadable("too-large");
  if (depthOf(html) > deepest) throw new Unreadable("not-understood");
  const root = parsedBy(
    (text) => load(text, { xml: { xmlMode: false, decodeEntities: true } }).root()[0],
    html,
  );
  return root ?? { type: "root" };
}

/** What lies in an element, all the way down, in the order of the page. Selectors take the square of it. */
export function elementsIn(node: Node): Node[] {
  const found: Node[] = [];
  const left = [...(node.children ?? [])].toReversed();
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.attribs) found.push(next);
    for (const child of (next.children ?? []).toReversed()) left.push(child);
  }
  return found;
}

/** At most `longest` letters of what is written in an element. */
export function textIn(node: Node, longest: number): string {
  if (node.type === "text") return (node.data ?? "").slice(0, longest);
  let text = "";
  for (const child of node.children ?? []) {
    if (text.length >= longest) break;
    if (child.type !== "comment") text += textIn(child, longest - text.length);
  }
  return text;
}
