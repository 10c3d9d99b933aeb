import * as z from "zod/mini";
import { oncePer } from "#lib/load-once.ts";

type Side = "input" | "output";
type JsonSchema = Readonly<Record<string, unknown>>;

const convertedFor = {
  input: oncePer((schema: z.ZodMiniType) => convert(schema, "input")),
  output: oncePer((schema: z.ZodMiniType) => convert(schema, "output")),
};

/** The JSON Schema (draft 7) of one side of a schema, for Fastify's compiler and OpenAPI. Made once. */
export const jsonSchema = (schema: z.ZodMiniType, side: Side): JsonSchema => convertedFor[side](schema);

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
