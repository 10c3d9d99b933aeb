import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandsOf, operatorDocuments, root, whereIs } from "./documents.ts";
import { isKnown } from "./script.ts";
import { filledIn, reasonOf, reasons, treatments } from "./treatments.ts";

const commands = operatorDocuments.flatMap((it) => commandsOf(it));

test("every block of a document for operators is one that on-a-machine.test.ts runs, or has a reason", () => {
  const unknown = commands.filter((it) => !isKnown(it) && reasonOf(it) === undefined);
  expect(unknown.map((it) => `${whereIs(it)} is a command that no test runs: ${it.text}`)).toEqual([]);
});

test("every placeholder of a command is one for which the test has a value", () => {
  const left = commands
    .filter((it) => it.kind === "sh" && reasonOf(it) === undefined)
    .filter(({ text }) =>
      /(?<![\w$'{])[A-Z]{4,}(?![\w=])|…|\[--/.test(filledIn(text.replace(/ +# .*$/, ""))),
    );
  expect(left.map((it) => `${whereIs(it)} has a placeholder without a value: ${it.text}`)).toEqual([]);
});

test("every preparation and reason is for a command of the documents", () => {
  const keys = [...Object.keys(treatments), ...Object.keys(reasons)];
  expect(keys.filter((key) => !commands.some(({ text }) => text.startsWith(key)))).toEqual([]);
});

test("no other document has commands for operators", () => {
  const others = globSync("docs/*.md", { cwd: root }).filter((it) => !operatorDocuments.includes(it));
  expect(others.length).toBeGreaterThan(3);
  const blocks = others.filter((it) =>
    /^```(?!(?:text|mermaid)$|$)/m.test(readFileSync(join(root, it), "utf8")),
  );
  expect(blocks).toEqual([]);
});

test("the changelog has each heading once in a version", () => {
  const [, ...versions] = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m);
  expect(versions.length).toBeGreaterThan(1);
  for (const version of versions) {
    const headings = version.match(/^### .*$/gm) ?? [];
    expect(headings, version.split("\n")[0]).toEqual([...new Set(headings)]);
  }
});

test("a command has its continued lines, its here-document and the variables before it", () => {
  const text = [
    "Run `npm run admin -- list`.",
    "```sh",
    "cat > a <<'END'",
    "x=1 |",
    "END",
    "time=$(date)",
    "answer=$(echo |",
    "  cat)",
    "curl a \\",
    '  "$time"',
    "chmod 600 a",
    "```",
  ].join("\n");
  expect(commandsOf("a.md", text).map((it) => [it.line, it.text.split("\n").length])).toEqual([
    [1, 1],
    [3, 3],
    [6, 5],
    [11, 1],
  ]);
});
