import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { CannotStart } from "./embedded-refusal.ts";

/** The account the database runs under when we are root; `null` everywhere stands for ourselves. */
export type RunAs = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root hands it to `postgres` or `nobody`; a cluster that exists
 * already stays with the account that owns it.
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

/** Spawn options for a program of the database; never our own folder, which that user may not enter. */
export const under = (user: RunAs | null) => ({ ...user, cwd: "/" });

/** Whether a program ends well under that account. */
export const runs = (user: RunAs | null, program: string, args: string[]) =>
  spawnSync(program, args, { ...under(user), stdio: "ignore" }).status === 0;

/** Whether the account can get to a folder; ancestors and access lists count, so it tries. */
export const canEnter = (user: RunAs | null, folder: string) =>
  runs(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]);

/**
 * Lets the account through a folder of root's that nobody but root may enter, as `mkdtemp` makes them: by way of
 * its group, so that no one else gets in. Only when that is all there is in the way.
 */
export function letPass(user: RunAs | null, folder: string): boolean {
  const { uid, mode } = statSync(folder);
  if (!user || uid !== 0 || (mode & 0o070) !== 0 || !canEnter(user, dirname(folder))) return false;
  chownSync(folder, 0, user.gid);
  chmodSync(folder, (mode & 0o777) | 0o010);
  return canEnter(user, folder);
}

/** Gives a file or folder to the account, closed to everyone else. */
export function giveTo(user: RunAs | null, path: string, mode: number) {
  chmodSync(path, mode);
  if (user) chownSync(path, user.uid, user.gid);
}

/** Where what can't live in the checkout or the data folder goes: root's database user reaches `/var/lib`. */
export function stateFolder(user: RunAs | null): string {
  const folder = user ? "/var/lib/coincide" : join(homedir(), ".cache", "coincide");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (user) chmodSync(folder, 0o755);
  return folder;
}
