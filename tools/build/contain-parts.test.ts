import { globSync, readFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import { expect, test } from "vitest";
import { containedParts } from "./contain-parts.ts";

const built = (code: string, filename = "/x/web/features/trips/rows.tsx") =>
  transformSync(code, {
    presets: [containedParts.preset],
    filename,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ["jsx", "typescript"] },
  })?.code ?? "";

const contained = (name: string) => new RegExp(`const ${name} = /\\*#__PURE__\\*/containedPart\\(`);

test.each([
  ["section", `function Part() { return <section>{word()}</section>; }`],
  ["card", `function Part() { if (late()) return null; return <Card />; }`],
  ["list", `function Part() { return all.length ? <ul /> : <p />; }`],
  ["dialog", `function Part() { return open && <Dialog />; }`],
  ["form", `const Part = () => <form />;`],
])("a %s has its own error boundary", (_, code) => {
  expect(built(code)).toMatch(contained("Part"));
});

test("a row that fails stays an item of its list", () => {
  expect(built(`function Row() { return <li />; }`)).toContain(`containedPart(RowPart, "li")`);
  expect(built(`function Row() { return <PersonRow />; }`)).toContain(`containedPart(RowPart, "li")`);
});

test("an exported component of a feature is contained, one that only groups elements is not", () => {
  expect(built(`export function Trips() { return <div />; }`)).toMatch(contained("Trips"));
  expect(built(`export function Trips() { return <></>; }`)).toMatch(contained("Trips"));
  expect(built(`function Inner() { return <div />; }`)).not.toContain("containedPart");
  expect(built(`export function Shell() { return <div />; }`, "/x/web/pages/shell.tsx")).not.toContain(
    "contained",
  );
});

test("an inline element and a function that is no component are left alone", () => {
  expect(built(`export function Name() { return <span />; }`)).not.toContain("contained");
  expect(built(`export function rowOf() { return <li />; }`)).not.toContain("contained");
  expect(built(`export const rows = () => <li />;`)).not.toContain("contained");
});

test("a component can be used at module level before its function, and keeps its exported name", () => {
  const code = built(`export const table = { Row }; export function Row() { return <li />; }`);
  expect(code.indexOf("export const Row")).toBeGreaterThan(-1);
  expect(code.indexOf("export const Row")).toBeLessThan(code.indexOf("export const table"));
  expect(code).toContain("function RowPart()");
});

test("every feature file with a card or a section has contained parts", () => {
  const { id } = containedParts.rolldown.filter;
  const sources = globSync("web/features/**/*.tsx").filter((path) => id.test(`/${path}`));
  const withCards = sources.filter((path) =>
    /^\s*(?:return |=> )?<(?:Card|section)\b/m.test(readFileSync(path, "utf8")),
  );
  expect(withCards.length).toBeGreaterThan(40);
  const without = withCards.filter(
    (path) => !built(readFileSync(path, "utf8"), `/x/${path}`).includes("containedPart"),
  );
  expect(without).toEqual([]);
});
