import type { Preferences } from "../../contract/preferences.ts";
import { type QuietHours, quietUntil } from "./deliveries-quiet.ts";
import { type Clocks, clockIn } from "./stays-zones.ts";

const minute = 60_000;

/** When what was noticed at `since` goes out with the others: at eight on the person's clock, on Mondays if weekly. */
export function digestAfter(
  since: Date,
  digest: Exclude<Preferences["digest"], "off">,
  clocks: Clocks,
): Date {
  let at = nextEight(since, clocks);
  while (digest === "weekly" && !isMonday(at, clocks))
    at = nextEight(new Date(at.getTime() + minute), clocks);
  return at;
}

/** All minutes of the day but one are quiet: then the next one that isn't is it. */
function nextEight(from: Date, clocks: Clocks): Date {
  const hours: QuietHours = {
    quietHoursEnabled: true,
    quietHoursStart: "08:01",
    quietHoursEnd: "08:00",
    ...clocks(from),
  };
  return quietUntil(from, hours) ?? from;
}

function isMonday(at: Date, clocks: Clocks): boolean {
  const { day } = clockIn(clocks(at).timezone)(at);
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
}
