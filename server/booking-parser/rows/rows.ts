import { textIn, type Node } from "#booking-parser/structured/html.ts";
import { isShown, maxPageText } from "#booking-parser/structured/page.ts";

/** A row of a page: the texts of its cells, each with its own lines. Text outside of tables has one cell. */
export type Row = readonly string[];

const maxRows = 2000;
const breaks = new Set(["br", "div", "p", "tr", "li", "table", "tbody", "hr", "h1", "h2", "h3", "h4"]);

/** The rows of a page in their order. Of nested tables only the innermost rows count. */
export function rowsOfPage(root: Node): Row[] {
  const rows: Row[] = [];
  let loose = "";
  let length = 0;
  const flush = () => {
    for (const line of loose.split("\n")) if (line.trim() !== "") rows.push([line.trim()]);
    loose = "";
  };
  const read = (node: Node): void => {
    if (length > maxPageText || rows.length > maxRows) return;
    if (node.type === "text") {
      const text = flat(node);
      length += text.length;
      loose += text;
      return;
    }
    if (!isShown(node)) return;
    if (node.name === "tr" && !hasRows(node)) {
      flush();
      const cells = (node.children ?? []).filter(({ name }) => name === "td" || name === "th");
      rows.push(cells.map((cell) => cellText(cell)));
      length += rows.at(-1)?.join("").length ?? 0;
      return;
    }
    const isBreak = breaks.has(node.name ?? "") || node.name === "td" || node.name === "th";
    if (isBreak) loose += "\n";
    for (const child of node.children ?? []) read(child);
    if (isBreak) loose += "\n";
  };
  read(root);
  flush();
  return rows;
}

/** The lines of a text with a tab between columns. */
export const rowsOfText = (text: string): Row[] =>
  text
    .slice(0, maxPageText)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, maxRows)
    .map((line) => line.split("\t").map((cell) => cell.trim()));

const hasRows = (node: Node): boolean =>
  (node.children ?? []).some((child) => child.name === "tr" || hasRows(child));

const flat = (node: Node): string => textIn(node, 5000).replaceAll(/\s+/g, " ");

function cellText(node: Node): string {
  if (node.type === "text") return flat(node);
  if (!isShown(node)) return "";
  const inner = (node.children ?? []).map((child) => cellText(child)).join("");
  const text = breaks.has(node.name ?? "") ? `\n${inner}\n` : inner;
  return node.name === "td" || node.name === "th"
    ? text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
        .join("\n")
    : text;
}
