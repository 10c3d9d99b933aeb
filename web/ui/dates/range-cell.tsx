import type { Day } from "#contract/shared/fields.ts";
import { dayOfMonth } from "#web/lib/format/dates.ts";
import { classes } from "#ui/styles/classes.ts";
import type { DayCell } from "./month-grid.tsx";

/** A range of days that is being picked: before the first pick both are null, then only the last one. */
export type PickedRange = { first: Day | null; last: Day | null };

/** Something that a day already has: its colour is a line under the number, its name is read out. */
export type DayMark = { colour: string; name: string };

type Input = {
  day: Day;
  value: PickedRange;
  today: Day;
  min: Day | undefined;
  /** How the first and the last picked day are read out. */
  names: { first: string; last: string };
  mark?: DayMark | undefined;
};

/** How a day of a range picker looks. */
export function rangeCell({ day, value: { first, last }, today, min, names, mark }: Input): DayCell {
  const isEnd = day === first || day === last;
  const within = first !== null && last !== null && first <= day && day <= last;
  const disabled = min !== undefined && day < min;
  const name = day === first ? names.first : day === last ? names.last : mark?.name;
  return {
    disabled,
    selected: isEnd || within,
    ...(name ? { name } : {}),
    className: classes(
      "relative grid h-11 place-items-center",
      within && !isEnd && "bg-accent-soft",
      within && day === first && day !== last && "rounded-s-full bg-accent-soft",
      within && day === last && day !== first && "rounded-e-full bg-accent-soft",
      disabled && "text-muted line-through opacity-60",
    ),
    content: (
      <>
        <span
          className={classes(
            "grid h-11 w-full max-w-11 place-items-center rounded-full font-medium tabular-nums",
            isEnd && "bg-accent text-accent-ink",
            !isEnd && !disabled && "hover:bg-accent-soft",
            day === today && !isEnd && "ring-2 ring-accent ring-inset",
          )}
        >
          {dayOfMonth(day)}
        </span>
        {mark && (
          <span
            style={{ backgroundColor: mark.colour }}
            className="absolute inset-x-1 bottom-0 h-1 rounded-full forced-color-adjust-none"
          />
        )}
      </>
    ),
  };
}

/**
 * The range after a day was picked: a later day ends a range that is open or has one day, the first day ends
 * an open one; otherwise the day starts a new range.
 */
export function rangeAfter({ first, last }: PickedRange, day: Day): PickedRange {
  const isOpen = last === null || last === first;
  const ends = first !== null && isOpen && (day > first || (last === null && day === first));
  return ends ? { first, last: day } : { first: day, last: null };
}
