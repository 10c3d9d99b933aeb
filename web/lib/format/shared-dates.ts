import type { Day } from "#contract/shared/fields.ts";
import type { Companion } from "#contract/features/matches.ts";
import { runsOf } from "#web/lib/stays.ts";
import { byComma } from "./comma.ts";
import { range } from "./dates.ts";

/**
 * The days that a person shares with the user during a stay: "Nov 26 – 28, Nov 30". Runs that end before
 * `from` are left out.
 */
export const sharedDates = (person: Companion, from: Day = ""): string =>
  byComma(runsOf(person).flatMap(({ first, last }) => (last < from ? [] : range(first, last))));
