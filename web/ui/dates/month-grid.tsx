import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { longDay, weekday } from "#web/lib/format/dates.ts";
import { toReadingDirection } from "#web/lib/format/direction.ts";
import { addDays, addMonths, dayOfWeek, monthGrid } from "#contract/shared/calendar-days.ts";
import { isSameMonth } from "#web/lib/format/days.ts";
import { firstWeekday } from "#web/lib/format/week.ts";
import { classes } from "#ui/styles/classes.ts";

/** The look of a day; `name` is added to the date in the accessible name. */
export type DayCell = {
  content: ReactNode;
  name?: string;
  className?: string;
  disabled?: boolean;
  selected?: boolean;
};

type Props = {
  /** Any day of the shown month. */
  month: Day;
  label: string;
  /** The day that Tab focuses. */
  focused: Day;
  onFocus: (day: Day) => void;
  onPick: (day: Day) => void;
  look: (day: Day) => DayCell;
  today: Day;
  /** Whether days of the previous and next month fill the first and last week. */
  outside?: boolean;
  /** Weeks that are over on this day are left out. */
  from?: Day | undefined;
};

/**
 * A month as a grid of days: arrow keys move by day and week, Home and End within the week, Page keys by
 * month.
 */
export function MonthGrid({
  month,
  label,
  focused,
  onFocus,
  onPick,
  look,
  today,
  outside = false,
  from,
}: Props) {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const weekStart = firstWeekday();
  const weeks = monthGrid(month.slice(0, 7), weekStart).filter((week) => !from || week.at(-1)! >= from);

  useEffect(() => {
    // The day may be in the month beside this one.
    const months = table.current?.closest("[data-months]") ?? table.current;
    if (moved.current) months?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    moved.current = false;
  }, [focused]);

  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(toReadingDirection(event.key), focused, weekStart);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    onFocus(next);
  };

  // Some languages have no short weekday names.
  const form = weeks[0]?.some((day) => weekday(day).length > 6) ? "narrow" : "short";
  return (
    <table
      ref={table}
      role="grid"
      aria-label={label}
      className="w-full table-fixed border-separate [border-spacing:0_4px]"
    >
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={weekday(day, "long")}
              className="pb-1 text-xs font-semibold text-muted"
            >
              {weekday(day, form)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={move}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (!outside && !isSameMonth(day, month)) return <td key={day} />;
              const { content, name, className, disabled, selected } = look(day);
              return (
                <td key={day} role="gridcell" aria-selected={selected ?? false} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={byComma([longDay(day, today), name])}
                    aria-current={day === today ? "date" : undefined}
                    aria-disabled={disabled || undefined}
                    onClick={() => disabled || onPick(day)}
                    className={classes("w-full", className)}
                  >
                    {content}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day to which a key moves; null for other keys. */
export function dayAfterKey(key: string, day: Day, weekStart = 0): Day | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (key in steps) return addDays(day, steps[key]!);
  if (key === "PageUp") return addMonths(day, -1);
  if (key === "PageDown") return addMonths(day, 1);
  const intoWeek = (dayOfWeek(day) - weekStart + 7) % 7;
  if (key === "Home") return addDays(day, -intoWeek);
  if (key === "End") return addDays(day, 6 - intoWeek);
  return null;
}
