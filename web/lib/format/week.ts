import { localeState } from "#web/lib/i18n/locale-state.ts";

/** TypeScript's library has no type for this yet, and older versions of Firefox lack it. */
type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** The first day of the reader's week, chosen or of their region: 0 for Sunday (as in the US) to 6. */
export function firstWeekday(): number {
  return localeState.weekStart ?? firstWeekdayOf(localeState.locale);
}

/** The first day of the week in the locale's region. */
export function firstWeekdayOf(locale: string): number {
  const reader: WithWeek = new Intl.Locale(locale);
  return (reader.getWeekInfo?.().firstDay ?? 0) % 7;
}
