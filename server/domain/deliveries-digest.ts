import type { Preferences } from "../../contract/preferences.ts";
import { quietUntil } from "./deliveries-quiet.ts";
import { type Clocks, clockIn } from "./stays-zones.ts";

const hour = 60 * 60_000;

/** When what was noticed at `since` goes out with the others: at eight on the person's clock, on Mondays if weekly. */
export function digestAfter(
  since: Date,
  digest: Exclude<Preferences["digest"], "off">,
  clocks: Clocks,
): Date {
  let at = nextEight(since, clocks);
  while (digest === "weekly" && !isMonday(at, clocks)) at = nextEight(at, clocks);
  return at;
}

/** The end of a night from noon to eight, since the next digest of a morning that has begun is tomorrow's. */
function nextEight(after: Date, clocks: Clocks): Date {
  const night = { quietHoursEnabled: true, quietHoursStart: "12:00", quietHoursEnd: "08:00" };
  for (let from = after; ; from = new Date(from.getTime() + 4 * hour)) {
    const eight = quietUntil(from, { ...night, ...clocks(from) });
    if (eight) return eight;
  }
}

function isMonday(at: Date, clocks: Clocks): boolean {
  const { day } = clockIn(clocks(at).timezone)(at);
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
}
