/**
 * Makes one fault after the other in the SQL of the matches and near misses, and runs the laws that compare
 * it with the oracle: each fault must be found. Run it on committed files: it restores them at the end.
 * npm run match-faults
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { faultFile, faults } from "./match-fault-list.ts";

const run = promisify(execFile);
let missed = 0;
let restore = () => {};
process.once("exit", () => restore());
process.once("SIGINT", () => process.exit(130));
for (const { what, file, from, to } of faults) {
  const path = faultFile(file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  restore = () => writeFileSync(path, text);
  const faulty = text.replace(from, () => to);
  writeFileSync(path, faulty);
  try {
    const isFound = !(await lawsPass());
    if (!isFound) missed++;
    console.log(isFound ? "found " : "MISSED", what);
  } finally {
    restore();
  }
}
console.log(`${faults.length - missed} of ${faults.length} faults found`);
process.exitCode = missed > 0 ? 1 : 0;

/** Runs the laws of the matches, at first with few random worlds. */
async function lawsPass(quick = true): Promise<boolean> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "server", "--bail", "1"];
  const laws = ["laws", "near-misses-laws", "groups-laws", "announced-laws"];
  const files = laws.map((it) => `server/domain/matches/${it}.test.ts`);
  const env = { ...process.env, COINCIDE_QUICK_TESTS: quick ? "1" : "" };
  const { stdout = "", stderr = "" } = await run(process.execPath, [...vitest, ...files], { env }).catch(
    (error: { stdout?: string; stderr?: string }) => error,
  );
  if (!/Tests +/.test(stdout)) throw new Error(`The laws didn't run:\n${stdout}`);
  const hasFailed = /\d+ failed/.test(stdout);
  if (hasFailed && !stderr.includes("AssertionError")) throw new Error(`The SQL is broken:\n${stderr}`);
  if (hasFailed) return false;
  return quick ? lawsPass(false) : true;
}
