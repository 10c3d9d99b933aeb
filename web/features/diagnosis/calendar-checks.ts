import { t } from "@lingui/core/macro";
import { addDays, monthGrid } from "../../../contract/calendar-days.ts";
import { fullDay } from "../../lib/dates.ts";
import { todayHere } from "../../lib/days.ts";
import { type Check, good, problem } from "./check.ts";

/** Whether this browser counts days as the calendar needs it; old ones lose one where the clocks change. */
export const calendarChecks = (): Check[] => [
  {
    id: "counting",
    name: t`Counting days`,
    run: () =>
      addDays("2028-02-28", 1) === "2028-02-29" && addDays("2027-12-31", 1) === "2028-01-01"
        ? good(t`Right over leap days and the turn of the year`)
        : problem(t`Wrong in this browser`),
  },
  {
    id: "months",
    name: t`Drawing months`,
    run: () => {
      const weeks = monthGrid("2026-02", 0);
      return weeks.every((week) => week.length === 7) && weeks.flat().includes("2026-02-28")
        ? good(t`Every month has its weeks`)
        : problem(t`Wrong in this browser`);
    },
  },
  {
    id: "names",
    name: t`Names of days and months`,
    run: () => good(fullDay(todayHere())),
  },
];
