import { ChangeKind, serverEvents } from "#contract/shared/realtime.ts";
import { changeJourneys } from "#e2e/support/live/changes.ts";
import { eventJourneys, otherSpecs } from "#e2e/support/live/events.ts";
import { staleAfter } from "#web/lib/api/query-invalidation.ts";
import { staleOnEvent } from "#web/lib/api/invalidate-on.ts";

type Line = { event: string; queries: string; journey: string };

const journeyIn = "e2e/nightly/live.spec.ts";
const specOf: Partial<Record<keyof typeof serverEvents, string>> = otherSpecs;
const paths = (queries: readonly { path: string }[] | string): string =>
  typeof queries === "string"
    ? queries
    : queries.map(({ path }) => path).join(" ") || "none: shown from the event";

/**
 * Every event that the server sends to open pages, the queries that it invalidates, and the journey that
 * tests it.
 */
export const eventLines = (): Line[] => [
  ...(Object.keys(serverEvents) as (keyof typeof serverEvents)[])
    .filter((event) => event !== "changed")
    .map((event) => ({
      event,
      queries: paths(staleOnEvent[event]),
      journey: specOf[event] ?? (event in eventJourneys ? `${journeyIn} ${event}` : "missing"),
    })),
  ...ChangeKind.options.map((kind) => ({
    event: `changed: ${kind}`,
    queries: paths(staleAfter[kind]),
    journey: kind in changeJourneys ? `${journeyIn} ${kind}` : "missing",
  })),
];

if (import.meta.main)
  for (const { event, queries, journey } of eventLines())
    process.stdout.write(`${event}\n  reads again: ${queries}\n  journey: ${journey}\n`);
