import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { inject, onTestFinished, vi } from "vitest";
import type { RunAs } from "#db/embedded/user.ts";
import { isRoot, newFolder, runStatements, unprivilegedUser } from "./database-owners.ts";

const program = "/usr/sbin/pgbouncer";

/** False if the machine has no PgBouncer: tests that need it are then reported as skipped. */
export const hasPgBouncer = existsSync(program);

/** The embedded server's socket is only for its own user. */
function ownerOf(folder: string): RunAs {
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/**
 * Starts a PgBouncer in front of the tests' server, with its default configuration and these settings. The
 * result turns the address of a database into one that leads through it. It ends with the test.
 */
export async function startPgBouncer(
  settings: Record<string, string> = {},
): Promise<(url: string) => string> {
  const { hostname, port, username, password, searchParams } = new URL(inject("databaseUrl"));
  const socket = searchParams.get("host");
  const user = isRoot ? (socket ? ownerOf(socket) : unprivilegedUser) : null;
  const folder = newFolder(user);
  const target = {
    host: socket ?? hostname,
    port: port || (searchParams.get("port") ?? "5432"),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  // Anyone who can enter the folder may connect. A socket in it needs no free port.
  const own = { unix_socket_dir: folder, listen_port: "6432", auth_type: "any", ...settings };
  const pairs = (values: Record<string, string>) =>
    Object.entries(values).flatMap(([key, value]) => (value ? [`${key}=${value}`] : []));
  const lines = ["[databases]", `* = ${pairs(target).join(" ")}`, "[pgbouncer]", ...pairs(own), ""];
  writeFileSync(`${folder}/pgbouncer.ini`, lines.join("\n"), { mode: 0o644 });
  const child = spawn(program, ["--quiet", `${folder}/pgbouncer.ini`], {
    cwd: "/",
    stdio: "ignore",
    ...user,
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  const through = (url: string) => {
    const way = new URL(`postgres://${username}@localhost${new URL(url).pathname}`);
    way.search = new URLSearchParams({ host: folder, port: own.listen_port }).toString();
    return way.href;
  };
  const ready = () => runStatements(through(inject("databaseUrl")), "select 1");
  await vi.waitFor(ready, { timeout: 30_000, interval: 50 });
  return through;
}
