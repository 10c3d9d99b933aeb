import { parseArgs } from "node:util";

const names = [
  "check",
  "build",
  "size",
  "tests",
  "older-postgres",
  "faults",
  "fuzz",
  "journeys",
  "nightly",
] as const;
export type StepName = (typeof names)[number];

/**
 * What one run does. `quick` draws fewer random worlds, uses one time zone and leaves out the nightly tests.
 * `since` is set if only what has changed is tested: the commit to compare with.
 */
export type Plan = {
  steps: readonly StepName[];
  quick: boolean;
  since: string | undefined;
  /** Which part of the nightly journeys to run, as `1/3`; all of them if undefined. */
  shard?: string | undefined;
};

const onlyInFull: ReadonlySet<StepName> = new Set(["older-postgres", "faults", "fuzz", "nightly"]);

const usage = `bin/test                        before a push: the checks, most tests, and the journeys
bin/test --all                  everything, as every night
bin/test --changed              the checks, the journeys, and the tests that the uncommitted changes touch
bin/test --changed --since REF  the same for all changes since that commit
bin/test tests journeys         only these steps, in full: ${names.join(", ")}
bin/test nightly --shard 1/3    a part of the nightly journeys, for several machines`;

/** Reads the arguments of `bin/test`. Throws an error whose message explains the usage. */
export function parsePlan(args: readonly string[]): Plan {
  const { values, positionals } = parsed(args);
  const unknown = positionals.filter((it) => !names.some((name) => name === it));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(", ")}.\n\n${usage}`);
  const modes = [values.all, values.changed, positionals.length > 0].filter(Boolean).length;
  if (modes > 1 || (values.since !== undefined && !values.changed)) throw new Error(usage);
  const isShard = /^[1-9]\d*\/[1-9]\d*$/.test(values.shard ?? "1/1");
  if (!isShard || (values.shard !== undefined && positionals.join(" ") !== "nightly")) throw new Error(usage);
  if (values.all) return { steps: names, quick: false, since: undefined };
  if (positionals.length > 0)
    return {
      steps: names.filter((it) => positionals.includes(it)),
      quick: false,
      since: undefined,
      shard: values.shard,
    };
  const since = values.changed ? (values.since ?? "HEAD") : undefined;
  const steps = since === undefined ? names : names.filter((it) => it !== "size");
  return {
    steps: steps.filter((it) => !onlyInFull.has(it)),
    quick: true,
    since,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: "boolean" },
        changed: { type: "boolean" },
        since: { type: "string" },
        shard: { type: "string" },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

/** Tests that take long and rarely find a fault that no other test finds: they run every night only. */
export const nightlyTests: readonly string[] = [
  "bench/smoke.test.ts",
  "server/admin.test.ts",
  "server/admin/backup.test.ts",
  "server/booking-parser/email/email-fuzz.test.ts",
  "server/booking-parser/hostile.test.ts",
  "server/db/embedded/**",
  "server/db/places/load.test.ts",
  "server/domain/accounts/sweep.test.ts",
  "server/domain/imports/corpus.test.ts",
  "server/domain/places/find-places.test.ts",
  "server/processes.test.ts",
  "tools/docs/on-a-machine.test.ts",
  "tools/new-feature/**",
  "tools/places/destinations-table.test.ts",
  "tools/places/destinations.test.ts",
  "tools/stale-answers.test.ts",
];
