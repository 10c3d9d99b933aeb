import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { Day } from "../../contract/fields.ts";
import { comma } from "../lib/comma.ts";
import { longDay, weekday } from "../lib/dates.ts";
import { alongLine } from "../lib/direction.ts";
import { addDays, addMonths, dayOfWeek, monthGrid } from "../../contract/calendar-days.ts";
import { isSameMonth } from "../lib/days.ts";
import { firstWeekday } from "../lib/week.ts";
import { classes } from "./classes.ts";

/** How one day looks: `name` is added to the date a screen reader says. */
export type DayLook = {
  content: ReactNode;
  name?: string;
  className?: string;
  disabled?: boolean;
  selected?: boolean;
};

type Props = {
  /** Any day of the month that is shown. */
  month: Day;
  label: string;
  /** The day that Tab leads to. */
  focused: Day;
  onFocus: (day: Day) => void;
  onPick: (day: Day) => void;
  look: (day: Day) => DayLook;
  today: Day;
  /** Days of the months before and after fill the first and last week. */
  outside?: boolean;
};

/** A month as a grid of days: arrows go by day and week, Home and End within the week, Page keys by month. */
export function MonthGrid({ month, label, focused, onFocus, onPick, look, today, outside = false }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const weekStart = firstWeekday();
  const weeks = monthGrid(month.slice(0, 7), weekStart);

  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    moved.current = false;
  }, [focused]);

  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(alongLine(event.key), focused, weekStart);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    onFocus(next);
  };

  // Some languages have no short names.
  const form = weeks[0]?.some((day) => weekday(day).length > 6) ? "narrow" : "short";
  return (
    <table
      ref={table}
      role="grid"
      aria-label={label}
      className="w-full table-fixed border-separate border-spacing-y-1"
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
                    aria-label={[longDay(day, today), name].filter(Boolean).join(comma())}
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

/** The day a key leads to; null for keys that don't move. */
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
