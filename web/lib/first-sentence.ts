import { useLingui } from "@lingui/react/macro";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { sentRange } from "./format/sent-range.ts";
import { offerDraft } from "./message-draft.ts";
import { areNear, cityOfMeeting, duringRun, runsOf } from "./stays.ts";

/**
 * Offers a first sentence for the chat with somebody whom the user meets, which the caller opens next:
 * "We’re both in Munich Nov 26–28".
 */
export function useOfferFirstSentence(): (person: Companion, stay: Pick<MyStay, "placeId" | "city">) => void {
  const { t } = useLingui();
  return (person, stay) => {
    const run = runsOf(person)[0]!;
    const { first, last } = run;
    const then = duringRun(person, run);
    const city = cityOfMeeting(stay, [then]);
    const dates = sentRange(first, last);
    const sentence = areNear(then) ? t`We’re both near ${city} ${dates}` : t`We’re both in ${city} ${dates}`;
    offerDraft(person.userId, sentence, first);
  };
}
