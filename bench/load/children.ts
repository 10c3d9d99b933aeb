import { readdirSync, readFileSync } from "node:fs";

// Reads Linux's /proc.

/** Ids of the child processes of `pid` that run the program at this path. */
export const childrenOf = (pid: number, program: string): number[] =>
  numbers().filter(
    (other) => parentOf(other) === pid && textOf(`/proc/${other}/cmdline`).split("\0")[0] === program,
  );

/** CPU time so far, in milliseconds, of a process and its children, including those that have ended. */
export function processTreeCpuMs(pid: number): number {
  const ticks = (other: number, first: number, last: number) =>
    wordsOf(other)
      .slice(first, last)
      .reduce((sum, word) => sum + Number(word), 0);
  const living = numbers().filter((other) => parentOf(other) === pid);
  // The process's own time and that of ended children, plus the time of each living child.
  return 10 * living.reduce((sum, other) => sum + ticks(other, 11, 13), ticks(pid, 11, 15));
}

export const parentOf = (pid: number): number => Number(wordsOf(pid)[1]);

const numbers = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** The fields after the program's name. The name is in brackets and may contain any character. */
const wordsOf = (pid: number) => textOf(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has just ended.
    return "";
  }
}
