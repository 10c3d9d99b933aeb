import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TableProblem } from "#contract/features/tables.ts";

/** Why a line of a table can't be added; `day` is the date as written. */
export const tableWords = (day: string): Record<TableProblem, MessageDescriptor> => ({
  "city-missing": msg`The city is missing.`,
  "city-unknown": msg`No city has this name.`,
  "day-missing": msg`A date is missing.`,
  "day-unreadable": msg`“${day}” can’t be read as a date. Write it as 2027-05-31.`,
  "day-ambiguous": msg`Does “${day}” begin with the day or with the month?`,
  "end-before-start": msg`It ends before it begins.`,
  known: msg`It is in your trips already.`,
  words: msg`Its name contains words that aren’t allowed.`,
});
