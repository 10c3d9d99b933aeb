const blockTags = /^(?:P|LI|UL|OL|DIV|H[1-6]|SECTION|ARTICLE|MAIN|DL|DT|DD|TD|TH|BLOCKQUOTE|BUTTON|OUTPUT)$/;
const blockClasses = /(?:^|\s)(?:block|flex|inline-flex|grid|inline-grid|sr-only)(?:\s|$)/;
const laysOutBlocks = /(?:^|\s)(?:flex|inline-flex|grid|inline-grid)(?:\s|$)/;

/** A name, then a number or another name, without a Latin letter between them. */
const turnedRun = /\p{sc=Arab}[^\p{sc=Latn}\ufffc\n]*?(?:\p{Nd}|[·:,،–][^\S\n]*\p{sc=Arab})/u;

/**
 * The lines of `root`, a part of a page from left to right, in which a name that is written from right to
 * left has no isolate, so that it turns the number or the name behind it; and those that begin with such a
 * name and take their direction from it (`<bdi>`, `dir="auto"`), though they also have Latin letters.
 */
export function turnedLines(root: Element): string[] {
  const found: string[] = [];
  const readLine = (element: Element) => {
    const isolated = lineOf(element, readLine);
    const line = isolated.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, "\ufffc").trim();
    const first = /\p{L}/u.exec(isolated)?.[0] ?? "";
    const isAuto = element.tagName === "BDI" || element.getAttribute("dir") === "auto";
    const isMisled = isAuto && /\p{sc=Arab}/u.test(first) && /[\p{sc=Latn}\p{Nd}]/u.test(isolated);
    if (isMisled || turnedRun.test(line)) found.push(isolated.trim());
  };
  readLine(root);
  return found;
}

/** The text of an element without the blocks and isolates inside it, which `readLine` gets. */
function lineOf(element: Element, readLine: (inside: Element) => void): string {
  const isLayout = laysOutBlocks.test(element.getAttribute("class") ?? "");
  const read = (node: ChildNode): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.tagName === "svg") return "";
    const isBlock =
      isLayout || blockTags.test(node.tagName) || blockClasses.test(node.getAttribute("class") ?? "");
    if (!isBlock && node.tagName !== "BDI" && !node.hasAttribute("dir")) return lineOf(node, readLine);
    readLine(node);
    return isBlock ? "\n" : "\ufffc";
  };
  return [...element.childNodes].map(read).join("");
}
