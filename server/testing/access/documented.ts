import type { OpenAPIV3 } from "openapi-types";
import * as z from "zod";
import { openApi } from "#http/core/openapi.ts";
import type { App } from "#http/core/serve.ts";

const document = openApi("test");
const failure = schemaOf(document.components?.schemas?.["Failure"] as OpenAPIV3.SchemaObject);
/** The schemas of the JSON answers so far. Compiling one takes a millisecond. */
const schemas = new Map<string, z.ZodType>();

/** What is for programs; everything else is pages and their files. */
const isForPrograms = (path: string) => /^\/(?:api|media|calendars)\//.test(path);

type Answer = { method: string; path: string; status: number; type: string; body: string };

/** How an answer to a route such as `/api/trips/:id` differs from the OpenAPI document, or null. */
export function difference({ method, path, status, type, body }: Answer): string | null {
  const verb = method === "HEAD" ? "get" : (method.toLowerCase() as "get");
  const operation = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[verb];
  if (!operation) return "no such route";
  const response = operation.responses[status] as OpenAPIV3.ResponseObject | undefined;
  if (!response && status < 400) return "no such status";
  const [wanted, content] = Object.entries(response?.content ?? {})[0] ?? [];
  if (response && !wanted) return body === "" ? null : "a body";
  // Fastify removes the body of an answer to HEAD later, or the route sends none.
  if (method === "HEAD" && body === "") return null;
  const wantedType = wanted ?? "application/json";
  if (!type.startsWith(wantedType)) return `type ${type}`;
  if (wantedType !== "application/json") return null;
  const schema = content ? compiled(`${verb} ${path} ${status}`, content.schema) : failure;
  const checked = schema.safeParse(JSON.parse(body));
  return checked.success ? null : z.prettifyError(checked.error);
}

function compiled(key: string, schema: OpenAPIV3.MediaTypeObject["schema"]): z.ZodType {
  const known = schemas.get(key) ?? schemaOf(schema as OpenAPIV3.SchemaObject);
  schemas.set(key, known);
  return known;
}

function schemaOf(schema: OpenAPIV3.SchemaObject): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: "draft-7" });
}

/** Compares each answer for programs with the OpenAPI document. Returns the list of those that differ. */
export function compareAnswers(app: App): object[] {
  const wrong: object[] = [];
  app.addHook("onSend", async (request, reply, payload) => {
    const { method, url, routeOptions, me } = request;
    const path = routeOptions.url;
    if (!path || !isForPrograms(path)) return;
    const body = typeof payload === "string" ? payload : payload ? "a file" : "";
    const type = String(reply.getHeader("content-type"));
    const why = difference({ method, path, status: reply.statusCode, type, body });
    if (!why) return;
    wrong.push({
      why,
      call: `${me?.id ?? "visitor"}: ${method} ${url} ${JSON.stringify(request.body)?.slice(0, 500) ?? ""}`,
      answer: `${reply.statusCode} ${body.slice(0, 500)}`,
    });
  });
  return wrong;
}
