import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./embedded-cluster.ts";
import { CannotStart } from "./embedded-refusal.ts";
import { giveTo, type RunAs, under } from "./embedded-user.ts";

export type Launch = {
  cluster: Cluster;
  program: string;
  user: RunAs | null;
  sockets: { folder: string; temporary: boolean };
  settings: Record<string, string>;
};
export type Postmaster = { stop: () => Promise<void>; exited: Promise<void> };

const patience = 30_000;

/** Starts the server and answers when it takes connections; waits for what a killed one left behind. */
export async function launch(how: Launch): Promise<Postmaster> {
  const deadline = Date.now() + patience;
  await endOrphan(how.cluster.data);
  for (;;) {
    const begun = sizeOf(how.cluster.log);
    const postmaster = spawnServer(how);
    if (await postmaster.ready) return postmaster;
    const said = readFileSync(how.cluster.log).subarray(begun).toString().trim();
    // Processes of a killed server finish what they are at, each with a line of its own, before the memory they share is free.
    const lingering = said.includes("shared memory block");
    if (!lingering || Date.now() > deadline)
      throw new CannotStart(`The database in ${how.cluster.data} doesn't start: ${lastOf(said)}`);
    await sleep(200);
  }
}

function spawnServer({ cluster, program, user, sockets, settings }: Launch) {
  forgetSockets(sockets.folder);
  const log = openLog(cluster.log, user);
  const args = Object.entries({ ...settings, unix_socket_directories: quoted(sockets.folder) });
  const child = spawn(
    program,
    ["-D", cluster.data, ...args.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...under(user),
      // A Ctrl-C in the terminal is for us; the server ends after our connections did.
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
 * A shell that does nothing but wait for the end of its input. If we are killed the pipe closes, and it shuts
 * the server down in our place; a line means that there is nothing left to do.
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
    ...under(user),
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
  // Recovery after a power cut can take its time; a server that lives is waited for.
  while (!ended) {
    const file = readPidFile(data);
    if (file?.pid === child.pid && file?.status === "ready") return true;
    await sleep(10);
  }
  return false;
}

/** Fast shutdown: connections are cut, a checkpoint is written. Past the patience, recovery does the rest. */
async function stop(child: ChildProcess, exited: Promise<void>) {
  child.kill("SIGINT");
  const hurry = setTimeout(() => child.kill("SIGQUIT"), patience);
  await exited;
  clearTimeout(hurry);
}

/** Shuts down a server whose parent and watchdog were both killed. We hold the folder's lock: nobody owns it. */
async function endOrphan(data: string) {
  const started = Date.now();
  for (;;) {
    const pid = readPidFile(data)?.pid;
    if (!pid || !serves(pid, data)) return;
    process.kill(pid, Date.now() - started < patience ? "SIGINT" : "SIGQUIT");
    await sleep(100);
  }
}

/** The processes of a container are numbered from one again, so a number alone says nothing. */
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
 * A stale lock file may carry the number of an unrelated living process, at which PostgreSQL gives up. It
 * ignores the number of its grandparent, which pg_ctl tells it by this variable; the checks on shared memory stay.
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

/** A killed server's socket has a lock file with its number, too; nobody listens there once we hold the folder. */
function forgetSockets(folder: string) {
  for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(join(folder, name), { force: true });
}

const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

/** Bytes, of a log that will be written on; one that grew too long is put aside. */
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

const lastOf = (said: string) => said.split("\n").slice(-5).join("\n");
