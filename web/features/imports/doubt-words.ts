import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Doubt } from "../../../contract/imports.ts";

/** What each doubt is about: all that was read, or one field of the trip. */
export const doubtWords: Record<Doubt, { about: "all" | "city" | "dates"; words: MessageDescriptor }> = {
  "from-text": {
    about: "all",
    words: msg`This was read from running text, so please check all of it.`,
  },
  "year-guessed": { about: "dates", words: msg`No year was written: please check that it is this one.` },
  "end-guessed": { about: "dates", words: msg`Nothing says when it ends: please check the last day.` },
  "day-guessed": {
    about: "dates",
    words: msg`We are not sure about the time zone: the days may be one earlier or later.`,
  },
  past: { about: "dates", words: msg`Some of this is over already.` },
  "place-guessed": { about: "city", words: msg`We are not sure about the city: please check it.` },
  "place-unknown": { about: "city", words: msg`We could not find this city: please choose it.` },
};
