import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { addMonths } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { dayCount, monthTitle, range } from "#web/lib/format/dates.ts";
import { isSameMonth, todayHere } from "#web/lib/format/days.ts";
import { TurnButtons } from "./turn-buttons.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem } from "#ui/overlays/menu-item.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { type DayMark, type PickedRange, rangeAfter, rangeCell } from "./range-cell.tsx";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: PickedRange;
  onChange: (range: PickedRange) => void;
  /** Earlier days can't be picked, and weeks before it aren't shown. */
  min: Day;
  /** The day whose month is shown first while no days are chosen; `min` by default. */
  showFrom?: Day | undefined;
  marks?: (day: Day) => DayMark | undefined;
};

/** How many months the choice of a month offers. */
const offeredMonths = 36;

/**
 * Two months in the form itself, for the first and the last day of a stay; beside each other if there is
 * room. The arrow keys move through both, and on to further months.
 */
export function DateRangeMonths({ label, hint, error, value, onChange, min, showFrom, marks }: Props) {
  const { t } = useLingui();
  const id = useId();
  const today = todayHere();
  const { first, last } = value;
  const wanted = first ?? showFrom ?? min;
  const shownDay = wanted < min ? min : wanted;
  const [focused, setFocused] = useState<Day>(shownDay);
  const [month, setMonth] = useState<Day>(monthOf(focused));
  const months = [month, addMonths(month, 1)];
  // A restored draft or another part of the form may have set the dates.
  const [shownFor, setShownFor] = useState(first);
  if (first !== shownFor) {
    setShownFor(first);
    setFocused(shownDay);
    if (!months.some((it) => isSameMonth(it, shownDay))) setMonth(monthOf(shownDay));
  }

  const focus = (day: Day) => {
    setFocused(day);
    if (day < month) setMonth(monthOf(day));
    else if (!months.some((it) => isSameMonth(it, day))) setMonth(addMonths(monthOf(day), -1));
  };
  const turn = (to: Day) => {
    setMonth(to);
    setFocused(to < min ? min : to);
  };
  const names = { first: t`first day`, last: t`last day` };
  const choices = Array.from({ length: offeredMonths }, (_, n) => addMonths(monthOf(min), n));
  const isFirst = month <= monthOf(min);
  const shownMonth = monthTitle(month);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
      data-invalid={error !== undefined}
      className="grid gap-2"
    >
      <div className="flex flex-wrap items-center gap-1">
        <p className="w-full text-sm sm:w-auto sm:flex-1">
          <span id={`${id}-label`} className="font-semibold">
            {label}
          </span>{" "}
          <span aria-live="polite" className="text-muted">
            {first && last
              ? `${range(first, last)} · ${dayCount(first, last)}`
              : first
                ? t`Now pick the last day`
                : t`Pick the first day, then the last`}
          </span>
        </p>
        <Menu
          label={t`${shownMonth}: choose another month`}
          button={
            <span className="flex items-center gap-1 px-2 text-sm font-semibold">
              {shownMonth}
              <ChevronDown aria-hidden="true" size={16} />
            </span>
          }
        >
          {choices.map((it) => (
            <MenuItem key={it} onSelect={() => turn(it)}>
              {monthTitle(it)}
            </MenuItem>
          ))}
        </Menu>
        <TurnButtons
          previous={t`Previous month`}
          next={t`Next month`}
          isFirst={isFirst}
          onTurn={(by) => turn(addMonths(month, by))}
        />
      </div>
      <div className="@container">
        <div data-months className="grid grid-cols-1 items-start gap-x-6 gap-y-2 @[30rem]:grid-cols-2">
          {months.map((it) => (
            <div key={it}>
              <p aria-hidden="true" className="text-center text-sm font-semibold">
                {monthTitle(it)}
              </p>
              <MonthGrid
                month={it}
                label={monthTitle(it)}
                focused={focused}
                onFocus={focus}
                onPick={(day) => {
                  setFocused(day);
                  setShownFor(rangeAfter(value, day).first);
                  onChange(rangeAfter(value, day));
                }}
                look={(day) => rangeCell({ day, value, today, min, names, mark: marks?.(day) })}
                today={today}
                from={min}
              />
            </div>
          ))}
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
