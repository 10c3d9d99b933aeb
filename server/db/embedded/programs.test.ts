import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeAfterTest, isRoot, newFolder, unprivilegedUser } from "#testing/databases/database-owners.ts";
import { findPackage, preparePrograms } from "./programs.ts";
import { runs } from "./user.ts";

test("links and execute bits that npm left out are restored", () => {
  const native = copyWithoutLinks(newFolder(null));
  expect(preparePrograms({ native, version: "test" }, null, () => {})).toBe(native);
  expect(preparePrograms({ native, version: "test" }, null, () => {})).toBe(native);
  expect(runs(null, join(native, "bin/initdb"), ["--version"])).toBe(true);
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as { target: string }[];
  for (const { target } of links) expect(statSync(join(native, "..", target)).isFile()).toBe(true);
});

test.runIf(isRoot)("programs in a closed folder are copied to where the database's user can run them", () => {
  const closed = newFolder(null);
  const native = copyWithoutLinks(closed);
  chmodSync(closed, 0o700);
  const lines: string[] = [];
  const programs = { native, version: `test-${process.pid}` };
  const prepared = preparePrograms(programs, unprivilegedUser, (line) => lines.push(line));
  removeAfterTest(prepared);
  expect(prepared.startsWith(closed)).toBe(false);
  expect(runs(unprivilegedUser, join(prepared, "bin/postgres"), ["--version"])).toBe(true);
  expect(preparePrograms(programs, unprivilegedUser, (line) => lines.push(line))).toBe(prepared);
  expect(lines).toEqual([expect.stringContaining(prepared)]);
});

/** A package as `npm ci --ignore-scripts` leaves it, and with a strict umask. */
function copyWithoutLinks(folder: string) {
  const native = join(folder, "native");
  mkdirSync(native);
  cpSync(findPackage().native, native, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) rmSync(path);
    else chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  }
  return native;
}
