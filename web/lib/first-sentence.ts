import { useLingui } from "@lingui/react/macro";
import type { Companion } from "#contract/features/matches.ts";
import { range } from "./format/dates.ts";
import { areNear, cityOfMeeting, runsOf } from "./stays.ts";

/** The first sentence to somebody whom the user meets in a city: "We’re both in Munich Nov 26–28". */
export function useFirstSentence(): (person: Companion, city: string) => string {
  const { t } = useLingui();
  return (person, place) => {
    const city = cityOfMeeting(place, [person]);
    const { first, last } = runsOf(person)[0]!;
    const dates = range(first, last);
    return areNear(person) ? t`We’re both near ${city} ${dates}` : t`We’re both in ${city} ${dates}`;
  };
}
