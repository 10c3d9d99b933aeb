import { spot } from "./sandbox/bounds.ts";
import { countryNamed } from "./countries.ts";
import type { Spot } from "./reservation.ts";

const notAPlace =
  /^https?:|^www\.|\b(zoom|teams|google meet|webex|skype|facetime|whatsapp|online|virtual|remote|telefon|telephone|phone call|tba|tbd)\b|^\+?[\d\s()-]{6,}$/i;
const postal =
  /\b(?:[A-Z]{1,2}-)?\d{3,5}(?:[- ]\d{3,4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b|〒\d{3}-\d{4}/g;
const state = /^([A-Z]{2,3})(?: \d{4,5}(?:-\d{4})?)?$/;

/**
 * Parses a place as people write it in a calendar: `Hotel Lisboa, Rua Nova 1, 1000-001 Lisbon, Portugal`,
 * `Lisbon Airport (LIS)`, `Lisbon`. Null for what is no place: a link, a call.
 */
export function placeOf(location: string): Spot | null {
  const text = location.slice(0, 500).trim();
  if (text === "" || notAPlace.test(text)) return null;
  const iata = /\(([A-Z]{3})\)/.exec(text)?.[1] ?? /^([A-Z]{3})$/.exec(text)?.[1] ?? null;
  const parts = text
    .replace(/\s*\([A-Z]{3}\)/, "")
    .split(/\s*[,\n;]\s*/)
    .filter((part) => part !== "");
  const country = parts.length > 1 ? countryNamed(parts.at(-1) ?? "") : null;
  if (country) parts.pop();
  const region = parts.length > 1 ? (state.exec(parts.at(-1) ?? "")?.[1] ?? null) : null;
  if (region) parts.pop();
  if (iata) return spot({ iata, name: parts[0] ?? null, country });
  const city = parts.length > 0 ? (parts.at(-1) ?? "").replaceAll(postal, " ").trim() : "";
  const name = parts.length > 1 ? (parts[0] ?? null) : null;
  return spot({ name, city: city === "" ? (name ?? text) : city, region, country });
}
