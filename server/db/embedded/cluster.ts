import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotStart } from "./refusal.ts";
import type { Programs } from "./programs.ts";
import { canEnter, giveTo, allowTraversal, type RunAs, stateFolder, spawnOptions } from "./user.ts";

/** The files of one database on disk. All of them belong to the account that runs the server. */
export type Cluster = { home: string; data: string; passwordFile: string; log: string };

export const clusterIn = (folder: string): Cluster => {
  const home = join(folder, "postgres");
  return {
    home,
    data: join(home, "cluster"),
    passwordFile: join(home, "password"),
    log: join(home, "postgres.log"),
  };
};

/**
 * The folder that holds the cluster. Usually the data folder itself. If the database's account can't enter it
 * (for example root's data under /root), a folder under /var/lib, to which a small file in the data folder
 * points.
 */
export function folderFor(dataDir: string, user: RunAs | null, log: (line: string) => void): string {
  const pointer = join(dataDir, "postgres.path");
  if (existsSync(pointer)) return readFileSync(pointer, "utf8").trim();
  if (canEnter(user, dataDir) || allowTraversal(user, dataDir)) return dataDir;
  const folder = mkdtempSync(join(stateFolder(user), "data-"));
  giveTo(null, folder, 0o755);
  writeFileSync(pointer, `${folder}\n`);
  log(`The database's own user can't reach ${dataDir}, so the database is kept in ${folder}.`);
  return folder;
}

/**
 * Creates the cluster if it doesn't exist. It appears in one step, so that a kill half way leaves nothing
 * that looks finished.
 */
export function initialise(
  { home, data }: Cluster,
  programs: Programs,
  user: RunAs | null,
  durable: boolean,
): void {
  if (existsSync(join(data, "PG_VERSION"))) return sameMajor(data, programs.major);
  const staging = `${home}.new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  giveTo(user, staging, 0o700);
  const password = join(staging, "password");
  writeFileSync(password, `${randomBytes(24).toString("hex")}\n`);
  giveTo(user, password, 0o600);
  initdb(programs, staging, user, durable);
  renameSync(staging, home);
}

function initdb({ folder, major }: Programs, staging: string, user: RunAs | null, durable: boolean) {
  const program = join(folder, "bin", "initdb");
  const data = join(staging, "cluster");
  const args = [
    ...["-D", data, "-U", "coincide", `--pwfile=${join(staging, "password")}`, "--auth=scram-sha-256"],
    ...["--encoding=UTF8", "--data-checksums", "--no-instructions"],
    ...(major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : []),
    ...(major >= 16 ? [`--set=scram_iterations=1`] : []),
    ...(durable ? [] : ["--no-sync"]),
  ];
  let output = "";
  // Under LC_CTYPE C pg_trgm recognises no letters beyond ASCII, so C comes last.
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    rmSync(data, { recursive: true, force: true });
    const done = spawnSync(program, [...args, `--locale=${locale}`], {
      ...spawnOptions(user),
      encoding: "utf8",
    });
    if (done.status === 0) return;
    output = `${done.error?.message ?? ""}${done.stderr ?? ""}`.trim();
    if (!output.includes("locale")) break;
  }
  throw new CannotStart(`The database could not be created in ${data}: ${output}`);
}

function sameMajor(data: string, brought: number) {
  const made = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (made !== String(brought))
    throw new CannotStart(
      `The database in ${data} was made by PostgreSQL ${made}, this release includes ${brought}: move the data with pg_dump and pg_restore of version ${brought}, or go back to the previous release.`,
    );
}

/**
 * A socket's path has room for 107 bytes (103 on Darwin). If the data folder's path is too long, the socket
 * gets a short temporary folder elsewhere.
 */
export function socketFolder(home: string, user: RunAs | null): { folder: string; temporary: boolean } {
  const fits = (folder: string) => Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= 103;
  if (fits(home)) return { folder: home, temporary: false };
  const base = fits(join(tmpdir(), "coincide-XXXXXX")) && canEnter(user, tmpdir()) ? tmpdir() : "/tmp";
  const folder = mkdtempSync(join(base, "coincide-"));
  giveTo(user, folder, 0o700);
  return { folder, temporary: true };
}
