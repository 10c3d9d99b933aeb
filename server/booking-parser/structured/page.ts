import { textIn, type Node } from "./html.ts";

const hiddenElements = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "object"]);
const inline = new Set([
  "a",
  "abbr",
  "acronym",
  "b",
  "big",
  "cite",
  "code",
  "em",
  "font",
  "i",
  "label",
  "mark",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "tt",
  "u",
  "bdi",
  "bdo",
  "ins",
  "del",
]);
const cells = new Set(["td", "th"]);
const maxLength = 400_000;

/** The visible text of a page: a line per block and row, a tab between the cells of a row. */
export function textOfPage(root: Node): string {
  const parts: string[] = [];
  let length = 0;
  const say = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const read = (node: Node): void => {
    if (length > maxLength) return;
    if (node.type === "text") return say(textIn(node, 5000).replaceAll(/\s+/g, " "));
    const name = node.name ?? "";
    if (node.type === "comment" || hiddenElements.has(name) || isHidden(node)) return undefined;
    const edge = inline.has(name) ? "" : cells.has(name) ? "\t" : "\n";
    say(edge);
    for (const child of node.children ?? []) read(child);
    return say(edge);
  };
  read(root);
  return parts.join("");
}

/** Skips hidden text, such as the preview line of a mail, which only repeats the mail. */
const isHidden = ({ attribs }: Node): boolean =>
  attribs !== undefined &&
  ("hidden" in attribs || /display\s*:\s*none/i.test((attribs["style"] ?? "").slice(0, 500)));
