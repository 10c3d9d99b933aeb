import { placeOf } from "#booking-parser/location.ts";
import type { Spot } from "#booking-parser/reservation.ts";

const from = "(?:from|von|de|desde|da|van|från|z)";
const to = "(?:to|nach|à|a|para|naar|till|til|do)";
const both = new RegExp(`(?:^|\\s)${from}\\s+(.{2,80}?)\\s+${to}\\s+(.{2,80})$`, "iu");
const arrow = /^(.{2,80}?)\s*(?:→|➔|->|=>|>|—|–|\s-\s|\s(?:to|nach|à)\s)\s*(.{2,80})$/iu;
const pair = /\b([A-Z]{3})\s?[-/]\s?([A-Z]{3})\b/u;
const only = new RegExp(`(?:^|\\s)${to}\\s+(.{2,80})$`, "iu");

/** The words before the places: `Flight`, `LH 1172`, `ICE 123:`. */
const lead =
  /^(?:(?:flight|flug|vol|vuelo|voo|volo|vlucht|train|zug|bahnfahrt|tren|trem|treno|trein|tåg|bus|coach|flixbus|ferry|fähre|✈\ufe0f?|🚆|🚌|⛴\ufe0f?)(?=[\s:])|(?:ICE|IC|EC|TGV|RJX?|AVE|[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,5}\b|[\s:,|])+/iu;

/** The origin and destination in a summary; null if not mentioned. */
export function routeInSummary(summary: string): { from: Spot | null; to: Spot | null } {
  const bare = summary.replaceAll(/\s*\((?![A-Z]{3}\))[^()]{0,60}\)/g, "").trim();
  const name = bare.replace(lead, "").trim();
  const [, a, b] = both.exec(bare) ?? pair.exec(bare) ?? arrow.exec(name) ?? [];
  if (b !== undefined) return { from: station(a ?? ""), to: station(b) };
  return { from: null, to: station(only.exec(bare)?.[1] ?? "") };
}

const station = (text: string): Spot | null => placeOf(text.replace(/^[\s:,|]+|[\s:,|]+$/g, ""));

/** The place named in a summary: `Weekend in Lisbon`, `Trip to Porto, Portugal`. Null if there is none. */
export function placeNamedIn(summary: string): Spot | null {
  const [, place] =
    /(?:^|\s)(?:in|to|nach|à|en|em)\s+(\p{Lu}[\p{L}'’.-]*(?:[ ,]+(?:(?:de|do|da|del|la|am|an der|upon)\s+)?\p{Lu}[\p{L}'’.-]*){0,4})\s*$/u.exec(
      summary,
    ) ?? [];
  return place === undefined ? null : placeOf(place);
}
