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
/** Characters of a page that are read. */
export const maxPageText = 400_000;

/** The text of a page without what is struck through: a line per block and row, a tab between cells. */
export function textOfPage(root: Node, isRead = isShown): string {
  const parts: string[] = [];
  let length = 0;
  const say = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const read = (node: Node): void => {
    if (length > maxPageText) return;
    if (node.type === "text") return say(textIn(node, 5000).replaceAll(/\s+/g, " "));
    const name = node.name ?? "";
    if (!isRead(node)) return undefined;
    const edge = inline.has(name) ? "" : cells.has(name) ? "\t" : "\n";
    say(edge);
    for (const child of node.children ?? []) read(child);
    return say(edge);
  };
  read(root);
  return parts.join("");
}

/** Whether an element is seen: no comment, script or hidden text. */
export const isSeen = (node: Node): boolean =>
  node.type !== "comment" && !hiddenElements.has(node.name ?? "") && !isHidden(node);

/** Whether an element is seen and not struck through. */
export const isShown = (node: Node): boolean => isSeen(node) && !isStruck(node);

/** `<s>17:55</s> 19:10`: what is struck through no longer holds. */
export const isStruck = ({ name, attribs }: Node): boolean =>
  name === "s" ||
  name === "del" ||
  name === "strike" ||
  /text-decoration(?:-line)?\s*:[^;]*line-through/i.test((attribs?.["style"] ?? "").slice(0, 500));

/** Skips hidden text, such as the preview line of a mail, which only repeats the mail. */
const isHidden = ({ attribs }: Node): boolean =>
  attribs !== undefined &&
  ("hidden" in attribs || /display\s*:\s*none/i.test((attribs["style"] ?? "").slice(0, 500)));
