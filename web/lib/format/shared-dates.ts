import type { Companion } from "#contract/features/matches.ts";
import { runsOf } from "#web/lib/stays.ts";
import { byComma } from "./comma.ts";
import { range } from "./dates.ts";

/** The days that a person shares with the user during a stay: "Nov 26 – 28, Nov 30". */
export const sharedDates = (person: Companion): string =>
  byComma(runsOf(person).map(({ first, last }) => range(first, last)));
