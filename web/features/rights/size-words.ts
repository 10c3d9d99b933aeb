import { reader } from "../../lib/reader.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** "1.2 MB", as downloads are told everywhere. */
export function sizeWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(reader.locale, {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
