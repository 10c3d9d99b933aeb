import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { dayOfMonth, monthTitle } from "#web/lib/format/dates.ts";
import { isSameMonth, todayHere } from "#web/lib/format/days.ts";
import { classes } from "#ui/styles/classes.ts";
import type { PickedRange } from "./date-range-field.tsx";
import { focusFirstField } from "#ui/forms/first-field.ts";
import { type DayCell, MonthGrid } from "./month-grid.tsx";
import { MonthHeader } from "./month-header.tsx";

type Props = { value: PickedRange; onChange: (range: PickedRange) => void; min: Day | undefined };

/** A month calendar for picking first the first and then the last day. */
export function DateRangeGrid({ value, onChange, min }: Props) {
  const { t } = useLingui();
  const today = todayHere();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Day>(value.first ?? (min && min > today ? min : today));
  const [month, setMonth] = useState<Day>(focused);
  const { first, last } = value;

  // This chunk may arrive after the dialog has opened, when the dialog can no longer focus the day.
  useEffect(() => void focusFirstField(grid.current), []);

  const focus = (day: Day) => {
    setFocused(day);
    if (!isSameMonth(day, month)) setMonth(day);
  };
  const turn = (to: Day) => {
    setMonth(to);
    setFocused(`${to.slice(0, 7)}-01`);
  };
  const look = (day: Day): DayCell => {
    const isEnd = day === first || day === last;
    const within = first !== null && last !== null && first <= day && day <= last;
    const disabled = min !== undefined && day < min;
    return {
      disabled,
      selected: isEnd || within,
      ...(day === first ? { name: t`first day` } : day === last ? { name: t`last day` } : {}),
      className: classes(
        "grid h-11 place-items-center",
        within && !isEnd && "bg-accent-soft",
        within && day === first && day !== last && "rounded-s-full bg-accent-soft",
        within && day === last && day !== first && "rounded-e-full bg-accent-soft",
        disabled && "text-muted line-through opacity-60",
      ),
      content: (
        <span
          className={classes(
            "grid size-11 place-items-center rounded-full font-medium tabular-nums",
            isEnd && "bg-accent text-accent-ink",
            !isEnd && !disabled && "hover:bg-accent-soft",
            day === today && !isEnd && "ring-2 ring-accent ring-inset",
          )}
        >
          {dayOfMonth(day)}
        </span>
      ),
    };
  };

  return (
    <div ref={grid}>
      <MonthHeader month={month} onChange={turn} />
      <MonthGrid
        month={month}
        label={monthTitle(month)}
        focused={focused}
        onFocus={focus}
        onPick={(day) => {
          setFocused(day);
          onChange(rangeAfter(value, day));
        }}
        look={look}
        today={today}
      />
    </div>
  );
}

/**
 * The range after a day was picked: the day ends an open range unless it is before its first day; otherwise
 * it starts a new one.
 */
export function rangeAfter({ first, last }: PickedRange, day: Day): PickedRange {
  const opens = first === null || last !== null || day < first;
  return opens ? { first: day, last: null } : { first, last: day };
}
