import { useLingui } from "@lingui/react/macro";
import type { Day } from "../../contract/fields.ts";
import { dayCount, range } from "../lib/dates.ts";
import { addDays, daysBetween } from "../../contract/calendar-days.ts";
import { classes } from "./classes.ts";

export type DayRange = { first: Day; last: Day };
type Props = {
  /** My own stay; left out when it is my home, which has no end. */
  mine?: DayRange;
  /** Theirs; left out when only the shared days are known. */
  theirs?: DayRange;
  shared: DayRange;
  name: string;
};

const mostTicks = 45;
/** Two stays as two rounded bands on one line of days; where they overlap, the third colour. */
export function OverlapBar({ mine, theirs, shared, name }: Props) {
  const { t } = useLingui();
  const line = lineOf([mine, theirs, shared]);
  const count = daysBetween(line.first, line.last) + 1;
  const said = [
    mine && t`You: ${range(mine.first, mine.last)}.`,
    theirs && t`${name}: ${range(theirs.first, theirs.last)}.`,
    t`Together: ${range(shared.first, shared.last)}, ${dayCount(shared.first, shared.last)}.`,
  ];
  return (
    <div
      role="img"
      aria-label={said.filter(Boolean).join(" ")}
      className="relative h-10 w-full forced-color-adjust-none"
    >
      <Band
        span={spanOf(mine ?? aroundOf(shared, line), line)}
        className={classes("top-0 h-5", mine && "rounded-md bg-mine")}
        background={mine ? undefined : fading("var(--mine)", shared)}
      />
      <Band
        span={spanOf(theirs ?? aroundOf(shared, line), line)}
        className={classes("bottom-0 h-5", theirs && "rounded-md bg-theirs")}
        background={theirs ? undefined : fading("var(--theirs)", shared)}
      />
      <Band span={spanOf(shared, line)} className="inset-y-0 rounded-md bg-shared ring-2 ring-raised" />
      {count <= mostTicks &&
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

/** A stay whose ends are not known fades away on both sides, over the day before and the day after the shared ones. */
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

/** A day's dot in the middle of the band it belongs to. */
function Tick({ day, start, mine, theirs, shared }: TickProps) {
  const place = inRange(day, shared)
    ? "top-1/2 bg-on-shared/70"
    : mine && inRange(day, mine)
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

/** From the first day of any stay to the last of any; with a day of air where a stay has no known end. */
export function lineOf([mine, theirs, shared]: [
  DayRange | undefined,
  DayRange | undefined,
  DayRange,
]): DayRange {
  const open = mine && theirs ? 0 : 1;
  const first = [mine?.first, theirs?.first, addDays(shared.first, -open)].filter((it) => it !== undefined);
  const last = [mine?.last, theirs?.last, addDays(shared.last, open)].filter((it) => it !== undefined);
  return { first: first.sort()[0]!, last: last.sort().at(-1)! };
}

/** The shared days and the one before and after, as far as the line goes. */
const aroundOf = (shared: DayRange, line: DayRange): DayRange => ({
  first: line.first < shared.first ? addDays(shared.first, -1) : shared.first,
  last: line.last > shared.last ? addDays(shared.last, 1) : shared.last,
});

/** Where a stay lies on the line, in hundredths of its length; both ends are whole days. */
export function spanOf(stay: DayRange, line: DayRange): Span {
  const length = daysBetween(line.first, line.last) + 1;
  return {
    start: (daysBetween(line.first, stay.first) / length) * 100,
    width: ((daysBetween(stay.first, stay.last) + 1) / length) * 100,
  };
}

const inRange = (day: Day, { first, last }: DayRange) => first <= day && day <= last;
