import { transformSync } from "@babel/core";
import { expect, test } from "vitest";
import { leanContract } from "./lean-contract.ts";

const transformed = (filename: string, code: string) =>
  transformSync(code, { presets: [leanContract.preset], filename, configFile: false, babelrc: false })
    ?.code ?? "";

const file = "/x/contract/features/trips.ts";
const trips = `
  import * as z from "zod/mini";
  import { Day, Id } from "#contract/shared/fields.ts";
  import { route } from "#contract/shared/route.ts";
  export const maxTripNameLength = 100;
  export const Trip = z.object({ id: Id, startDate: Day });
  const read = { method: "GET" };
  const shared = { ...read, path: "/api/trips" };
  export const trips = { list: route({ ...shared, output: Trip }) };`;

test("the schemas stay, and the table of routes is exported from a module of its own", () => {
  const code = transformed(file, trips);
  expect(code).toContain(`export { trips } from "./trips.ts?routes"`);
  expect(code).toContain("export const Trip");
  expect(code).toContain("maxTripNameLength");
  expect(code).not.toContain("list");
});

test("the module of the table has the table and what it is made of, and no schema", () => {
  const code = transformed(`${file}?routes`, trips);
  expect(code).toContain("export const trips");
  expect(code).toContain("const shared");
  expect(code).toContain("const read");
  expect(code).toContain(`import { route } from "#contract/shared/route.ts"`);
  expect(code).not.toMatch(/zod|fields|Trip\b|maxTripNameLength/);
});

test("a table that its own file uses stays there", () => {
  const code = transformed(file, `${trips} export const paths = Object.keys(trips);`);
  expect(code).toContain("list");
  expect(code).not.toContain("?routes");
});

test("a file without routes, and one outside of the features, stays as it is", () => {
  expect(transformed(file, "export const maxDays = 7;")).not.toContain("?routes");
  expect(transformed("/x/contract/shared/x.ts", trips)).not.toContain("?routes");
});
