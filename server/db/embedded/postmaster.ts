import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { CannotStart } from "./refusal.ts";
import { giveTo, type RunAs, spawnOptions } from "./user.ts";

export type Launch = {
  cluster: Cluster;
  program: string;
  user: RunAs | null;
  sockets: { folder: string; temporary: boolean };
  settings: Record<string, string>;
};
export type Postmaster = { stop: () => Promise<void>; exited: Promise<void> };

const timeoutMs = 30_000;

/**
 * Starts the server and resolves when it accepts connections. Waits until the processes of a killed server
 * have ended.
 */
export async function launch(how: Launch): Promise<Postmaster> {
  const deadline = Date.now() + timeoutMs;
  await endOrphan(how.cluster.data);
  for (;;) {
    const begun = sizeOf(how.cluster.log);
    const postmaster = spawnServer(how);
    if (await postmaster.ready) return postmaster;
    const logText = readFileSync(how.cluster.log).subarray(begun).toString().trim();
    // Processes of a killed server finish their work and write a line each before their shared memory is
    // free.
    const lingering = logText.includes("shared memory block");
    if (!lingering || Date.now() > deadline)
      throw new CannotStart(`The database in ${how.cluster.data} doesn't start: ${lastLines(logText)}`);
    await sleep(200);
  }
}

function spawnServer({ cluster, program, user, sockets, settings }: Launch) {
  removeStaleSockets(sockets.folder);
  const log = openLog(cluster.log, user);
  const args = Object.entries({ ...settings, unix_socket_directories: quoted(sockets.folder) });
  const child = spawn(
    program,
    ["-D", cluster.data, ...args.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...spawnOptions(user),
      // A Ctrl-C in the terminal must stop only the program; the server stops after the program's connections
      // have ended.
      detached: true,
      stdio: ["ignore", log, log],
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin", ...pretendGrandparent(cluster.data) },
    },
  );
  closeSync(log);
  child.unref();
  const watchdog = watch(child, user, sockets);
  const exited = new Promise<void>((done) => {
    child.once("exit", () => done());
    child.once("error", () => done());
  }).then(() => void watchdog.stdin?.end("done\n"));
  return {
    ready: becomesReady(child, cluster.data, exited),
    exited,
    stop: async () => {
      await stop(child, exited);
      if (sockets.temporary) rmSync(sockets.folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a shell that only waits for the end of its input. If this process is killed, the pipe closes and the
 * shell shuts the server down. A line of input means that the server has ended and there is nothing to do.
 */
function watch(child: ChildProcess, user: RunAs | null, sockets: Launch["sockets"]) {
  const script = `read -r line && exit
kill -INT "$1"
left=60
while kill -0 "$1" && [ $left -gt 0 ]; do sleep 1; left=$((left - 1)); done
[ -z "$2" ] || { rm -f "$2"/.s.PGSQL.*; rmdir "$2"; }`;
  const args = [
    "-c",
    script,
    "coincide-database-watchdog",
    String(child.pid),
    sockets.temporary ? sockets.folder : "",
  ];
  const watchdog = spawn("/bin/sh", args, {
    ...spawnOptions(user),
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  const pipe = watchdog.stdin as unknown as Socket;
  pipe.unref();
  pipe.on("error", () => {});
  return watchdog;
}

async function becomesReady(child: ChildProcess, data: string, exited: Promise<void>) {
  let ended = false;
  void exited.then(() => (ended = true));
  // Recovery after a power cut can take long, so there is no timeout while the server's process lives.
  while (!ended) {
    const file = readPidFile(data);
    if (file?.pid === child.pid && file?.status === "ready") return true;
    await sleep(10);
  }
  return false;
}

/**
 * Fast shutdown: closes connections and writes a checkpoint. After `timeoutMs` ms it quits at once, and the
 * next start recovers.
 */
async function stop(child: ChildProcess, exited: Promise<void>) {
  child.kill("SIGINT");
  const hurry = setTimeout(() => child.kill("SIGQUIT"), timeoutMs);
  await exited;
  clearTimeout(hurry);
}

/**
 * Shuts down a server whose parent and watchdog were both killed. The caller holds the folder's lock, so the
 * server has no owner.
 */
async function endOrphan(data: string) {
  const started = Date.now();
  for (;;) {
    const pid = readPidFile(data)?.pid;
    if (!pid || !serves(pid, data)) return;
    process.kill(pid, Date.now() - started < timeoutMs ? "SIGINT" : "SIGQUIT");
    await sleep(100);
  }
}

/**
 * Whether the process is a server of this folder. The process id alone proves nothing, because a restarted
 * container reuses ids.
 */
function serves(pid: number, data: string) {
  if (process.platform !== "linux")
    return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(data);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(data);
  } catch {
    return false;
  }
}

/**
 * A stale lock file may contain the id of an unrelated live process, which makes PostgreSQL give up.
 * PostgreSQL ignores its grandparent's id, which pg_ctl passes in this variable. The checks on shared memory
 * remain.
 */
function pretendGrandparent(data: string) {
  const pid = readPidFile(data)?.pid;
  return pid ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

function readPidFile(data: string) {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), status: lines[7]?.trim() };
  } catch {
    return null;
  }
}

/**
 * Removes a killed server's socket and its lock file, which contains the server's id. No server listens there
 * once the folder is locked.
 */
function removeStaleSockets(folder: string) {
  for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(join(folder, name), { force: true });
}

const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

/**
 * The log's size in bytes, before the server appends to it. A log over 5 MB is renamed, and the size is 0.
 */
function sizeOf(path: string): number {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= 5_000_000) return size;
  renameSync(path, `${path}.1`);
  return 0;
}

function openLog(path: string, user: RunAs | null) {
  const log = openSync(path, "a");
  giveTo(user, path, 0o600);
  return log;
}

const lastLines = (logText: string) => logText.split("\n").slice(-5).join("\n");
