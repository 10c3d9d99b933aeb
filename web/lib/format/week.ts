import { localeState } from "#web/lib/i18n/locale-state.ts";

/** TypeScript's library has no type for this yet, and older versions of Firefox lack it. */
type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** The first day of the week in the reader's region: 0 for Sunday (as in the US) to 6 for Saturday. */
export function firstWeekday(locale = localeState.locale): number {
  const reader: WithWeek = new Intl.Locale(locale);
  return (reader.getWeekInfo?.().firstDay ?? 0) % 7;
}
