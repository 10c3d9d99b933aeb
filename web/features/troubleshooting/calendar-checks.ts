import { t } from "@lingui/core/macro";
import { addDays, monthGrid } from "#contract/shared/calendar-days.ts";
import { fullDay } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { type Check, good, problem } from "./check.ts";

/** Checks that this browser counts days correctly; old ones lose a day where the clocks change. */
export const calendarChecks = (): Check[] => [
  {
    id: "counting",
    name: t`Counting days`,
    run: () =>
      addDays("2028-02-28", 1) === "2028-02-29" && addDays("2027-12-31", 1) === "2028-01-01"
        ? good(t`Correct across leap days and year ends`)
        : problem(t`Incorrect in this browser`),
  },
  {
    id: "months",
    name: t`Drawing months`,
    run: () => {
      const weeks = monthGrid("2026-02", 0);
      return weeks.every((week) => week.length === 7) && weeks.flat().includes("2026-02-28")
        ? good(t`All months are complete`)
        : problem(t`Incorrect in this browser`);
    },
  },
  {
    id: "names",
    name: t`Names of days and months`,
    run: () => good(fullDay(todayHere())),
  },
];
