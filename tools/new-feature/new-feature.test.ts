import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { featureNames } from "./names.ts";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Copies the project's current files, without those that git ignores, into a temporary folder. */
function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), "coincide-feature-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  for (const path of listed
    .trim()
    .split("\n")
    .filter((it) => !it.endsWith(".zst"))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(root, path), { force: true });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
  return root;
}

test("a new feature type-checks in every layer and lacks nothing", { timeout: 300_000 }, () => {
  const root = copyProject();
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    return { status, output: stdout + stderr };
  };
  const made = run("tools/new-feature/new-feature.ts", "postcards");
  expect(made).toMatchObject({
    status: 0,
    output: expect.stringContaining("server/domain/postcards/postcards.ts"),
  });

  const guide = readFileSync(join(projectRoot, "CONTRIBUTING.md"), "utf8");
  const promised = [...guide.matchAll(/`((?:contract|server|web)\/[\w./-]*postcards[\w./-]*)`/g)];
  expect(promised.map(([, path = ""]) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(promised.length).toBeGreaterThan(4);

  for (const project of ["contract", "server", "web"])
    expect(run("node_modules/typescript/bin/tsc", "-p", project)).toEqual({ status: 0, output: "" });
  expect(run("node_modules/oxfmt/bin/oxfmt", "--check")).toMatchObject({ status: 0 });
  expect(run("tools/checks/slices.ts").output).not.toContain("postcard");
  expect(run("tools/checks/layers.ts").output).not.toContain("postcard");
  // Only its translations are missing.
  expect(run("tools/checks/words.ts").output).not.toMatch(/postcard[\w-]*\.tsx?:/);

  const again = run("tools/new-feature/new-feature.ts", "postcards");
  expect(again).toMatchObject({ status: 1, output: expect.stringContaining("already exists") });
});

test("a feature's name is a plural noun, and one of its things has the singular", () => {
  expect(featureNames("postcards")).toEqual({
    many: "postcards",
    one: "postcard",
    One: "Postcard",
    Many: "Postcards",
  });
  expect(featureNames("diaries").one).toBe("diary");
  expect(featureNames("wishes").one).toBe("wish");
  expect(() => featureNames("Postcard")).toThrow("plural noun");
});
