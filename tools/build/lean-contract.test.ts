import { globSync, readFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import { expect, test } from "vitest";
import { leanContract } from "./lean-contract.ts";

const lean = (code: string) =>
  transformSync(code, { presets: [leanContract.preset], configFile: false, babelrc: false })?.code ?? "";

test("only the method, the path and the status of a route are kept", () => {
  const code = lean(
    `export const list = route({ method: "GET", path: "/api/trips", audience: "user", status: 201, output: Trip });`,
  );
  expect(code).toContain("status: 201");
  expect(code).toContain(`method: "GET"`);
  expect(code).toContain(`path: "/api/trips"`);
  expect(code).not.toMatch(/audience|output|Trip\b/);
});

test("a method that several routes share is kept too", () => {
  const code = lean(
    `const read = { method: "GET" }; export const list = route({ ...read, path: "/api/trips", output: Trip });`,
  );
  expect(code).toMatch(/\.\.\.read,\s*path: "\/api\/trips"/);
  expect(code).not.toContain("output");
});

test("an unused schema can be removed, a call inside a function can't", () => {
  expect(lean("export const Trip = z.object({ id: z.int() });")).toContain("/*#__PURE__*/z.object");
  expect(lean("export function stays(list) { list.push(1); return list; }")).not.toContain("__PURE__");
  expect(lean("export const stays = (list) => { list.push(1); return list; };")).not.toContain("__PURE__");
  expect(lean("known.set('a', 1);")).not.toContain("__PURE__");
});

test("the web never reads a schema from a route, because the build removes it", () => {
  const sources = globSync("web/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));
  const taking = sources.filter((path) => /\.(?:body|query|params|output)!/.test(readFileSync(path, "utf8")));
  expect(sources.length).toBeGreaterThan(100);
  expect(taking).toEqual([]);
});
