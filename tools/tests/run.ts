import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumPath } from "#e2e/support/chromium.ts";
import { flakyWarning, tooManyFlaky } from "./flaky.ts";
import { nightlyTests, parsePlan, type Plan, type StepName } from "./plan.ts";
import type { TestResult } from "./results.ts";
import { type StepResult, command, journeys, suite, suiteOn } from "./steps.ts";

// Runs checks and tests in order and prints one line for each step. `plan.ts` describes the arguments.
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const onPath = (program: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

const [older] = globSync("/usr/lib/postgresql/{15,16,17}").toSorted();

/**
 * The tests of all statements on the older PostgreSQL: the rules, the tables, and every route as every kind
 * of person. The other tests of the routes ask the same statements again, and need no second database.
 */
const olderTests = [
  "bench/generate",
  ...["admin", "db", "domain", "http/access.test.ts", "jobs", "mail-in"].map((it) => `server/${it}`),
];

const { steps, quick, since, shard } = readPlan();
const noChromium = chromiumPath("whole") ? undefined : "no Chromium (install chromium, or set CHROMIUM_PATH)";

type Step = { run: () => Promise<StepResult>; needs?: string | undefined };
const everyStep: Record<StepName, Step> = {
  check: { run: () => command("npm", "run", "--silent", "check") },
  build: { run: () => command("node", "tools/build/build-if-stale.ts", "--always") },
  size: { run: () => command("node", "tools/checks/size.ts") },
  tests: { run: () => suite({ options: testOptions() }) },
  "older-postgres": {
    run: () =>
      suiteOn(older ?? "", {
        options: ["--project", "server", "--exclude", "server/db/embedded/**"],
        files: olderTests,
      }),
    needs: older ? undefined : "no PostgreSQL 15, 16 or 17 in /usr/lib/postgresql",
  },
  fuzz: {
    run: () =>
      suite({
        options: ["--project", "server"],
        files: ["server/http/fuzz.test.ts"],
        variables: { COINCIDE_FUZZ_CALLS: "20000" },
      }),
  },
  faults: { run: () => suite({ options: ["--config", "bench/faults/vitest.config.ts"] }) },
  journeys: { run: () => journeys("push"), needs: noChromium },
  nightly: { run: () => journeys("night", shard), needs: noChromium },
};

const strict = process.env["COINCIDE_NO_SKIP"] === "1";
const total = { passed: 0, failed: 0, skipped: 0 };
const flaky: TestResult[] = [];
if (quick) process.env["COINCIDE_QUICK_TESTS"] = "1";

if (!onPath("redis-server")) note("tests across several processes", "no redis-server on PATH");
for (const name of steps) {
  const { run, needs } = everyStep[name];
  if (needs) note(name, needs);
  else add(name, await run());
}
reportFlaky();
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function readPlan(): Plan {
  try {
    return parsePlan(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

/**
 * A quick run leaves out the laws in other time zones and the nightly tests. The step `check` runs the tests
 * of the checks itself.
 */
function testOptions(): string[] {
  const without = (paths: readonly string[]) => paths.flatMap((it) => ["--exclude", it]);
  const checked = steps.includes("check") ? ["tools/checks/**"] : [];
  const fewer = ["--project", "server", "--project", "web", ...without(nightlyTests)];
  const changed = since === undefined ? [] : ["--passWithNoTests", `--changed=${since}`];
  return [...without(checked), ...(quick ? fewer : []), ...changed];
}

/** Reports a step that this machine can't run: as skipped, or as failed if nothing may be skipped. */
function note(name: string, why: string) {
  total[strict ? "failed" : "skipped"] += 1;
  console.log(`${strict ? "FAILED" : "skipped"} ${name}: ${why}`);
}

function add(name: string, outcome: StepResult) {
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += outcome[key];
  flaky.push(...outcome.flaky);
  const forbidden = strict && outcome.skipped > 0;
  if (forbidden) total.failed += 1;
  const bad = outcome.failed > 0 || forbidden;
  if (bad) console.log(outcome.output.trimEnd());
  const left = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
  console.log(
    `${bad ? "FAILED" : "ok"} ${name}: ${outcome.passed} passed, ${outcome.failed} failed${left} (${outcome.seconds} s)`,
  );
}

/** Prints each flaky test with its first failure, in CI also as a warning. Too many are one failure more. */
function reportFlaky() {
  for (const { file, name, reasons } of flaky) {
    const test = [file, name].filter(Boolean).join(" > ");
    console.log(`flaky: ${test}\n${reasons.join("\n")}\nIts second run passed.\n`);
    if (process.env["GITHUB_ACTIONS"]) console.log(flakyWarning({ file, name }));
  }
  if (flaky.length < tooManyFlaky) return;
  total.failed += 1;
  console.log(`FAILED: ${flaky.length} tests were flaky; ${tooManyFlaky} or more make a run red.`);
}
