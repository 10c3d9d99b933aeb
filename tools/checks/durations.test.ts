import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = execFileSync("git", ["ls-files", "contract", "server", "web", "tools", "e2e", "bench"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  // A test may write the value that it expects.
  .filter((path) => /(?<!\.test|\.spec)\.tsx?$/.test(path) && path !== "contract/shared/durations.ts");

const minuteByHand = /\b60 \* (?:60|1000|60_?000)\b|\b(?:60_?000|3_?600_?000|86_?400(?:_?000)?)\b/;
const comment = /^\s*(?:\/?\*|\/\/)/;

const linesByHand = (text: string): string[] =>
  text.split("\n").filter((line) => minuteByHand.test(line) && !comment.test(line));

test("the check finds a minute, an hour and a day that are written as a product or as a number", () => {
  expect(linesByHand("const dayMs = 24 * 60 * 60 * 1000;\nconst pauseMs = 5 * 60_000;")).toHaveLength(2);
  expect(linesByHand('const cache = "max-age=86400";\nconst lifeMs = 3_600_000;')).toHaveLength(2);
  expect(linesByHand("// 60_000 is a minute.\nconst pauseMs = 5 * minuteMs;\nconst width = 1600;")).toEqual(
    [],
  );
});

test("minutes, hours and days come from contract/shared/durations.ts, where each name has its unit", () => {
  const found = sources.flatMap((path) =>
    linesByHand(readFileSync(join(root, path), "utf8")).map((line) => `${path}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
