import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { namesOf } from "./new-feature/names.ts";

const house = fileURLToPath(new URL("..", import.meta.url));

/** The files of the house as they stand now, without what git ignores, in a folder of their own. */
function copyOfTheHouse(): string {
  const root = mkdtempSync(join(tmpdir(), "coincide-feature-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate"], {
    cwd: house,
    encoding: "utf8",
  });
  for (const path of listed
    .trim()
    .split("\n")
    .filter((it) => !it.endsWith(".zst"))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(house, path), join(root, path), { force: true });
  }
  symlinkSync(join(house, "node_modules"), join(root, "node_modules"));
  return root;
}

test("a new feature type-checks on every floor, and lacks nothing", { timeout: 120_000 }, () => {
  const root = copyOfTheHouse();
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    return { status, output: stdout + stderr };
  };
  const made = run("scripts/new-feature.ts", "postcards");
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining("server/domain/postcards.ts") });

  for (const project of ["contract", "server", "web"])
    expect(run("node_modules/typescript/bin/tsc", "-p", project)).toEqual({ status: 0, output: "" });
  expect(run("node_modules/oxfmt/bin/oxfmt", "--check")).toMatchObject({ status: 0 });
  expect(run("scripts/check-slices.ts").output).not.toContain("postcard");
  expect(run("scripts/check-floors.ts").output).not.toContain("postcard");

  const again = run("scripts/new-feature.ts", "postcards");
  expect(again).toMatchObject({ status: 1, output: expect.stringContaining("is there already") });
});

test("a feature is named by a plural noun, and its thing by the singular", () => {
  expect(namesOf("postcards")).toEqual({
    many: "postcards",
    one: "postcard",
    One: "Postcard",
    Many: "Postcards",
  });
  expect(namesOf("diaries").one).toBe("diary");
  expect(namesOf("wishes").one).toBe("wish");
  expect(() => namesOf("Postcard")).toThrow("plural noun");
});
