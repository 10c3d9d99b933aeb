import { monthGrid } from "#contract/shared/calendar-days.ts";
import { intersection, overlapping } from "#contract/shared/day-spans.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { Stay } from "#contract/shared/itinerary.ts";
import { range } from "#web/lib/format/dates.ts";
import { placeLine } from "#web/lib/format/place-names.ts";

/** For print: where the user is away in the month, in words, because a printer may have no colours. */
export function MonthLegend({ month, stays }: { month: Day; stays: readonly Stay[] }) {
  const days = monthGrid(month.slice(0, 7), 0).flat();
  const inMonth = days.filter((day) => day.startsWith(month.slice(0, 7)));
  const span = { firstDay: inMonth[0]!, lastDay: inMonth.at(-1)! };
  return (
    <ul className="mt-2 hidden columns-3 gap-6 text-sm print:block">
      {overlapping(stays, span)
        .filter(({ from }) => from !== "home")
        .map((stay) => {
          const { firstDay, lastDay } = intersection(stay, span);
          return (
            <li key={firstDay}>
              <b>{range(firstDay, lastDay)}</b> {placeLine(stay)}
            </li>
          );
        })}
    </ul>
  );
}
