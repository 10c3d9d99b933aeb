import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Uncertainty } from "#contract/features/bookings.ts";

/** What each uncertainty is about (all that was read, or one field of the trip), and its text. */
export const uncertaintyWords: Record<
  Uncertainty,
  { about: "all" | "city" | "dates"; words: MessageDescriptor }
> = {
  "from-text": {
    about: "all",
    words: msg`This was read from plain text, so please check everything.`,
  },
  "whose-trip": {
    about: "all",
    words: msg`This may be somebody else’s trip. Please check that it is yours.`,
  },
  "way-home": {
    about: "all",
    words: msg`One of your journeys began here, so this may be your way home.`,
  },
  "year-guessed": {
    about: "dates",
    words: msg`The booking gives no year. Please check that this one is right.`,
  },
  "end-guessed": {
    about: "dates",
    words: msg`The booking doesn’t say when it ends. Please check the last day.`,
  },
  "day-guessed": {
    about: "dates",
    words: msg`We are not sure about the time zone: the days may be one earlier or later.`,
  },
  past: { about: "dates", words: msg`Some of this is already in the past.` },
  "other-trip": {
    about: "dates",
    words: msg`You have another trip on some of these days. Please check where you will be.`,
  },
  "place-guessed": { about: "city", words: msg`We are not sure about the city: please check it.` },
  "place-unknown": { about: "city", words: msg`We could not find this city: please choose it.` },
};
