import { reader } from "./reader.ts";

/** TypeScript's library doesn't know it yet, and Firefox has it only lately. */
type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** The day a week begins on where the reader is: 0 for Sunday (as in the US) to 6 for Saturday. */
export function firstWeekday(locale = reader.locale): number {
  const reader: WithWeek = new Intl.Locale(locale);
  return (reader.getWeekInfo?.().firstDay ?? 0) % 7;
}
