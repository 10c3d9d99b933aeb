import { maxFailingDays } from "#contract/features/subscriptions.ts";
import type { WordsIn } from "./texts.ts";

/** The notifications about calendars that a person follows. */
export const calendarWords = {
  toReview:
    (name: string, count: number): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("News in your calendar {name}", { name }),
      message: i18n._(
        "{count, plural, one {# change of your trips to review} other {# changes of your trips to review}}",
        { count },
      ),
    }),
  accepted:
    (name: string, count: number): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Your trips follow your calendar {name}", { name }),
      message: i18n._(
        "{count, plural, one {# trip was added or changed} other {# trips were added or changed}}",
        { count },
      ),
    }),
  stopped:
    (name: string): WordsIn =>
    ({ i18n }) => ({
      title: i18n._("Your calendar {name} is no longer read", { name }),
      message: i18n._(
        "{days, plural, one {It could not be read for # day.} other {It could not be read for # days.}}",
        {
          days: maxFailingDays,
        },
      ),
    }),
};
