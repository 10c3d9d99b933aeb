import { dirname, join } from "node:path/posix";
import { parseArgs } from "node:util";

const names = ["check", "build", "size", "tests", "older-postgres", "faults", "fuzz", "journeys"] as const;
export type StepName = (typeof names)[number];

/**
 * What one run does. `quick` draws fewer random worlds, uses one time zone, leaves out the nightly tests, and
 * runs only the core journeys.
 * `since` is set if only what has changed is tested: the commit to compare with.
 */
export type Plan = { steps: readonly StepName[]; quick: boolean; since: string | undefined };

const onlyInFull: ReadonlySet<StepName> = new Set(["older-postgres", "faults", "fuzz"]);

const usage = `bin/test                        before a push: the checks, most tests, and journeys of each area
bin/test --all                  everything, as every night
bin/test --changed              the checks, and what the uncommitted changes touch
bin/test --changed --since REF  the same for all changes since that commit
bin/test tests journeys         only these steps, in full: ${names.join(", ")}`;

/** Reads the arguments of `bin/test`. Throws an error whose message explains the usage. */
export function parsePlan(args: readonly string[]): Plan {
  const { values, positionals } = parsed(args);
  const unknown = positionals.filter((it) => !names.some((name) => name === it));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(", ")}.\n\n${usage}`);
  const modes = [values.all, values.changed, positionals.length > 0].filter(Boolean).length;
  if (modes > 1 || (values.since !== undefined && !values.changed)) throw new Error(usage);
  if (values.all) return { steps: names, quick: false, since: undefined };
  if (positionals.length > 0)
    return { steps: names.filter((it) => positionals.includes(it)), quick: false, since: undefined };
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
      options: { all: { type: "boolean" }, changed: { type: "boolean" }, since: { type: "string" } },
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
  "server/domain/places/find-places.test.ts",
  "tools/new-feature/**",
];

/** The journeys of a run before a push: at least one for each area of the product. */
export const coreJourneys: readonly string[] = [
  "e2e/accounts.spec.ts",
  "e2e/app/quick-start.spec.ts",
  "e2e/blocks.spec.ts",
  "e2e/calendars.spec.ts",
  "e2e/chat.spec.ts",
  "e2e/connections.spec.ts",
  "e2e/groups.spec.ts",
  "e2e/imports.spec.ts",
  "e2e/mailed-links.spec.ts",
  "e2e/matches.spec.ts",
  "e2e/moderation.spec.ts",
  "e2e/notifications.spec.ts",
  "e2e/phones.spec.ts",
  "e2e/push.spec.ts",
];

const journeyFile = /^e2e\/.*\.spec\.ts$/;
const featureFile =
  /^(?:contract\/features|server\/(?:db\/tables|domain|http\/routes(?:\/admin)?)|web\/(?:features|pages\/[^/]+))\/([^/.]+)/;

/** Files that no journey runs. */
const outsideJourneys = /^(?:docs|bench)\/|\.md$|\.test\.tsx?$/;

/**
 * The journeys that a change touches. `sources` has the text of each file in `e2e/` by its path.
 *
 * A journey is touched if it or its support has changed, or if a feature has changed that gave it its name or
 * whose contract it or its support imports. Other changes touch the core journeys, except those of documents,
 * benchmarks and tests.
 */
export function touchedJourneys(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const touched = changed
    .filter((path) => !outsideJourneys.test(path))
    .flatMap((path) => {
      const journeys = journeysUsing(sources.has(path) ? [path] : filesOfFeature(path, sources), sources);
      return journeys.length > 0 ? journeys : coreJourneys;
    });
  return [...new Set(touched)].toSorted();
}

/** The journeys among the files and among all that import them, directly or through other files. */
function journeysUsing(files: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const found = new Set(files);
  // A set's loop also visits what is added during the loop.
  for (const file of found)
    for (const [path, text] of sources) if (importedBy(path, text).includes(file)) found.add(path);
  return [...found].filter((path) => journeyFile.test(path));
}

/** The paths of our files that the file at `path` imports. */
const importedBy = (path: string, text: string): string[] =>
  [...text.matchAll(/"(#|\.\.?\/)([^"\n]+)"/g)].map(([, start = "", rest = ""]) =>
    start === "#" ? rest : join(dirname(path), start + rest),
  );

/** The files of `e2e/` that have the name of the path's feature, or import its contract. */
function filesOfFeature(path: string, sources: ReadonlyMap<string, string>): string[] {
  const feature = featureFile.exec(path)?.[1];
  if (!feature) return [];
  return [...sources].flatMap(([file, text]) =>
    file.split("/").at(-1)!.startsWith(feature) || text.includes(`#contract/features/${feature}.ts"`)
      ? [file]
      : [],
  );
}
