import { spawn } from "node:child_process";

export type Limits = {
  readonly milliseconds: number;
  readonly outputBytes: number;
  /** The maximum memory of the program, in kilobytes; only enforced where the system supports it. */
  readonly kilobytes: number;
  readonly signal: AbortSignal;
};

/**
 * `late`: exceeded its time · `flooded`: exceeded its output limit · `stopped`: by the signal · `failed`:
 * ended with an error; `status` is null if a signal ended it, as V8 does when its heap is full.
 */
export type RunResult =
  | { readonly how: "done"; readonly output: Buffer }
  | { readonly how: "late" | "flooded" | "stopped" }
  | { readonly how: "failed"; readonly status: number | null; readonly errors: string };

/**
 * Shell script that limits the program. RLIMIT_DATA bounds the memory outside of its own heap. The OOM score
 * makes the system kill this program first. The CPU limit ends the program if its starter died. Core dumps
 * are disabled, because they would contain the document. The script is constant, and the arguments are only
 * passed on.
 */
const limitScript = [
  "{ echo 1000 > /proc/$$/oom_score_adj; } 2>/dev/null",
  "ulimit -c 0",
  'ulimit -d "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'shift 2; exec "$@"',
].join("\n");

/** Runs a program with `input` on its standard input, in an environment without secrets. */
export function run(
  program: readonly string[],
  input: readonly Uint8Array[],
  limits: Limits,
): Promise<RunResult> {
  const seconds = Math.ceil(limits.milliseconds / 1000) * 2;
  const child = spawn("/bin/sh", ["-c", limitScript, "sh", `${limits.kilobytes}`, `${seconds}`, ...program], {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", QT_QPA_PLATFORM: "offscreen" },
    cwd: "/",
    // A separate process group, so that processes started by the program are killed with it.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  return new Promise((resolve) => {
    let ended: "late" | "flooded" | "stopped" | undefined;
    const end = (how: typeof ended) => {
      ended ??= how;
      if (child.pid !== undefined) endGroup(child.pid);
    };
    const output: Buffer[] = [];
    let length = 0;
    let errors = "";
    const tooLate = setTimeout(end, limits.milliseconds, "late");
    const stop = () => end("stopped");
    limits.signal.addEventListener("abort", stop, { once: true });
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > limits.outputBytes) end("flooded");
      else output.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(0, 2000);
    });
    // A program may end without reading its input; its status tells why.
    child.stdin.on("error", () => {});
    const settle = (status: number | null) => {
      clearTimeout(tooLate);
      limits.signal.removeEventListener("abort", stop);
      if (ended) resolve({ how: ended });
      else if (status === 0) resolve({ how: "done", output: Buffer.concat(output) });
      else resolve({ how: "failed", status, errors });
    };
    child.on("error", ({ message }) => {
      errors = message;
      settle(127);
    });
    child.on("close", settle);
    for (const part of input) child.stdin.write(part);
    child.stdin.end();
    if (limits.signal.aborted) stop();
  });
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
