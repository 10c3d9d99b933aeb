import { useLingui } from "@lingui/react/macro";
import { House } from "lucide-react";
import type { CSSProperties } from "react";
import { monthGrid } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import { type Stay, stayOn } from "#contract/shared/itinerary.ts";
import type { Companion } from "#contract/features/matches.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { faceOf } from "#web/lib/stays.ts";
import { dayOfMonth, monthTitle } from "#web/lib/format/dates.ts";
import { isSameMonth } from "#web/lib/format/days.ts";
import { firstWeekday } from "#web/lib/format/week.ts";
import { classes } from "#ui/styles/classes.ts";
import { type DayCell, MonthGrid } from "#ui/dates/month-grid.tsx";
import { colourOf, strongColourOf } from "#ui/styles/place-colour.ts";
import { CellFaces } from "./cell-faces.tsx";
import { type Run, weekRuns } from "./week-runs.ts";

type Props = {
  month: Day;
  stays: readonly Stay[];
  /** The people whom the user meets on each day. */
  people?: ReadonlyMap<Day, readonly Companion[]>;
  focused: Day;
  selected: Day | null;
  onFocus: (day: Day) => void;
  onPick: (day: Day) => void;
  today: Day;
  /** Makes the days taller, for a page that is about the calendar. */
  tall?: boolean;
};

/**
 * A month with the place of each day and the people there: a stay is one band across its days, in the colour
 * of its place.
 */
export function MonthCalendar({ stays, people, selected, tall = false, ...grid }: Props) {
  const { t } = useLingui();
  const { month, today } = grid;
  const weeks = monthGrid(month.slice(0, 7), firstWeekday());
  const shown = tall ? weeks : weeks.map((week) => week.filter((day) => isSameMonth(day, month)));
  const runs = shown.flatMap((week) => weekRuns(stays, week));

  const look = (day: Day): DayCell => {
    const stay = stayOn(stays, day);
    const away = stay !== undefined && isAway(stay);
    const run = runs.find(({ firstDay }) => firstDay === day);
    const there = people?.get(day) ?? [];
    const place = stay ? (away ? stay.city : t`${stay.city}, at home`) : t`no place`;
    const isPast = day < today;
    return {
      name: byComma([place, there.length > 0 && t`with ${firstNames(there.map(faceOf))}`]),
      selected: day === selected,
      className: classes(
        "relative flex flex-col items-center py-0.5",
        tall ? "h-19 sm:h-24 print:portrait:h-24 print:landscape:h-13" : "h-19",
        // The borders of days without a place make one straight line above their week.
        stay ? "rounded-md" : "border-t border-line",
        day === selected &&
          "after:pointer-events-none after:absolute after:inset-0 after:z-2 after:rounded-md after:ring-2 after:ring-accent after:ring-inset",
      ),
      content: (
        <>
          {run && (isAway(run.stay) ? <Band run={run} /> : <Line run={run} />)}
          <span
            data-number
            style={away && day !== today ? placeColours(stay.placeId) : undefined}
            className={classes(
              "relative size-6.5 rounded-full text-sm leading-6.5 tabular-nums",
              day === today && "bg-accent font-semibold text-accent-ink",
              away && day !== today && "text-(--place-text)",
              away
                ? "forced-color-adjust-none print:text-[#000]"
                : day !== today && (isPast || !isSameMonth(day, month)) && "text-muted",
            )}
          >
            {dayOfMonth(day)}
          </span>
          <span style={{ "--around": around(stay) } as CSSProperties} className="contents">
            <CellFaces people={there} />
          </span>
        </>
      ),
    };
  };
  return <MonthGrid {...grid} label={monthTitle(month)} look={look} outside={tall} />;
}

/** The colour behind the faces of a day. */
const around = (stay: Stay | undefined) =>
  stay && isAway(stay) ? colourOf(stay.placeId).backgroundColor : "var(--surface)";

const isAway = (stay: Stay) => stay.from !== "home";

/** The colours of a place as variables, so that print can use others: a printer may have no colours. */
function placeColours(placeId: string) {
  const { color, backgroundColor } = colourOf(placeId);
  return { "--place-text": color, "--place-ground": backgroundColor } as CSSProperties;
}

type RunProps = { run: Run };

// A run is drawn from the box of its first day across the others. It is decoration: the name of each day says
// the same.

/** Away: the colour of the place behind its days. */
const Band = ({ run: { stay, length, opens, closes } }: RunProps) => (
  <span
    aria-hidden="true"
    style={{ ...placeColours(stay.placeId), width: `${length * 100}%` }}
    className={classes(
      "pointer-events-none absolute inset-y-0 start-0 flex items-end border-transparent bg-(--place-ground) bg-clip-padding pb-0.5 text-xs leading-4.5 font-semibold text-(--place-text) forced-color-adjust-none print:border-[#000] print:bg-transparent print:text-[#000] print:border-y",
      length > 1 ? "px-1.5" : "px-0.5 sm:px-1.5",
      opens && "rounded-s-md border-s",
      closes && "rounded-e-md border-e",
    )}
  >
    <PlaceName>{stay.city}</PlaceName>
  </span>
);

/** At home: a thin line below the days. */
const Line = ({ run: { stay, length, opens, closes } }: RunProps) => (
  <span
    aria-hidden="true"
    style={{ width: `${length * 100}%` }}
    className="pointer-events-none absolute start-0 bottom-0.5 flex h-5 items-center gap-1 px-1.5 pb-0.5 text-xs leading-4.5 text-muted"
  >
    <span
      style={{ backgroundColor: strongColourOf(stay.placeId) }}
      className={classes(
        "absolute inset-x-0 bottom-0 h-0.75 opacity-70",
        opens && "start-1 rounded-s-full",
        closes && "end-1 rounded-e-full",
      )}
    />
    <House size={12} className="shrink-0" />
    <PlaceName hiddenOnPhones={length === 1}>{stay.city}</PlaceName>
  </span>
);

type NameProps = { children: string; hiddenOnPhones?: boolean };

/** Generated content: a name that is cut off isn't read out, nor found twice on the page. */
const PlaceName = ({ children, hiddenOnPhones = false }: NameProps) => (
  <span
    dir="auto"
    data-text={children}
    className={classes("truncate before:content-[attr(data-text)]", hiddenOnPhones && "max-sm:hidden")}
  />
);
