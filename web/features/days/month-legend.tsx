import { monthGrid } from "../../../contract/calendar-days.ts";
import { common, during } from "../../../contract/day-spans.ts";
import type { Day } from "../../../contract/fields.ts";
import type { Stay } from "../../../contract/itinerary.ts";
import { range } from "../../lib/dates.ts";
import { placeLine } from "../../lib/place-names.ts";

/** For paper: where one is in the month away from home, in words, since a printer may have no colours. */
export function MonthLegend({ month, stays }: { month: Day; stays: readonly Stay[] }) {
  const days = monthGrid(month.slice(0, 7), 0).flat();
  const inMonth = days.filter((day) => day.startsWith(month.slice(0, 7)));
  const span = { firstDay: inMonth[0]!, lastDay: inMonth.at(-1)! };
  return (
    <ul className="mt-2 hidden columns-3 gap-6 text-sm print:block">
      {during(stays, span)
        .filter(({ from }) => from !== "home")
        .map((stay) => {
          const { firstDay, lastDay } = common(stay, span);
          return (
            <li key={firstDay}>
              <b>{range(firstDay, lastDay)}</b> {placeLine(stay)}
            </li>
          );
        })}
    </ul>
  );
}
