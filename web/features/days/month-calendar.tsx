import { useLingui } from "@lingui/react/macro";
import { House } from "lucide-react";
import type { Day } from "../../../contract/fields.ts";
import { type Stay, whereOn } from "../../../contract/itinerary.ts";
import { dayOfMonth, monthTitle } from "../../lib/dates.ts";
import { classes } from "../../ui/classes.ts";
import { type DayLook, MonthGrid } from "../../ui/month-grid.tsx";
import { colourOf, strongColourOf } from "../../ui/place-colour.ts";
import { type Run, runOn } from "./week-runs.ts";

type Props = {
  month: Day;
  stays: readonly Stay[];
  focused: Day;
  selected: Day | null;
  onFocus: (day: Day) => void;
  onPick: (day: Day) => void;
  today: Day;
  /** Taller days, for a page that is about the calendar. */
  tall?: boolean;
};

/** A month with the place of each day: a stay is one band through its days, in its place's colour. */
export function MonthCalendar({ stays, selected, tall = false, ...grid }: Props) {
  const { t } = useLingui();
  const look = (day: Day): DayLook => {
    const stay = whereOn(stays, day);
    const where = stay && (stay.from === "home" ? t`${stay.city}, at home` : stay.city);
    return {
      name: where ?? t`no place`,
      selected: day === selected,
      className: classes(
        "relative block rounded-md text-left",
        day === selected && "z-10 ring-2 ring-accent ring-inset",
      ),
      content: (
        <DayBox
          day={day}
          run={stay && runOn(stay, day, grid.month)}
          today={day === grid.today}
          outside={!day.startsWith(grid.month.slice(0, 7))}
          tall={tall}
        />
      ),
    };
  };
  return <MonthGrid {...grid} label={monthTitle(grid.month)} look={look} outside={tall} />;
}

type BoxProps = { day: Day; run: Run | undefined; today: boolean; outside: boolean; tall: boolean };

function DayBox({ day, run, today, outside, tall }: BoxProps) {
  const away = run !== undefined && run.stay.from !== "home";
  return (
    <span
      style={away ? colourOf(run.stay.placeId) : undefined}
      className={classes(
        "flex flex-col justify-between overflow-visible py-1",
        tall ? "h-16 sm:h-24" : "h-15 sm:h-18",
        run?.opens && "rounded-l-md",
        run?.closes && "rounded-r-md",
        outside && "opacity-45",
      )}
    >
      <span
        className={classes(
          "ml-1 grid size-6.5 place-items-center rounded-full text-sm font-medium tabular-nums",
          today && "bg-accent font-bold text-accent-ink",
        )}
      >
        {dayOfMonth(day)}
      </span>
      {run && <RunLabel run={run} away={away} />}
    </span>
  );
}

/** The place's name once a week, written over the days of its band. */
const RunLabel = ({ run: { stay, starts, length, opens, closes }, away }: { run: Run; away: boolean }) => (
  <span className="relative block h-5">
    {!away && (
      <span
        style={{ backgroundColor: strongColourOf(stay.placeId) }}
        className={classes(
          "absolute inset-x-0 bottom-0 h-0.75 opacity-70",
          opens && "left-1 rounded-l-full",
          closes && "right-1 rounded-r-full",
        )}
      />
    )}
    {starts && (
      <span
        style={{ width: `${length * 100}%` }}
        className={classes(
          "pointer-events-none absolute bottom-0.5 left-0 z-1 flex items-center gap-1 px-1.5 text-xs leading-4.5",
          away ? "font-semibold" : "text-muted",
        )}
      >
        {!away && <House aria-hidden="true" size={12} className="shrink-0" />}
        <span className="truncate">{stay.city}</span>
      </span>
    )}
  </span>
);
