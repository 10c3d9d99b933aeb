import { readdirSync, readFileSync } from "node:fs";

// By Linux's own account.

/** The programs with this path that a process has started of itself. */
export const childrenOf = (pid: number, program: string): number[] =>
  numbers().filter(
    (other) => parentOf(other) === pid && textOf(`/proc/${other}/cmdline`).split("\0")[0] === program,
  );

/** Processor time so far, in milliseconds, of a process and all that it has started, also of those that have ended. */
export function familyCpuMs(pid: number): number {
  const ticks = (other: number, first: number, last: number) =>
    wordsOf(other)
      .slice(first, last)
      .reduce((sum, word) => sum + Number(word), 0);
  const living = numbers().filter((other) => parentOf(other) === pid);
  // Its own and that of ended children; then each living one's.
  return 10 * living.reduce((sum, other) => sum + ticks(other, 11, 13), ticks(pid, 11, 15));
}

export const parentOf = (pid: number): number => Number(wordsOf(pid)[1]);

const numbers = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** What follows the name of the program, which stands in brackets and may hold anything. */
const wordsOf = (pid: number) => textOf(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has just ended.
    return "";
  }
}
