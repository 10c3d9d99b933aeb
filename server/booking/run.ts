import { spawn } from "node:child_process";

export type Limits = {
  readonly milliseconds: number;
  readonly outputBytes: number;
  /** What the program may allocate, in kilobytes; only where the system can hold it to that. */
  readonly kilobytes: number;
  readonly signal: AbortSignal;
};

/** `late`: it had to be ended · `flooded`: it answered with more than was wanted · `stopped`: by the signal · `failed`: it ended by itself, badly. */
export type Ended =
  | { readonly how: "done"; readonly output: Buffer }
  | { readonly how: "late" | "flooded" | "stopped" }
  | { readonly how: "failed"; readonly status: number | null; readonly errors: string };

/**
 * Memory outside of a program's own heap is bounded by the system alone (RLIMIT_DATA), and when the machine runs short of it, this
 * program goes first. The seconds of computing are for one whose starter is gone and can't end it; no core is left, for it would hold
 * the document. The text is ours, and the arguments behind it are only passed on.
 */
const held = [
  "{ echo 1000 > /proc/$$/oom_score_adj; } 2>/dev/null",
  "ulimit -c 0",
  'ulimit -d "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'shift 2; exec "$@"',
].join("\n");

/** Runs a program with `input` on its standard input, in an environment that knows no secret. */
export function run(
  program: readonly string[],
  input: readonly Uint8Array[],
  limits: Limits,
): Promise<Ended> {
  const seconds = Math.ceil(limits.milliseconds / 1000) * 2;
  const child = spawn("/bin/sh", ["-c", held, "sh", `${limits.kilobytes}`, `${seconds}`, ...program], {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", QT_QPA_PLATFORM: "offscreen" },
    cwd: "/",
    // A group of its own: what the program starts itself ends with it.
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
    // Who ends without reading has its reasons; they show in how it ended.
    child.stdin.on("error", () => {});
    const settle = (status: number | null) => {
      clearTimeout(tooLate);
      limits.signal.removeEventListener("abort", stop);
      if (ended) resolve({ how: ended });
      else if (status === 0) resolve({ how: "done", output: Buffer.concat(output) });
      else resolve({ how: "failed", status, errors });
    };
    child.on("error", () => settle(null));
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
