import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import { issueCodes } from "#contract/shared/failure.ts";
import { refusalCodes } from "#contract/shared/refusals.ts";
import { changesHeader, type Route } from "#contract/shared/route.ts";
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
)(
  "%s is documented with its path, response, audience, scope and named changes",
  (id, { method, path, audience, scope, status, changes }) => {
    const item = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")];
    const operation = item?.[method.toLowerCase() as "get"];
    expect(operation?.operationId).toBe(id);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status ?? 200));
    const answers = JSON.stringify([operation?.responses[status ?? 200], operation?.responses.default]);
    const named = answers.split(`"${changesHeader}":{"$ref":"#/components/headers/Changes"}`);
    expect(named).toHaveLength(!changes ? 1 : "none" in changes ? 2 : 3);
    expect(operation?.security).toEqual(
      audience === "anyone" ? undefined : [{ token: [] }, ...(scope ? [{ accessToken: [scope] }] : [])],
    );
  },
);

test("the document lists every refusal code and every issue code", () => {
  const failure = document.components?.schemas?.["Failure"] as {
    properties: { code: { enum: string[] }; issues: { items: { properties: { code: { enum: string[] } } } } };
  };
  expect(failure.properties.code.enum).toEqual(refusalCodes);
  expect(failure.properties.issues.items.properties.code.enum).toEqual(issueCodes);
});
