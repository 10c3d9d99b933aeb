import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Outcome, command, suite, suiteOn } from "./steps.ts";

// Runs every check and test in order and prints one line each. `bin/test tests journeys` runs only the named
// steps.
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const onPath = (program: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
const chromium = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";

const [older] = globSync("/usr/lib/postgresql/{15,16,17}").toSorted();

/** The other tests need no database or start their own. */
const databaseTests = [
  "bench/generate",
  ...["admin", "db", "domain", "http", "jobs", "mail-in", "realtime"].map((it) => `server/${it}`),
];

type Step = { name: string; run: () => Promise<Outcome>; needs?: string | undefined };
const steps: Step[] = [
  { name: "check", run: () => command("npm", "run", "--silent", "check") },
  { name: "build", run: () => command("node", "tools/build/build-if-stale.ts", "--always") },
  { name: "size", run: () => command("node", "tools/checks/size.ts") },
  { name: "tests", run: () => suite() },
  {
    name: "older-postgres",
    run: () =>
      suiteOn(older ?? "", "--project", "server", ...databaseTests, "--exclude", "server/db/embedded/**"),
    needs: older ? undefined : "no PostgreSQL 15, 16 or 17 in /usr/lib/postgresql",
  },
  { name: "faults", run: () => suite("--config", "bench/faults/vitest.config.ts") },
  {
    name: "journeys",
    run: () => suite("--config", "e2e/vitest.config.ts"),
    needs: existsSync(chromium) ? undefined : `no Chromium at ${chromium} (set CHROMIUM_PATH)`,
  },
];

const wanted = process.argv.slice(2);
const strict = process.env["COINCIDE_NO_SKIP"] === "1";
const total: Outcome = { passed: 0, failed: 0, skipped: 0, output: "" };

if (!onPath("redis-server")) note("tests across several processes", "no redis-server on PATH");
for (const { name, run, needs } of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (needs) note(name, needs);
  else add(name, await run());
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Reports a step that this machine can't run: as skipped, or as failed if nothing may be skipped. */
function note(name: string, why: string) {
  total[strict ? "failed" : "skipped"] += 1;
  console.log(`${strict ? "FAILED" : "skipped"} ${name}: ${why}`);
}

function add(name: string, outcome: Outcome) {
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += outcome[key];
  const forbidden = strict && outcome.skipped > 0;
  if (forbidden) total.failed += 1;
  const bad = outcome.failed > 0 || forbidden;
  if (bad) console.log(outcome.output.trimEnd());
  const left = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
  console.log(
    `${bad ? "FAILED" : "ok"} ${name}: ${outcome.passed} passed, ${outcome.failed} failed${left} (${outcome.seconds} s)`,
  );
}
