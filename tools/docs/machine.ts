import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./documents.ts";

const enter = join(root, "tools/docs/machine/enter.sh");
const needed = ["/usr/sbin/nginx", "/usr/bin/openssl", "/usr/bin/psql", "/usr/sbin/useradd"];
const unshare = ["--mount", "--net", "--pid", "--fork", "--kill-child"];

/** Why this computer can't be used as another machine; undefined if it can. */
export function whyNoMachine(): string | undefined {
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length > 0) return `no ${missing.join(", ")}`;
  const { status } = spawnSync("unshare", [...unshare, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]);
  return status === 0 ? undefined : "not root, or no right to mount file systems (CAP_SYS_ADMIN)";
}

/**
 * Runs a shell script as root on a machine of its own: a copy of this one in memory, with its own network and
 * processes, with the code in /opt/coincide and /home/ana/coincide. Nothing of it is left afterwards.
 * Resolves to all that the script has printed.
 */
export async function onMachine(script: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "coincide-machine-"));
  const args = [...unshare, "sh", enter, folder, root, process.execPath];
  const child = spawn("unshare", args, { stdio: ["pipe", "pipe", "pipe"], env: { PATH: process.env.PATH } });
  process.once("exit", () => child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (part: string) => (printed += part));
  }
  child.stdin.end(script);
  await new Promise((ended) => child.once("close", ended));
  rmdirSync(folder);
  return printed;
}
