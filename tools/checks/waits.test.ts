import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The assertions of a test in `text` that a request was sent, or what it contained, without waiting for it: a
 * page may show a change before its request arrives.
 */
const impatient = (text: string): string[] =>
  text.match(/expect\(calls\(\)\)\.toContain\(|(?<!poll\(\(\) => )\brequests(?:\[|\.at\()-?\d/g) ?? [];

test("the check finds an assertion about a request that doesn't wait for it", () => {
  expect(impatient('expect(calls()).toContain("DELETE /api/trips/1");')).toHaveLength(1);
  expect(impatient("expect(requests[0]?.body).toEqual(ana);")).toHaveLength(1);
  expect(impatient("const { body } = requests.at(-1)!;")).toHaveLength(1);
  expect(impatient('await expect.poll(calls).toContain("DELETE /api/trips/1");')).toEqual([]);
  expect(impatient("await expect.poll(() => requests[0]?.body).toEqual(ana);")).toEqual([]);
  expect(impatient('expect(calls()).not.toContain("DELETE /api/trips/1");')).toEqual([]);
});

test("tests of the web wait for a request before they assert what it was", () => {
  const found = execFileSync("git", ["ls-files", "web"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) => impatient(readFileSync(join(root, path), "utf8")).map((it) => `${path}: ${it}`));
  expect(found).toEqual([]);
});
