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
        "relative block rounded-md",
        day === selected &&
          "after:pointer-events-none after:absolute after:inset-0 after:z-2 after:rounded-md after:ring-2 after:ring-accent after:ring-inset",
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
      style={away ? { color: colourOf(run.stay.placeId).color } : undefined}
      className={classes(
        "relative block py-1",
        tall ? "h-16 sm:h-24 print:portrait:h-24! print:landscape:h-13!" : "h-15 sm:h-18",
        away && "forced-color-adjust-none print:text-[#000]!",
        !run && "border-t border-line",
      )}
    >
      {away && (
        <span
          style={{ backgroundColor: colourOf(run.stay.placeId).backgroundColor }}
          className={classes(
            "absolute inset-0 print:border-y print:border-[#000] print:bg-transparent!",
            run.opens && "start-px rounded-s-md print:border-s",
            run.closes && "end-px rounded-e-md print:border-e",
            outside && "opacity-50",
          )}
        />
      )}
      <span
        className={classes(
          "relative mx-auto block size-6.5 rounded-full text-center text-sm leading-6.5 tabular-nums",
          today ? "bg-accent font-bold text-accent-ink" : outside ? "text-muted" : "font-medium",
        )}
      >
        {dayOfMonth(day)}
      </span>
      {run && <RunLabel run={run} away={away} />}
    </span>
  );
}

/** The place's name once a week, written over the days of its band. It is drawn only: the day's own name says it. */
const RunLabel = ({ run: { stay, starts, length, opens, closes }, away }: { run: Run; away: boolean }) => (
  <span aria-hidden="true" className="absolute inset-x-0 bottom-1 block h-5">
    {!away && (
      <span
        style={{ backgroundColor: strongColourOf(stay.placeId) }}
        className={classes(
          "absolute inset-x-0 bottom-0 h-0.75 opacity-70",
          opens && "start-1 rounded-s-full",
          closes && "end-1 rounded-e-full",
        )}
      />
    )}
    {starts && (
      <span
        style={{ width: `${length * 100}%` }}
        className={classes(
          "pointer-events-none absolute bottom-0.5 start-0 z-1 flex items-center gap-1 px-1.5 text-xs leading-4.5",
          away ? "font-semibold" : "text-muted",
        )}
      >
        {!away && length > 1 && <House size={12} className="shrink-0" />}
        <span dir="auto" data-place={stay.city} className="truncate before:content-[attr(data-place)]" />
      </span>
    )}
  </span>
);
