import { bareName, type Item, type Value } from "./item.ts";

const maxDepth = 30;
const maxItems = 20_000;

type Json = Record<string, unknown>;
type Budget = { left: number; byId: Map<string, Item> };

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/**
 * The items in parsed JSON-LD, outermost first. Opens lists and `@graph`, and resolves references by `@id`.
 * Items that are nested too deeply or exceed the limit are left out.
 */
export function itemsOfJson(json: unknown): Item[] {
  const budget: Budget = { left: maxItems, byId: new Map() };
  const found = valuesOf(json, 0, budget).filter((value) => typeof value !== "string");
  resolveReferences(found, budget.byId);
  return found;
}

function valuesOf(json: unknown, depth: number, budget: Budget): Value[] {
  if (json === null || json === undefined || depth > maxDepth || budget.left <= 0) return [];
  if (typeof json === "string") return [json];
  if (typeof json === "number" || typeof json === "boolean") return [String(json)];
  if (Array.isArray(json)) return json.flatMap((one: unknown) => valuesOf(one, depth + 1, budget));
  if (!isObject(json)) return [];
  const inner = json["@list"] ?? json["@set"];
  if (inner !== undefined) return valuesOf(inner, depth + 1, budget);
  const own =
    json["@type"] === undefined && json["@graph"] !== undefined ? [] : [itemOf(json, depth, budget)];
  return [...own, ...valuesOf(json["@graph"], depth + 1, budget)];
}

function itemOf(json: Json, depth: number, budget: Budget): Item {
  budget.left -= 1;
  const props = new Map<string, Value[]>();
  for (const [key, value] of Object.entries(json)) {
    if (key === "@context" || key === "@type" || key === "@id" || key === "@graph") continue;
    const name = key === "@value" ? key : bareName(key);
    props.set(name, [...(props.get(name) ?? []), ...valuesOf(value, depth + 1, budget)]);
  }
  const types = [json["@type"] ?? json["type"]].flat().filter((type) => typeof type === "string");
  const id = typeof json["@id"] === "string" ? json["@id"] : null;
  const item: Item = { types: types.slice(0, 10).map(bareName), id, props };
  if (id !== null && props.size > 0 && !budget.byId.has(id)) budget.byId.set(id, item);
  return item;
}

/** Replaces references by the items that they refer to. */
function resolveReferences(all: readonly Item[], byId: ReadonlyMap<string, Item>): void {
  const seen = new Set<Item>();
  const left = [...all];
  for (let item = left.pop(); item; item = left.pop()) {
    if (seen.has(item)) continue;
    seen.add(item);
    for (const [name, values] of item.props) {
      const meant = values.map((value) =>
        typeof value !== "string" && value.props.size === 0 && value.id !== null
          ? (byId.get(value.id) ?? value)
          : value,
      );
      (item.props as Map<string, Value[]>).set(name, meant);
      left.push(...meant.filter((value) => typeof value !== "string"));
    }
  }
}
