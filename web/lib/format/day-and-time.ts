import { t } from "@lingui/core/macro";
import { day, dayOfInstant, timeOf } from "./dates.ts";

/** "May 3, 3:05 PM" in the reader's time zone, as the language joins the two. */
export const dayAndTime = (instant: string): string => t`${day(dayOfInstant(instant))}, ${timeOf(instant)}`;
