import { useLingui } from "@lingui/react/macro";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { range } from "./format/dates.ts";
import { areNear, cityOfMeeting, runsOf } from "./stays.ts";

/** The first sentence to somebody whom the user meets in a city: "We’re both in Munich Nov 26–28". */
export function useFirstSentence(): (person: Companion, stay: Pick<MyStay, "placeId" | "city">) => string {
  const { t } = useLingui();
  return (person, stay) => {
    const city = cityOfMeeting(stay, [person]);
    const { first, last } = runsOf(person)[0]!;
    const dates = range(first, last);
    return areNear(person) ? t`We’re both near ${city} ${dates}` : t`We’re both in ${city} ${dates}`;
  };
}
