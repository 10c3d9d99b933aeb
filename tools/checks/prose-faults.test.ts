import { expect, test } from "vitest";
import { proseFaults } from "./prose-faults.ts";

test("a word that is not plain English is found in comments, texts of the code and documents", () => {
  const code = [
    "// Whoever calls this waits.",
    'log.warn("whoever runs the server is told of it");',
    'new Option("--size <n>", `trips of so',
    'many people`).description("fine");',
    'it("shows Bo whatever is new", () => {});',
    'const state = "anew";',
    "const Page = () => <p>The days, the trips among them</p>;",
  ].join("\n");
  const found = (text: string, path: string) =>
    proseFaults(text, path).map(({ line, problem }) => `${line} ${problem.split(":")[0]}`);
  expect(found(code, "page.tsx")).toEqual([
    "1 “Whoever”",
    "2 “whoever”",
    "2 “told of”",
    "3 “so many”",
    "5 “whatever”",
    "7 “among them”",
  ]);
  expect(found("It is kept, lest it gets lost.", "README.md")).toEqual(["1 “lest”"]);
});

test("texts of a file with quoted data are left out, its comments are not", () => {
  const code = '// Made anew.\nexport const talk = "take whatever is open";';
  expect(proseFaults(code, "talks.ts", true).map(({ line }) => line)).toEqual([1]);
});

test("a comment line over 110 columns is found", () => {
  expect(proseFaults(`// ${"a ".repeat(60)}`, "long.ts")).toEqual([
    { line: 1, problem: "123 columns; at most 110" },
  ]);
});
