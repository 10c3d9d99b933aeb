import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3 } from "openapi-types";
import { contract } from "#contract/index.ts";
import { tokenPrefix } from "#contract/features/access-tokens.ts";
import { placesAttribution } from "#contract/features/legal.ts";
import { product } from "#contract/shared/product.ts";
import { Failure } from "#contract/shared/failure.ts";
import { changeKinds } from "#contract/shared/change-kinds.ts";
import { changesHeader, idempotencyHeader, isCreating, type Route, scopes } from "#contract/shared/route.ts";
import { oncePer } from "#lib/load-once.ts";
import { otherOperations } from "./other-operations.ts";
import { jsonSchema } from "./schema.ts";

type Json = OpenAPIV3.SchemaObject;

/** The operations of the contract by their paths; made once. */
const contractPaths = oncePer((features: typeof contract) => {
  const paths: OpenAPIV3.PathsObject = {};
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(feature, name, route) };
    }
  }
  return paths;
});

/** The OpenAPI document: what the contract says, and what it can't describe. */
export function openApi(version: string): OpenAPIV3.Document {
  return {
    openapi: "3.1.0",
    info: {
      title: product,
      version,
      description: placesAttribution,
    },
    components: {
      schemas: { Failure: jsonSchema(Failure, "output") },
      headers: { Changes: changesDescription },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        accessToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${tokenPrefix}…`,
          description: `A personal access token. Scopes: ${scopes.join(", ")}.`,
        },
      },
    },
    paths: { ...contractPaths(contract), ...otherOperations(refused, [{ token: [] }]) },
  };
}

const changesDescription: OpenAPIV3.HeaderObject = {
  description:
    "The kinds of the caller's data that the call changed, separated by commas: what shows them is to be " +
    "fetched again. A refusal has it if it shows that something has changed or gone since (404, 409). " +
    `The kinds: ${changeKinds.join(", ")}.`,
  schema: { type: "string" },
};

const answer = (description: string, schema: Json): OpenAPIV3.ResponseObject => ({
  description,
  content: { "application/json": { schema } },
});
const refused = answer("Refused", { $ref: "#/components/schemas/Failure" } as Json);

/** The answer, or the one with the header that names changes. */
const answerWith = (isNamed: boolean, response: OpenAPIV3.ResponseObject): OpenAPIV3.ResponseObject =>
  isNamed
    ? { ...response, headers: { [changesHeader]: { $ref: "#/components/headers/Changes" } } }
    : response;

function operation(feature: string, name: string, route: Route): OpenAPIV3.OperationObject {
  const { changes } = route;
  // The domain may announce more than the route names; a refusal has only what the route names.
  const [isNamed, isNamedByRoute] = [changes !== undefined, changes !== undefined && !("none" in changes)];
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    ...(route.audience === "anyone"
      ? {}
      : { security: [{ token: [] }, ...(route.scope ? [{ accessToken: [route.scope] }] : [])] }),
    parameters: [
      ...parameters("path", route.params),
      ...parameters("query", route.query),
      ...(isCreating(route) ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(route.body, "input") } },
      },
    }),
    ...(route.file && { requestBody: { required: true, content: fileForm(route.file) } }),
    responses: {
      [route.status ?? 200]:
        route.status === 302
          ? { description: "Redirected", headers: { location: { schema: { type: "string" } } } }
          : answerWith(isNamed, answer("Done", jsonSchema(route.output, "output"))),
      ...(route.repeatStatus && {
        [route.repeatStatus]: answerWith(
          isNamed,
          answer("It was done before", jsonSchema(route.output, "output")),
        ),
      }),
      default: answerWith(isNamedByRoute, refused),
    },
  };
}

const idempotencyKey: OpenAPIV3.ParameterObject = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description:
    "For 24 hours, a call of the same person with the same key and the same request gets the first answer " +
    "instead of creating another thing. With another request it is refused with 422, and with 409 while the " +
    "first call is under way. An answer with a secret isn't stored: repeating that call is refused with 422.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const fileForm = (field: string): OpenAPIV3.RequestBodyObject["content"] => ({
  "multipart/form-data": {
    schema: {
      type: "object",
      required: [field],
      properties: { [field]: { type: "string", format: "binary" } },
    },
  },
});

function parameters(where: "path" | "query", schema: Route["params"]): OpenAPIV3.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

/** Serves `/docs` for people and `/openapi.json` for programs. */
export async function serveOpenApi(app: FastifyInstance, version: string): Promise<void> {
  const document = openApi(version);
  await app.register(swagger, { mode: "static", specification: { document } });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: false });
  app.get("/openapi.json", async () => document);
}
