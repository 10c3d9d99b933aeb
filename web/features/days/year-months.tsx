import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { monthGrid } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { type Stay, stayOn } from "#contract/shared/itinerary.ts";
import type { Companion } from "#contract/features/matches.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { dayOfMonth, monthName, monthTitle } from "#web/lib/format/dates.ts";
import { isSameMonth } from "#web/lib/format/days.ts";
import { firstWeekday } from "#web/lib/format/week.ts";
import { classes } from "#ui/styles/classes.ts";
import { colourOf } from "#ui/styles/place-colour.ts";

type Props = {
  /** Any day of the month that is open; its year is shown. */
  open: Day;
  stays: readonly Stay[];
  people: ReadonlyMap<Day, readonly Companion[]>;
  today: Day;
  onOpen: (month: Day) => void;
};

/**
 * The twelve months of a year, small: days away in the colour of their place, a dot where somebody is. On a
 * phone they are in one row that scrolls sideways, to the open month at first.
 */
export function YearMonths({ open, ...props }: Props) {
  const year = open.slice(0, 4);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}-01`);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const [row, month] = [list.current, list.current?.querySelector("[aria-current]")];
    if (!row || !month) return;
    const [outer, inner] = [row.getBoundingClientRect(), month.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [open]);
  return (
    <ul
      ref={list}
      className="relative -mx-4 flex gap-3 overflow-x-auto p-1 px-4 md:mx-0 md:grid md:grid-cols-4 md:overflow-visible md:p-0 xl:grid-cols-6"
    >
      {months.map((month) => (
        <li key={month} className="w-40 shrink-0 md:w-auto">
          <SmallMonth month={month} isOpen={isSameMonth(month, open)} {...props} />
        </li>
      ))}
    </ul>
  );
}

type MonthProps = Omit<Props, "open"> & { month: Day; isOpen: boolean };

function SmallMonth({ month, isOpen, stays, people, today, onOpen }: MonthProps) {
  const { t } = useLingui();
  const weeks = monthGrid(month.slice(0, 7), firstWeekday());
  const days = weeks.flat().filter((day) => isSameMonth(day, month));
  const cities = new Set(days.flatMap((day) => awayOn(stays, day)?.city ?? []));
  const isWithPeople = days.some((day) => people.has(day));
  const name = byComma([monthTitle(month), ...cities, isWithPeople && t`people are there`]);
  return (
    <button
      type="button"
      aria-current={isOpen ? "true" : undefined}
      onClick={() => onOpen(month)}
      className={classes(
        "grid size-full content-start gap-1 rounded-md border p-2 text-start transition-colors",
        isOpen ? "border-accent bg-accent-soft" : "border-line bg-raised hover:border-edge",
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="text-sm font-semibold">
        {monthName(month)}
      </span>
      <span
        aria-hidden="true"
        className="grid grid-cols-7 text-center text-[0.625rem] leading-4.5 tabular-nums"
      >
        {weeks.flat().map((day) => {
          if (!isSameMonth(day, month)) return <span key={day} />;
          const stay = awayOn(stays, day);
          return (
            <span
              key={day}
              style={stay && colourOf(stay.placeId)}
              className={classes(
                "relative forced-color-adjust-none",
                day === today && "font-semibold underline",
                !stay && day < today && "text-muted",
              )}
            >
              {dayOfMonth(day)}
              {people.has(day) && (
                <span className="absolute inset-x-0 bottom-0 mx-auto size-1 rounded-full bg-theirs" />
              )}
            </span>
          );
        })}
      </span>
    </button>
  );
}

/** The stay of a day that isn't spent at home. */
function awayOn(stays: readonly Stay[], day: Day): Stay | undefined {
  const stay = stayOn(stays, day);
  return stay && stay.from !== "home" ? stay : undefined;
}
