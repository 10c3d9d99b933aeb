import { readdirSync, readFileSync } from "node:fs";

/** The processes that a program has started of itself, by Linux's own account. */
export function workersOf(pid: number): number[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((other) => parentOf(other) === pid && isNode(other));
}

function parentOf(pid: number): number {
  // The name in brackets may hold anything; the parent is the second word after it.
  return Number(textOf(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ")[1]);
}

const isNode = (pid: number) => textOf(`/proc/${pid}/cmdline`).split("\0")[0] === process.execPath;

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has just ended.
    return "";
  }
}
