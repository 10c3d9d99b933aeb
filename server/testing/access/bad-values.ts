import type { z } from "zod/mini";
import { jsonSchema } from "#http/core/schema.ts";

type Json = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maxLength?: number;
  anyOf?: Json[];
  properties?: Record<string, Json>;
  items?: Json;
};

export type TestedField = {
  readonly path: readonly string[];
  readonly types: readonly string[];
  readonly isDay: boolean;
  /** True if 0 is a valid value: list positions start at 0, ids at 1. */
  readonly isFromZero: boolean;
  /** Length of a text that exceeds this field's limit and every general limit. */
  readonly tooLong: number;
};

const typesOf = ({ type, anyOf = [], const: only, enum: some }: Json): string[] => {
  if (type) return [type].flat();
  if (only !== undefined) return [typeof only];
  if (some) return some.map((value) => typeof value);
  return anyOf.flatMap(typesOf);
};

/** Every field of a schema's input. For a list, only the first item. */
export function fieldsOf(schema: z.ZodMiniType): TestedField[] {
  return walk(jsonSchema(schema, "input"), []);
}

function walk(json: Json, path: string[]): TestedField[] {
  const whole = json.anyOf?.find((one) => one.type === "object" || one.type === "array") ?? json;
  const isDay = [json, ...(json.anyOf ?? [])].some((one) => one.format === "date");
  const inner = Object.entries(whole.properties ?? {}).flatMap(([key, value]) => walk(value, [...path, key]));
  const items = whole.items ? walk(whole.items, [...path, "0"]) : [];
  const self =
    path.length > 0
      ? [
          {
            path,
            types: typesOf(json),
            isDay,
            isFromZero: json.minimum === 0,
            tooLong: Math.max(20_000, 1 + (json.maxLength ?? 0)),
          },
        ]
      : [];
  return [...self, ...inner, ...items];
}

const samples: [type: string, value: unknown][] = [
  ["string", "text"],
  ["number", 1.5],
  ["boolean", true],
  ["object", { surprise: 1 }],
  ["array", ["text"]],
  ["null", null],
];
const impossibleDays = ["2026-02-30", "2026-13-01", "2026-00-10", "0000-01-01", "20260101", "2026-1-1", ""];
const badIntegers = [0.5, -1, 0, 2 ** 31, 1e300];

/** Values that a field must refuse, each with a short description of what is wrong. */
export function badValues({
  types,
  isDay,
  isFromZero,
  tooLong,
}: TestedField): [what: string, value: unknown][] {
  const known = types.map((type) => (type === "integer" ? "number" : type));
  const bad = samples.filter(([type]) => !known.includes(type));
  if (types.includes("integer"))
    bad.push(
      ...badIntegers.filter((it) => it !== 0 || !isFromZero).map((it): [string, unknown] => [`${it}`, it]),
    );
  if (isDay) bad.push(...impossibleDays.map((it): [string, unknown] => [`the day ${it}`, it]));
  if (known.includes("string")) {
    bad.push(["a NUL", "a\0b"], ["a lone surrogate", "a\ud800b"], ["a very long text", "x".repeat(tooLong)]);
  }
  return bad;
}

/** A copy of `body` with `value` at the given path. */
export function withValue(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body) || (body === undefined && key === "0")) {
    const [first, ...others] = (body as unknown[] | undefined) ?? [];
    return [withValue(first, rest, value), ...others];
  }
  const before = (body ?? {}) as Record<string, unknown>;
  return { ...before, [key]: withValue(before[key], rest, value) };
}
