import * as z from "zod/mini";

type Side = "input" | "output";
type JsonSchema = Readonly<Record<string, unknown>>;

const schemaCache = {
  input: new WeakMap<z.ZodMiniType, JsonSchema>(),
  output: new WeakMap<z.ZodMiniType, JsonSchema>(),
};

/** The JSON Schema (draft 7) of one side of a schema, for Fastify's compiler and OpenAPI. Cached. */
export function jsonSchema(schema: z.ZodMiniType, side: Side): JsonSchema {
  const made = schemaCache[side].get(schema) ?? convert(schema, side);
  schemaCache[side].set(schema, made);
  return made;
}

function convert(schema: z.ZodMiniType, io: Side): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: "draft-7",
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: json }) => flattenNullable(json),
  });
  return rest;
}

/**
 * Replaces `anyOf: [{ type: "string" }, { type: "null" }]`, which is slow to serialise, with the equivalent
 * `type: ["string", "null"]`.
 */
function flattenNullable(json: z.core.JSONSchema.BaseSchema): void {
  const [first, second] = json.anyOf ?? [];
  if (json.anyOf?.length !== 2 || typeof first !== "object" || typeof second !== "object") return;
  if (second.type !== "null" || typeof first.type !== "string") return;
  if (!["string", "integer", "number", "boolean"].includes(first.type) || first.enum) return;
  delete json.anyOf;
  Object.assign(json, first, { type: [first.type, "null"] });
}
