import { posix } from "node:path";
import { parseArgs } from "node:util";

const names = ["check", "build", "size", "tests", "older-postgres", "faults", "journeys"] as const;
export type StepName = (typeof names)[number];

/**
 * What one run does. `quick` draws fewer random worlds, uses one clock, and runs only the core journeys.
 * `since` is set if only what has changed is tested: the commit to compare with, or "" for the changes that
 * aren't committed.
 */
export type Plan = { steps: readonly StepName[]; quick: boolean; since: string | undefined };

const usage = `bin/test                        before a push: every check, the tests, and one journey for each area
bin/test --all                  everything, as .ci/run does
bin/test --changed              the checks, and what the uncommitted changes touch
bin/test --changed --since REF  the same for all changes since that commit
bin/test tests journeys         only these steps, in full: ${names.join(", ")}`;

/** Reads the arguments of `bin/test`. Throws an error whose message explains the usage. */
export function planOf(args: readonly string[]): Plan {
  const { values, positionals } = parsed(args);
  const unknown = positionals.filter((it) => !names.some((name) => name === it));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(", ")}.\n\n${usage}`);
  const modes = [values.all, values.changed, positionals.length > 0].filter(Boolean).length;
  if (modes > 1 || (values.since !== undefined && !values.changed)) throw new Error(usage);
  if (values.all) return { steps: names, quick: false, since: undefined };
  if (positionals.length > 0)
    return { steps: names.filter((it) => positionals.includes(it)), quick: false, since: undefined };
  const since = values.changed ? (values.since ?? "") : undefined;
  const steps = since === undefined ? names : names.filter((it) => it !== "size");
  return {
    steps: steps.filter((it) => it !== "older-postgres" && it !== "faults"),
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
  "e2e/matches.spec.ts",
  "e2e/moderation.spec.ts",
  "e2e/notifications.spec.ts",
  "e2e/phones.spec.ts",
  "e2e/push.spec.ts",
];

const journeyFile = /^e2e\/.*\.spec\.ts$/;
const featureFile =
  /^(?:contract\/features|server\/(?:db\/tables|domain|http\/routes(?:\/admin)?)|web\/(?:features|pages\/[^/]+))\/([^/.]+)/;

/**
 * The journeys that a change touches. `sources` has the text of each file in `e2e/` by its path.
 *
 * A journey is touched if it or its support has changed, or if a feature has changed that gave it its name or
 * whose contract it imports. A change in a part that belongs to no feature touches the core journeys.
 */
export function touchedJourneys(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const touched = new Set(changed.filter((path) => sources.has(path)));
  // Grows until no further file of e2e/ imports a touched one.
  for (let before = -1; before < touched.size;) {
    before = touched.size;
    for (const [path, text] of sources)
      if (importsOf(path, text).some((it) => touched.has(it))) touched.add(path);
  }
  for (const path of changed) {
    const feature = featureFile.exec(path)?.[1];
    const found = feature ? journeysOf(feature, sources) : [];
    const belongs =
      found.length > 0 || !/^(?:contract|server|web)\//.test(path) || /\.test\.tsx?$/.test(path);
    for (const it of belongs ? found : coreJourneys) touched.add(it);
  }
  return [...touched].filter((path) => journeyFile.test(path)).toSorted();
}

/** The paths of the files in `e2e/` that a file imports. */
const importsOf = (path: string, text: string) =>
  [...text.matchAll(/"(#e2e\/|\.\.?\/)([^"]+\.ts)"/g)].map(([, start = "", rest = ""]) =>
    start.startsWith("#") ? `e2e/${rest}` : posix.join(posix.dirname(path), start, rest),
  );

const journeysOf = (feature: string, sources: ReadonlyMap<string, string>) =>
  [...sources]
    .filter(
      ([path, text]) =>
        path.split("/").at(-1)!.startsWith(feature) || text.includes(`#contract/features/${feature}.ts"`),
    )
    .map(([path]) => path);
