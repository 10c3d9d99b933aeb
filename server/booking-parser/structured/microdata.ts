import { elementsIn, textIn, type Node } from "./html.ts";
import { bareName, type Item, type Value } from "./item.ts";

const maxDepth = 30;
const maxItems = 5000;
const maxValues = 200;
const maxElements = 200_000;

type Page = { items: number; elements: number; readonly byId: ReadonlyMap<string, Node> };

/** The outermost microdata items of a page, with the items nested in them. */
export function itemsOfPage(root: Node): Item[] {
  const all = elementsIn(root);
  const byId = new Map(all.toReversed().map((element) => [element.attribs?.["id"] ?? "", element]));
  const page: Page = { items: maxItems, elements: maxElements, byId };
  return all
    .filter(({ attribs }) => attribs && "itemscope" in attribs && !("itemprop" in attribs))
    .flatMap((element) => itemOf(element, page, new Set()) ?? []);
}

function itemOf(element: Node, page: Page, around: ReadonlySet<Node>): Item | null {
  if (around.size > maxDepth || page.items <= 0 || around.has(element)) return null;
  page.items -= 1;
  const props = new Map<string, Value[]>();
  const within = new Set([...around, element]);
  const collect = (child: Node) => {
    page.elements -= 1;
    if (page.elements < 0 || child.attribs === undefined) return;
    const names = words(child.attribs["itemprop"]).map(bareName);
    const isItem = "itemscope" in child.attribs;
    const value = names.length === 0 ? null : isItem ? itemOf(child, page, within) : valueOf(child);
    if (value !== null)
      for (const name of names) props.set(name, [...(props.get(name) ?? []), value].slice(0, maxValues));
    if (!isItem) for (const inner of child.children ?? []) collect(inner);
  };
  for (const child of element.children ?? []) collect(child);
  for (const id of words(element.attribs?.["itemref"])) {
    const elsewhere = page.byId.get(id);
    if (elsewhere && !within.has(elsewhere)) collect(elsewhere);
  }
  const types = words(element.attribs?.["itemtype"]).map(bareName);
  return { types, id: element.attribs?.["itemid"] ?? null, props };
}

const words = (text: string | undefined): string[] =>
  (text ?? "").slice(0, 1000).split(/\s+/).filter(Boolean).slice(0, 20);

const ownAttribute: Record<string, readonly string[]> = {
  link: ["href", "content"],
  time: ["datetime", "content"],
  data: ["value"],
  meter: ["value"],
  object: ["data"],
  img: ["content", "alt"],
};

/** The value of a property. Many senders write `content` on elements where the standard doesn't allow it. */
function valueOf(element: Node): string {
  const names = ownAttribute[element.name ?? ""] ?? ["content", "datetime"];
  const attribute = names.map((name) => element.attribs?.[name]).find((value) => value !== undefined);
  return (attribute ?? textIn(element, 2000)).slice(0, 2000).trim();
}
