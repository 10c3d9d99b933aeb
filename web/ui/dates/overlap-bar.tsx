import { useLingui } from "@lingui/react/macro";
import type { Day } from "#contract/shared/fields.ts";
import { comma } from "#web/lib/format/comma.ts";
import { dayCount, range } from "#web/lib/format/dates.ts";
import { addDays, daysBetween } from "#contract/shared/calendar-days.ts";
import { classes } from "#ui/styles/classes.ts";

export type DayRange = { first: Day; last: Day };
type Props = {
  /** The reader's own days, as runs with gaps between them; left out for their home, which has no end. */
  mine?: readonly DayRange[];
  /** The other person's days; left out if only the shared days are known. */
  theirs?: DayRange;
  shared: DayRange;
  name: string;
};

const maxTicks = 45;
/** Two stays as rounded bands on one line of days, with a third colour where they overlap. */
export function OverlapBar({ mine, theirs, shared, name }: Props) {
  const { t } = useLingui();
  const around = mine && { first: mine[0]!.first, last: mine.at(-1)!.last };
  const line = timelineOf([around, theirs, shared]);
  const count = daysBetween(line.first, line.last) + 1;
  const away = gapsIn(mine ?? []).map(({ first, last }) => range(first, last));
  const parts = [
    around &&
      (away.length > 0
        ? t`You: ${range(around.first, around.last)}, elsewhere on ${away.join(comma())}.`
        : t`You: ${range(around.first, around.last)}.`),
    theirs && t`${name}: ${range(theirs.first, theirs.last)}.`,
    t`Together: ${range(shared.first, shared.last)}, ${dayCount(shared.first, shared.last)}.`,
  ];
  return (
    <div
      role="img"
      // A date may end with the full stop of an abbreviation, as in "14. Dez.".
      aria-label={parts.filter(Boolean).join(" ").replaceAll("..", ".")}
      className="relative h-10 w-full forced-color-adjust-none"
    >
      {mine ? (
        mine.map((run) => (
          <Band key={run.first} span={spanOf(run, line)} className="top-0 h-5 rounded-md bg-mine" />
        ))
      ) : (
        <Band
          span={spanOf(padded(shared, line), line)}
          className="top-0 h-5"
          background={fading("var(--mine)", shared)}
        />
      )}
      <Band
        span={spanOf(theirs ?? padded(shared, line), line)}
        className={classes("bottom-0 h-5", theirs && "rounded-md bg-theirs")}
        background={theirs ? undefined : fading("var(--theirs)", shared)}
      />
      <Band span={spanOf(shared, line)} className="inset-y-0 rounded-md bg-shared ring-2 ring-raised" />
      {count <= maxTicks &&
        Array.from({ length: count }, (_, index) => (
          <Tick
            key={index}
            day={addDays(line.first, index)}
            start={((index + 0.5) / count) * 100}
            {...{ mine, theirs, shared }}
          />
        ))}
    </div>
  );
}

type Span = { start: number; width: number };

/**
 * A stay with unknown ends fades out on both sides, over the day before and the day after the shared days.
 */
function fading(colour: string, { first, last }: DayRange): string {
  const day = 100 / (daysBetween(first, last) + 3);
  return `linear-gradient(to right, transparent, ${colour} ${day}% ${100 - day}%, transparent)`;
}

type BandProps = { span: Span; className: string; background?: string | undefined };

const Band = ({ span, className, background }: BandProps) => (
  <span
    className={classes("absolute", className)}
    style={{ insetInlineStart: `${span.start}%`, width: `${span.width}%`, background }}
  />
);

type TickProps = Pick<Props, "mine" | "theirs" | "shared"> & { day: Day; start: number };

/** The dot of a day, in the middle of its band. */
function Tick({ day, start, mine, theirs, shared }: TickProps) {
  const place = inRange(day, shared)
    ? "top-1/2 bg-on-shared/70"
    : mine?.some((run) => inRange(day, run))
      ? "top-1/4 bg-on-mine/70"
      : theirs && inRange(day, theirs) && "top-3/4 bg-on-theirs/70";
  return (
    place && (
      <span
        className={classes("absolute size-1 -translate-1/2 rounded-full rtl:translate-x-1/2", place)}
        style={{ insetInlineStart: `${start}%` }}
      />
    )
  );
}

/** The gaps between the runs. */
const gapsIn = (runs: readonly DayRange[]): DayRange[] =>
  runs.slice(1).map(({ first }, at) => ({ first: addDays(runs[at]!.last, 1), last: addDays(first, -1) }));

/** The line from the first day of any stay to the last, with a spare day where a stay has no known end. */
export function timelineOf([mine, theirs, shared]: [
  DayRange | undefined,
  DayRange | undefined,
  DayRange,
]): DayRange {
  const open = mine && theirs ? 0 : 1;
  const first = [mine?.first, theirs?.first, addDays(shared.first, -open)].filter((it) => it !== undefined);
  const last = [mine?.last, theirs?.last, addDays(shared.last, open)].filter((it) => it !== undefined);
  return { first: first.sort()[0]!, last: last.sort().at(-1)! };
}

/** The shared days plus the day before and after, within the line. */
const padded = (shared: DayRange, line: DayRange): DayRange => ({
  first: line.first < shared.first ? addDays(shared.first, -1) : shared.first,
  last: line.last > shared.last ? addDays(shared.last, 1) : shared.last,
});

/** The position of a stay on the line in percent; both ends are whole days. */
export function spanOf(stay: DayRange, line: DayRange): Span {
  const length = daysBetween(line.first, line.last) + 1;
  return {
    start: (daysBetween(line.first, stay.first) / length) * 100,
    width: ((daysBetween(stay.first, stay.last) + 1) / length) * 100,
  };
}

const inRange = (day: Day, { first, last }: DayRange) => first <= day && day <= last;
