import type { Day } from "#contract/shared/fields.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { dayOfInstant, timeOf } from "#web/lib/format/dates.ts";
import type { Bubble } from "./bubbles.ts";

/**
 * A row of the thread. Bubbles of one person close together are a run: only its ends are rounded and show the
 * time.
 */
export type Row =
  | { readonly kind: "day"; readonly key: string; readonly day: Day }
  | { readonly kind: "new"; readonly key: string }
  | {
      readonly kind: "bubble";
      readonly key: string;
      readonly bubble: Bubble;
      readonly first: boolean;
      readonly last: boolean;
      /** Whether its time and state are shown; if not, the next one of the run shows the same. */
      readonly stamped: boolean;
    };

const runGap = 5 * minuteMs;

/** Returns the rows: a heading for each day, the marker before the message `newFrom`, and the bubbles. */
export function rowsOf(bubbles: readonly Bubble[], newFrom = 0, timeZone?: string): Row[] {
  const days = daysOf(bubbles, timeZone);
  const newAt = newFrom === 0 ? -1 : bubbles.findIndex(({ id }) => id !== null && id >= newFrom);
  const breaks = (index: number) =>
    index <= 0 ||
    index >= bubbles.length ||
    index === newAt ||
    days[index] !== days[index - 1] ||
    !sameRun(bubbles[index - 1]!, bubbles[index]!);
  return bubbles.flatMap((bubble, index): Row[] => {
    const next = bubbles[index + 1];
    const last = breaks(index + 1);
    return [
      ...(days[index] === days[index - 1]
        ? []
        : [{ kind: "day", key: `day of ${bubble.key}`, day: days[index]! } as const]),
      ...(index === newAt ? [{ kind: "new", key: "new" } as const] : []),
      {
        kind: "bubble",
        key: bubble.key,
        bubble,
        first: breaks(index),
        last,
        stamped: last || !next || stampOf(bubble, timeZone) !== stampOf(next, timeZone),
      },
    ];
  });
}

/**
 * Returns the day of each bubble, never before that of the bubble above it: a message that waited for a
 * connection may have been written before the ones above it.
 */
function daysOf(bubbles: readonly Bubble[], timeZone?: string): Day[] {
  let latest: Day = "";
  return bubbles.map(({ at }) => {
    const day = dayOfInstant(at, timeZone);
    if (day > latest) latest = day;
    return latest;
  });
}

const sameRun = (a: Bubble, b: Bubble): boolean =>
  a.mine === b.mine && Date.parse(b.at) - Date.parse(a.at) < runGap;

const stampOf = ({ at, state }: Bubble, timeZone?: string): string => `${timeOf(at, timeZone)} ${state}`;
