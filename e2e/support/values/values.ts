import * as z from "zod/mini";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/shared/route.ts";

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes["_zod"]["def"];
const defOf = (schema: Schema) => schema._zod.def as Def;

/** All values of an enumeration or a union of literals; null for every other schema. */
function valuesOf(schema: Schema): readonly unknown[] | null {
  const def = defOf(schema);
  if (def.type === "enum") return Object.values(def.entries);
  if (def.type === "literal") return def.values.length > 1 ? def.values : null;
  if (def.type !== "union") return null;
  const options = def.options.map((it) => defOf(it));
  return options.every((it) => it.type === "literal") ? options.flatMap((it) => it.values) : null;
}

/** The schema inside `optional`, `nullable`, defaults and pipes. */
function bare(schema: Schema): Schema {
  const def = defOf(schema);
  if (def.type === "pipe") return bare(def.out);
  if (def.type === "lazy") return bare(def.getter());
  return "innerType" in def ? bare(def.innerType) : schema;
}

/** The direct parts of a schema: fields, elements, values, options. */
function partsOf(schema: Schema): readonly Schema[] {
  const def = defOf(schema);
  if (def.type === "object") return Object.values(def.shape);
  if (def.type === "array") return [def.element];
  if (def.type === "record") return [def.keyType, def.valueType];
  if (def.type === "tuple") return def.items;
  return def.type === "union" ? def.options : [];
}

/** Every enumeration that a schema can contain, as its values joined by `|`. */
export function enumsIn(schema: Schema, found = new Set<string>()): ReadonlySet<string> {
  const it = bare(schema);
  const values = valuesOf(it);
  if (values) found.add(values.join("|"));
  else for (const part of partsOf(it)) enumsIn(part, found);
  return found;
}

export type Call = { name: string; route: Route; enums: ReadonlySet<string> };

const calls: readonly Call[] = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes as unknown as Record<string, Route>).map(([call, route]) => ({
    name: `${feature}.${call}`,
    route,
    enums: enumsIn(route.output),
  })),
);

/** Every call with an enumeration in its answer. */
export const callsWithValues = calls.filter(({ enums }) => enums.size > 0);

/** The GET call for a path. Fixed paths come before those with a parameter. */
export const callAt = (pathname: string): Call | undefined =>
  calls
    .filter(({ route }) => route.method === "GET" && patternOf(route.path).test(pathname))
    .toSorted((a, b) => Number(a.route.path.includes(":")) - Number(b.route.path.includes(":")))[0];

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);

/** The number of answers needed to show each value that is not inside a list. */
export const turnsOf = (schema: Schema): number => {
  const it = bare(schema);
  if (defOf(it).type === "array") return 1;
  return Math.max(valuesOf(it)?.length ?? 1, ...partsOf(it).map(turnsOf));
};

const isFlag = (schema: Schema) => defOf(schema).type === "boolean";

/** The number of elements with which a list contains each value of each field. */
const widthOf = (schema: Schema): number => {
  const it = bare(schema);
  if (defOf(it).type === "array") return 1;
  return Math.max(valuesOf(it)?.length ?? (isFlag(it) ? 2 : 1), ...partsOf(it).map(widthOf));
};

/**
 * An answer with other values: each list contains every value, and a value outside a list is that of this
 * turn.
 */
export function varied(schema: Schema, answer: unknown, turn: number, inList = false): unknown {
  const it = bare(schema);
  const def = defOf(it);
  const values = valuesOf(it);
  if (values) return values[turn % values.length];
  if (isFlag(it) && inList) return turn % 2 === 0;
  if (enumsIn(it).size === 0 && !inList) return answer;
  if (def.type === "array") return variedList(def.element, Array.isArray(answer) ? answer : [], turn);
  if (def.type !== "object") return answer;
  const known = (answer ?? sample(it)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(def.shape).flatMap(([name, field]) => {
      const value = varied(field, known[name], turn, inList);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function variedList(element: Schema, known: readonly unknown[], turn: number): unknown[] {
  const values = valuesOf(bare(element));
  if (values) return [...values];
  if (enumsIn(element).size === 0) return [...known];
  const count = Math.max(known.length, widthOf(element));
  return Array.from({ length: count }, (_, n) => {
    const isCopy = n >= known.length;
    const base = known.length > 0 ? known[n % known.length] : sample(bare(element));
    const made = varied(element, base, n + turn, true);
    return isCopy ? withOwnKey(made, n) : made;
  });
}

/** Gives a copy its own key, because a list distinguishes its items by it. */
function withOwnKey(it: unknown, n: number): unknown {
  if (typeof it !== "object" || it === null) return it;
  const key = "id" in it ? "id" : "userId" in it ? "userId" : null;
  if (!key) return it;
  const id = (it as Record<string, unknown>)[key];
  const own = typeof id === "number" ? 900_000 + n : uuid.replace(/.$/, (n % 10).toString());
  return { ...it, [key]: own };
}

const uuid = "b9a6f1de-5c1f-4a53-9d0f-0a6ad8f1b2c0";
const instant = "2026-05-03T10:00:00.000Z";
const texts = ["Lisbon", "2026-05-03", instant, uuid, "PT", "11", "09:00", "ana@example.org", "/x"];

/** A value that the schema accepts, for data that the program doesn't have. */
function sample(schema: Schema, name = ""): unknown {
  const def = defOf(schema);
  if (def.type === "nullable" || def.type === "optional")
    return enumsIn(schema).size > 0
      ? sample(def.innerType, name)
      : def.type === "nullable"
        ? null
        : undefined;
  const it = bare(schema);
  const inner = defOf(it);
  if (inner.type === "object")
    return Object.fromEntries(
      Object.entries(inner.shape).flatMap(([field, of]) => {
        const value = sample(of, field);
        return value === undefined ? [] : [[field, value]];
      }),
    );
  if (inner.type === "array") return [];
  if (inner.type === "record") return {};
  if (inner.type === "tuple") return inner.items.map((of) => sample(of));
  const first = /At$|^(?:since|until|asked|when)/.test(name) ? [instant] : [];
  const candidates = [...first, ...(valuesOf(it) ?? []), 1, false, ...texts, null];
  return candidates.find((value) => z.safeParse(it, value).success);
}
