import { daySeconds, hourSeconds } from "#contract/shared/durations.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "1.2 GB": at most three significant digits, in the reader's locale. */
export function formatBytes(count: number, locale = localeState.locale): string {
  const step = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step],
    unitDisplay: step === 0 ? "long" : "short",
    maximumSignificantDigits: 3,
  }).format(count / 1000 ** step);
}

/** "0.5 ms". */
export const formatMilliseconds = (count: number, locale = localeState.locale): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "millisecond" }).format(count);

/** "3 d 4 h", "12 min": the two largest units of a duration. */
export function formatDuration(seconds: number, locale = localeState.locale): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / daySeconds), "day"],
    [Math.floor(seconds / hourSeconds) % 24, "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [Math.floor(seconds) % 60, "second"],
  ];
  const from = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(from === -1 ? 3 : from, from === -1 ? 4 : from + 2)
    .filter(([count], at) => at === 0 || count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).format(count),
    )
    .join(" ");
}
