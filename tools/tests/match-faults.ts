/**
 * Makes one fault after the other in the SQL of the matches and near misses, and runs the laws that compare
 * it with the oracle: each fault must be found. Run it on committed files: it restores them at the end.
 * npm run match-faults
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

type Fault = { what: string; file: "sql.ts" | "ledger-sql.ts" | "nearMisses.ts"; from: string; to: string };

const faults: readonly Fault[] = [
  {
    what: "the first shared day doesn't count",
    file: "sql.ts",
    from: "${b}.end_date >= ",
    to: "${b}.end_date > ",
  },
  {
    what: "the last shared day doesn't count",
    file: "sql.ts",
    from: "${b}.start_date <= ",
    to: "${b}.start_date < ",
  },
  {
    what: "two people at home match",
    file: "sql.ts",
    from: "and not (${b}.origin = 'home' and ${a}.origin = 'home')",
    to: "",
  },
  {
    what: "only the reader's distance applies to matches",
    file: "sql.ts",
    from: "met.distance_km <= u.near_km and ",
    to: "",
  },
  {
    what: "only the other's distance applies to matches",
    file: "sql.ts",
    from: '"mine.near_km")}\n     where',
    to: '"100")}\n     where',
  },
  {
    what: "the ledger forgets an overlap that a smaller distance hides",
    file: "ledger-sql.ts",
    from: "String(Math.max(...nearChoices))",
    to: '"25"',
  },
  {
    what: "the limit itself is too far",
    file: "sql.ts",
    from: "${distanceKm(a, b)} <= ${km}",
    to: "${distanceKm(a, b)} < greatest(${km}, 1)",
  },
  {
    what: "only stays in one band of latitude are compared",
    file: "sql.ts",
    from: "generate_series(-1, 1)",
    to: "generate_series(0, 0)",
  },
  {
    what: "stays at unknown places are in no band",
    file: "sql.ts",
    from: "coalesce(floor(${stay}.latitude)::int, -1000)",
    to: "floor(${stay}.latitude)::int",
  },
  {
    what: "a part is not in its city's area",
    file: "sql.ts",
    from: "case when ${a}.area = ${b}.area then 0",
    to: "case when ${a}.area = ${b}.area and ${a}.latitude = ${b}.latitude then 0",
  },
  {
    what: "a short distance is rounded to 0",
    file: "sql.ts",
    from: "greatest(1, round(",
    to: "greatest(0, round(",
  },
  {
    what: "the longitude doesn't shrink towards the poles",
    file: "sql.ts",
    from: "cosd(${a}.latitude) * cosd(${b}.latitude) * ",
    to: "",
  },
  { what: "blocked people match", file: "sql.ts", from: "${unblocked(a.person, b.person)} and ", to: "" },
  { what: "my limited trip admits everybody", file: "sql.ts", from: "${admits(a, b.person)} and ", to: "" },
  {
    what: "their limited trip admits everybody",
    file: "sql.ts",
    from: " and ${admits(b, a.person)}",
    to: "",
  },
  {
    what: "who doesn't share a location matches",
    file: "sql.ts",
    from: " and ${person}.privacy_location_sharing",
    to: "",
  },
  {
    what: "a request that isn't accepted connects",
    file: "sql.ts",
    from: "where c.status = 'accepted'",
    to: "",
  },
  {
    what: "who hasn't agreed has near misses",
    file: "nearMisses.ts",
    from: "shares_near_misses and near_miss_days > 0",
    to: "near_miss_days > 0",
  },
  {
    what: "near misses need one consent only",
    file: "nearMisses.ts",
    from: " and u.shares_near_misses",
    to: "",
  },
  {
    what: "only the reader's number of days applies",
    file: "nearMisses.ts",
    from: "abs(my_day - other_day) <= u.near_miss_days and ",
    to: "",
  },
  {
    what: "only the other's number of days applies",
    file: "nearMisses.ts",
    from: "mine.start_date - mine.near_miss_days and",
    to: "mine.start_date - 7 and",
  },
  {
    what: "a match is also a near miss",
    file: "nearMisses.ts",
    from: "and mine.start_date - 1",
    to: "and mine.start_date",
  },
  {
    what: "near misses ignore the other's distance",
    file: "nearMisses.ts",
    from: " and missed.distance_km <= u.near_km",
    to: "",
  },
  {
    what: "a stay of mine between the two is ignored",
    file: "nearMisses.ts",
    from: `competing.id <> missed.my_stay and \${liesBetween("competing", "other")})`,
    to: "false)",
  },
  {
    what: "a stay of theirs between the two is ignored",
    file: "nearMisses.ts",
    from: `and \${liesBetween("competing", "my")})`,
    to: "and false)",
  },
  { what: "a change is offered into other plans", file: "nearMisses.ts", from: " or occupied.found", to: "" },
  {
    what: "a change is offered over a day saved at home",
    file: "nearMisses.ts",
    from: "saved.user_id = $1 and",
    to: "false and",
  },
];

const run = promisify(execFile);
const path = (file: Fault["file"]) => new URL(`../../server/domain/matches/${file}`, import.meta.url);
let missed = 0;
let restore = () => {};
process.once("exit", () => restore());
process.once("SIGINT", () => process.exit(130));
for (const { what, file, from, to } of faults) {
  const text = readFileSync(path(file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  restore = () => writeFileSync(path(file), text);
  writeFileSync(
    path(file),
    text.replace(from, () => to),
  );
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
