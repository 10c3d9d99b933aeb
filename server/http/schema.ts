import * as z from "zod/mini";

/** JSON Schema (draft 7) of one side of a schema, as Fastify compiles it and OpenAPI shows it. */
export function jsonSchema(schema: z.ZodMiniType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: "draft-7",
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: json }) => flattenNullable(json),
  });
  return rest;
}

/** `anyOf: [{ type: "string" }, { type: "null" }]` is slow to write; `type: ["string", "null"]` says the same. */
function flattenNullable(json: z.core.JSONSchema.BaseSchema): void {
  const [first, second] = json.anyOf ?? [];
  if (json.anyOf?.length !== 2 || typeof first !== "object" || typeof second !== "object") return;
  if (second.type !== "null" || typeof first.type !== "string") return;
  if (!["string", "integer", "number", "boolean"].includes(first.type) || first.enum) return;
  delete json.anyOf;
  Object.assign(json, first, { type: [first.type, "null"] });
}
