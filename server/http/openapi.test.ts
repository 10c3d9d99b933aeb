import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { contract } from "../../contract/index.ts";
import type { Route } from "../../contract/route.ts";
import { openApi } from "./openapi.ts";

const document = openApi("1.2.3");

test("the document is valid OpenAPI", async () => {
  const { valid, errors } = await new Validator().validate({ ...document });
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test.each(
  Object.entries(contract).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => [`${feature}.${name}`, route] as const),
  ),
)("%s stands in it, with its path, its answer and who may call", (id, { method, path, audience, status }) => {
  const item = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")];
  const operation = item?.[method.toLowerCase() as "get"];
  expect(operation?.operationId).toBe(id);
  expect(Object.keys(operation?.responses ?? {})).toContain(String(status ?? 200));
  expect(operation?.security).toEqual(audience === "anyone" ? undefined : [{ token: [] }]);
});
