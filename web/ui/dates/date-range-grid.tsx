import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { monthTitle } from "#web/lib/format/dates.ts";
import { isSameMonth, todayHere } from "#web/lib/format/days.ts";
import { focusFirstField } from "#ui/forms/first-field.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MonthHeader } from "./month-header.tsx";
import { type PickedRange, rangeAfter, rangeCell } from "./range-cell.tsx";

type Props = { value: PickedRange; onChange: (range: PickedRange) => void; min: Day | undefined };

/** A month calendar for picking first the first and then the last day. */
export function DateRangeGrid({ value, onChange, min }: Props) {
  const { t } = useLingui();
  const today = todayHere();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Day>(value.first ?? (min && min > today ? min : today));
  const [month, setMonth] = useState<Day>(focused);

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
  const names = { first: t`first day`, last: t`last day` };
  const look = (day: Day) => rangeCell({ day, value, today, min, names });

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
