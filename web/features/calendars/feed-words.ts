import { t } from "@lingui/core/macro";
import type { CalendarFeed } from "#contract/features/calendars.ts";

/** What a feed shows to anyone who has its link, in a few words. */
export function feedWords({ contents, detail }: Pick<CalendarFeed, "contents" | "detail">): string {
  if (detail === "busy") return contents === "trips" ? t`When you are away` : t`When you are away or busy`;
  return contents === "trips" ? t`Trips` : t`Trips and matches`;
}
