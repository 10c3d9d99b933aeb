import { useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import { daysBetween, dayOfWeek, eachDay } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { dayOfMonth, monthName, range, weekday } from "#web/lib/format/dates.ts";
import { Avatar, type Face } from "#ui/display/avatar.tsx";
import { classes } from "#ui/styles/classes.ts";
import { colourOf } from "#ui/styles/place-colour.ts";

/** A run of days, both ends included. */
export type DayRun = { first: Day; last: Day };
/** Days of a stay that its owner spends in another place. */
export type AwayRun = DayRun & { placeId: string; city: string };

type AxisProps = DayRun & {
  /** Days that stand out, such as those on which most people are there. */
  lit?: readonly Day[];
};

/** From this many days on, only Mondays have a number; from the second one on, only months have a name. */
const mondaysFrom = 22;
const monthsFrom = 60;

/**
 * The days of a stay above its bands: weekday letter and day number, with the lit days in amber. Decorative,
 * because each band says its own dates.
 */
export function AxisDays({ first, last, lit = [] }: AxisProps) {
  const days = eachDay(first, last);
  const shows = (day: Day) =>
    days.length < mondaysFrom || (days.length < monthsFrom ? dayOfWeek(day) === 1 : day.endsWith("-01"));
  return (
    <div
      aria-hidden="true"
      style={columns({ first, last })}
      className="grid overflow-x-clip text-center text-xs leading-4.5 text-muted"
    >
      {days.map((day) => {
        if (!shows(day)) return <span key={day} />;
        if (days.length >= monthsFrom)
          return (
            <span key={day} className="relative h-5">
              <span className="absolute start-0 whitespace-nowrap">{monthName(day)}</span>
            </span>
          );
        const isLit = lit.includes(day);
        return (
          <span
            key={day}
            className={classes("flex min-w-0 flex-col items-center", isLit && "text-shared-ink")}
          >
            {weekday(day, "narrow")}
            <span
              className={classes(
                "min-w-6 rounded-full text-sm leading-5.5 font-semibold tabular-nums",
                isLit ? "bg-shared text-on-shared" : "text-ink",
              )}
            >
              {dayOfMonth(day)}
            </span>
          </span>
        );
      })}
    </div>
  );
}

type BandsProps = {
  axis: DayRun;
  /** `mine`: the reader's own stay; `shared`: days on which another person is there too. */
  kind: "mine" | "shared";
  person: Face;
  /** How the row is read out: "You", or the person's name. */
  name: string;
  /** Drawn on the first band, if there is room. */
  children?: ReactNode;
  runs: readonly DayRun[];
  away?: readonly AwayRun[];
};

/**
 * One person's days on the axis, as bands that begin with their face. Days elsewhere are holes in the colour
 * of that place. One picture for a screen reader: "Bo: Nov 26, Nov 28".
 */
export function AxisBands({ axis, kind, person, name, children, runs, away = [] }: BandsProps) {
  const { t } = useLingui();
  const dates = byComma(runs.map(({ first, last }) => range(first, last)));
  const elsewhere = byComma(away.map(({ first, last, city }) => t`${range(first, last)} in ${city}`));
  return (
    <div
      role="img"
      // A date may end with the full stop of an abbreviation, as in "14. Dez.".
      aria-label={(elsewhere
        ? t`${name}: ${dates}. Elsewhere: ${elsewhere}`
        : t`${name}: ${dates}`
      ).replaceAll("..", ".")}
      style={columns(axis)}
      className="relative grid h-8 items-center rounded-full bg-sunken forced-color-adjust-none"
    >
      {runs.map((run, at) => (
        <span
          key={run.first}
          style={span(run, axis)}
          className={classes(
            "row-start-1 flex h-8 min-w-0 items-center gap-1.5 rounded-full text-xs font-semibold whitespace-nowrap",
            at === 0 && "min-w-8",
            kind === "mine" ? "bg-mine text-on-mine" : "bg-shared text-on-shared",
          )}
        >
          {at === 0 && (
            <>
              <span
                className={classes(
                  "rounded-full border-3",
                  kind === "mine" ? "border-mine" : "border-theirs",
                )}
              >
                <span className="block size-6.5 overflow-hidden rounded-full *:size-6.5 *:text-[0.6875rem]">
                  <Avatar person={person} size="sm" />
                </span>
              </span>
              {children && <span className="truncate pe-2">{children}</span>}
            </>
          )}
        </span>
      ))}
      {away.map((run) => (
        <span
          key={run.first}
          style={{ ...span(run, axis), ...colourOf(run.placeId) }}
          className="z-1 row-start-1 h-6 min-w-0 truncate rounded-md px-1 text-center text-xs leading-6 font-semibold"
        >
          {run.city}
        </span>
      ))}
    </div>
  );
}

const columns = ({ first, last }: DayRun): CSSProperties => ({
  gridTemplateColumns: `repeat(${daysBetween(first, last) + 1}, minmax(0, 1fr))`,
});

/** The columns of a run, cut to the axis. */
function span({ first, last }: DayRun, axis: DayRun): CSSProperties {
  const from = Math.max(0, daysBetween(axis.first, first));
  const to = Math.min(daysBetween(axis.first, axis.last), daysBetween(axis.first, last));
  return { gridColumn: `${from + 1} / ${to + 2}` };
}
