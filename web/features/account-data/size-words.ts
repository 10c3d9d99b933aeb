import { localeState } from "#web/lib/i18n/locale-state.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a size in bytes as "1.2 MB", in decimal units (1 kB is 1000 bytes). */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(localeState.locale, {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
