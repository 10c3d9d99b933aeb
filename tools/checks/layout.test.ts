import { execFileSync } from "node:child_process";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const sources = tracked.filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|spec)\.tsx?$/.test(path));

test("a folder holds at most 25 source files, so that its listing is read at a glance", () => {
  // One file for each noun: these listings are tables of contents.
  const oneForEachNoun = new Set([
    "contract/features",
    "server/http/routes",
    "server/db/tables",
    "server/testing/access/features",
  ]);
  const counts = Map.groupBy(sources, (path) => dirname(path));
  const crowded = [...counts]
    .filter(([folder, files]) => files.length > 25 && !oneForEachNoun.has(folder))
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(crowded).toEqual([]);
});

test("a feature has the same name in every layer", () => {
  const nouns = tracked
    .filter((path) => /^contract\/features\/[^/]+\.ts$/.test(path))
    .map((path) => basename(path, ".ts"));
  const served = nouns.filter((noun) => tracked.includes(`server/http/routes/${noun}.ts`));
  expect(served.length).toBeGreaterThan(20);
  const without = served.filter(
    (noun) =>
      !tracked.some(
        (path) => path === `server/domain/${noun}.ts` || path.startsWith(`server/domain/${noun}/`),
      ),
  );
  expect(without).toEqual([]);
});

test("files of one feature carry no prefix of it in the domain", () => {
  const repeated = sources.filter((path) => {
    const [, feature, file] = /^server\/domain\/([^/]+)\/(?:.*\/)?([^/]+)\.ts$/.exec(path) ?? [];
    return feature !== undefined && file!.startsWith(`${feature}-`);
  });
  expect(repeated).toEqual([]);
});
