import { dateText } from "#contract/shared/date-text.ts";

/** A moment in the words of a language, in UTC: "November 27, 2026 at 11:48 AM UTC". */
export function momentIn(locale: string, hourCycle: "h12" | "h23" | null, at: Date): string {
  const form = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  const options = hourCycle ? { ...form, hourCycle } : form;
  return `${dateText(new Intl.DateTimeFormat(locale, options), locale, at)} UTC`;
}
