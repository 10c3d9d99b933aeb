import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { CannotStart } from "./refusal.ts";

/**
 * The account that runs the database when this process runs as root. `null` means the account of this
 * process.
 */
export type RunAs = { uid: number; gid: number };

/**
 * Returns the account to run PostgreSQL under, because it refuses to run as root: `postgres` or `nobody`. An
 * existing cluster stays with the account that owns it.
 */
export function userFor(cluster: string): RunAs | null {
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.())
      throw new CannotStart(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root, or choose another DATA_DIR.`,
      );
    return null;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    // Darwin writes nobody as -2.
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new CannotStart(
    "PostgreSQL refuses to run as root and this machine has no user postgres or nobody: start as an ordinary user, or set DATABASE_URL.",
  );
}

/**
 * Spawn options for a program of the database. The working directory is `/`, because that user may not enter
 * ours.
 */
export const spawnOptions = (user: RunAs | null) => ({ ...user, cwd: "/" });

/** Whether a program exits with status 0 under that account. */
export const runs = (user: RunAs | null, program: string, args: string[]) =>
  spawnSync(program, args, { ...spawnOptions(user), stdio: "ignore" }).status === 0;

/** Whether the account can enter a folder. Tries it, because parent folders and access lists matter too. */
export const canEnter = (user: RunAs | null, folder: string) =>
  runs(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]);

/**
 * Lets the account pass through a folder that only root may enter, as `mkdtemp` creates them. Gives access
 * through the folder's group, so that no one else gets in. Does nothing if something else is in the way.
 * Returns whether the account can enter.
 */
export function allowTraversal(user: RunAs | null, folder: string): boolean {
  const { uid, mode } = statSync(folder);
  if (!user || uid !== 0 || (mode & 0o070) !== 0 || !canEnter(user, dirname(folder))) return false;
  chownSync(folder, 0, user.gid);
  chmodSync(folder, (mode & 0o777) | 0o010);
  return canEnter(user, folder);
}

/** Gives a file or folder to the account with this mode. */
export function giveTo(user: RunAs | null, path: string, mode: number) {
  chmodSync(path, mode);
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * The folder for files that can't be in the checkout or the data folder. For root it is under `/var/lib`,
 * which the database's user can reach.
 */
export function stateFolder(user: RunAs | null): string {
  const folder = user ? "/var/lib/coincide" : join(homedir(), ".cache", "coincide");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (user) chmodSync(folder, 0o755);
  return folder;
}
