import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { programsFor } from "#db/embedded/programs.ts";
import type { RunAs } from "#db/embedded/user.ts";

export const isRoot = process.getuid?.() === 0;
export const unprivilegedUser: RunAs = { uid: 65_534, gid: 65_534 };

const program = fileURLToPath(new URL("database-owner.ts", import.meta.url));

/** Creates an empty folder. The test fails if a process still works in it at the end. */
export function newFolder(user: RunAs | null) {
  const folder = mkdtempSync(join(tmpdir(), "coincide-test-"));
  removeAfterTest(folder);
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

export function removeAfterTest(...folders: string[]) {
  onTestFinished(async () => {
    for (const folder of folders) {
      await waitUntilStopped(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Starts a separate process that owns the database in `dataDir`. */
export async function startOwner(dataDir: string, user: RunAs | null, ending = "") {
  const who = user ? [String(user.uid), programsFor(user, () => {}).folder] : ["", ""];
  const child = spawn(process.execPath, [program, dataDir, ...who, ending], {
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url, refused } = JSON.parse(line) as { url: string; refused?: string };
  if (refused) throw new Error(refused);
  return { child, url };
}

export async function kill(child: ChildProcess) {
  child.kill("SIGKILL");
  await once(child, "exit");
}

export const waitUntilStopped = (folder: string) =>
  vi.waitFor(() => expect(processesIn(folder)).toEqual([]), { timeout: 10_000, interval: 50 });

export async function runStatements(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const table = "CREATE TABLE IF NOT EXISTS cities (name text)";
export const writeCity = (url: string, city: string) =>
  runStatements(url, table, `INSERT INTO cities VALUES ('${city}')`);
export const readCities = async (url: string) =>
  (await runStatements(url, table, "SELECT name FROM cities")).map(({ name }) => name);

export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);

const processes = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Ids of the processes that work in the cluster's folder: database servers and their sessions. */
export const processesIn = (folder: string) =>
  processes().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });

export const watchdogOf = (postmaster: number) => {
  const found = processes().find((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return words.includes("coincide-database-watchdog") && words.includes(String(postmaster));
    } catch {
      return false;
    }
  });
  if (!found) throw new Error("no watchdog");
  return found;
};
