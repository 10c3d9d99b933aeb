import type { BookingKind } from "#contract/features/bookings.ts";
import { countryNamed } from "#booking-parser/countries.ts";
import { parseLocation } from "#booking-parser/location.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { spot } from "#booking-parser/sandbox/bounds.ts";
import { cityOfStation } from "#booking-parser/station-city.ts";
import { stationCoded } from "./station-codes.ts";
import { flightNumber, japaneseTrain, trainNumber, transportNamed } from "./words.ts";

/** The places of a journey as written, and how plainly the text says that it is one. */
export type Route = {
  readonly from: string | null;
  readonly to: string;
  readonly how: "arrow" | "words" | "dash" | "hyphen" | "codes" | "destination";
};

const arrow =
  /\s*(?:→|➔|➜|➝|➞|➙|➛|➤|➡\ufe0f?|⇒|⟶|⟹|⇨|⮕|▶\ufe0f?|►|▸|›|»|⇢|↦|↔\ufe0f?|⇄|⇆|=>|-->|->|–>|—>|>>|\s>\s)\s*/u;
const dash = /\s+[-–—]\s+|(?<=\p{L})[–—](?=\p{Lu})/u;
/** A hyphen without blanks is also part of names, so both ends have to be known. */
const hyphen = /(?<=\p{Ll})-(?=\p{Lu})/u;
/** The words for "from" and "to" of each language. */
const ways = [
  ["from", "to"],
  ["(?:von|ab)", "(?:nach|bis)"],
  ["(?:de|du|depuis)", "(?:à|au|aux|vers|pour)"],
  ["(?:de|desde)", "(?:a|hasta|hacia|para)"],
  ["(?:de|do|da)", "(?:para|a|até)"],
  ["(?:da|dal|dalla)", "(?:a|ad|al|alla|per)"],
  ["(?:van|vanaf)", "naar"],
  ["från", "till"],
  ["fra", "til"],
  ["(?:z|ze)", "do"],
].map(([from, to]) => new RegExp(`(?:^|[\\s:,(])${from}\\s+(\\S.{1,60}?)\\s+${to}\\s+(\\S.{1,60})$`, "iu"));
const between = /^(\S.{1,60}?)\s+(?:to|nach|naar|till|til|à)\s+(\S.{1,60})$/iu;
/** What stands before "to" without being where a journey starts. */
const notAStart =
  /(?:^|\s)(?:trip|travel|visit|journey|way|going|go|drive|move|fly|return|back|welcome|introduction|intro|talk|reply|call|reise|fahrt|weg|zurück|ausflug|urlaub|umzug|voyage|vacances|retour|viaje|viagem|viaggio|volta|ritorno|reis|terug|resa|rejse|tur|transfer|shuttle|taxi)$/iu;
const destination = /(?:^|\s)(?:to|nach|à|au|a|para|naar|till|til|do|per|hacia)\s+(\S.{1,60})$/iu;
const japanese = /^(.{1,30}?)(?:から|発)\s?(.{1,30}?)(?:まで|へ|行き?|着)?$/u;
const codes = new RegExp(
  `(?<![\\p{L}\\d])([A-Z]{3})(?:\\s?(?:[-–/]|\\bto\\b)\\s?|${arrow.source})([A-Z]{3})(?![\\p{L}\\d])`,
  "u",
);
const codesApart = /(?<![\p{L}\d])([A-Z]{3}) ([A-Z]{3})(?![\p{L}\d])/u;
const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** The route in a line of text; null if it names none. `isJourney`: another word says that it is one. */
export function routeIn(written: string, isJourney: boolean): Route | null {
  const text = withoutNotes(written.slice(0, 300));
  const name = withoutLead(text);
  const [, a, b] = codes.exec(text) ?? (flightNumber.test(text) ? codesApart.exec(text) : null) ?? [];
  if (a && b) return { from: a, to: b, how: "codes" };
  const stops = name.split(arrow).map((stop, at) => trimmed(at === 0 ? afterNumber(stop) : stop));
  const [first = "", last = ""] = [stops[0], stops.at(-1)];
  if (stops.length > 1 && stops.length < 8 && last !== "")
    return { from: first === "" ? null : first, to: last, how: "arrow" };
  for (const way of ways) {
    const [, from, to] = way.exec(text) ?? [];
    if (from && to) return { from: trimmed(from), to: trimmed(to), how: "words" };
  }
  const [, start, goal] = (cjk.test(name) ? japanese : between).exec(name) ?? [];
  if (start && goal && !notAStart.test(start))
    return { from: trimmed(start), to: trimmed(goal), how: "words" };
  const parts = name.split(dash).map((part, at) => trimmed(at === 0 ? afterNumber(part) : part));
  const [left = "", right = ""] = [parts[0], parts.at(-1)];
  if (parts.length > 1 && parts.length < 6 && left !== "" && right !== "")
    return { from: left, to: right, how: "dash" };
  const towns = isJourney ? name.split(hyphen).map(trimmed) : [];
  if (towns.length === 2 && towns[0] && towns[1]) return { from: towns[0], to: towns[1], how: "hyphen" };
  const [, only] = isJourney ? (destination.exec(name) ?? destination.exec(text) ?? []) : [];
  return only ? { from: null, to: trimmed(only), how: "destination" } : null;
}

/** Removes what is in brackets, except codes and the names that tell cities apart: `Halle (Saale)`. */
const withoutNotes = (text: string) =>
  text.replaceAll(/\s*[([](?!\p{Lu}{3}[)\]])[^()[\]]{0,60}[)\]]/gu, (note) =>
    /^\s*\(\p{Lu}[\p{L} .]{2,20}\)$/u.test(note) ? note : "",
  );

/** Removes a company's name before the kind of vehicle: `Blue Star ferry Athens → Naxos`. */
function withoutCompany(text: string): string {
  const words = text.split(" ");
  const at = [1, 2, 3, 4].find((count) => transportNamed(words.slice(count).join(" ")) !== null) ?? 0;
  return arrow.test(words.slice(0, at).join(" ")) ? text : words.slice(at).join(" ");
}

/** Removes the words before the places: `Flight`, `LH 1172`, `🚆`, `ICE 123:`. */
function withoutLead(text: string): string {
  let left = withoutCompany(text.trim());
  for (let round = 0; round < 6; round += 1) {
    const before = left;
    left = left
      .replace(
        /^(?!➡|▶)(?:\p{Extended_Pictographic}|\ufe0f|\u200d|\p{Regional_Indicator}|[:：,|#·•*-])+\s*/u,
        "",
      )
      .replace(/^(?:\p{Lu}[\p{Lu}\d]{1,4})\s?\d{1,5}(?:便|(?![\p{L}\d]))\s*/u, "")
      .replace(japaneseTrain, "");
    if (transportNamed(left) !== null && /\s/.test(left)) left = left.replace(/^[^\s:：]+[\s:：]*/u, "");
    if (left === before) break;
  }
  return left;
}

/** The place behind a company's name and a number: `Nordwind QX 418 Berlin`. */
const afterNumber = (text: string) =>
  text.replace(
    new RegExp(`^.{0,40}?(?:${flightNumber.source}|${trainNumber.source})[\\s:,–-]*(?=\\S)`, "u"),
    "",
  );

/** A place without the number, time, seat or note behind it. */
function trimmed(place: string): string {
  const head = place
    .replaceAll(/[\p{Regional_Indicator}\ufe0f]|(?!➡|▶)\p{Extended_Pictographic}/gu, " ")
    .split(/\s*[,;|·\n]\s*/)
    .filter((part, at) => at === 0 || countryNamed(part) !== null)
    .join(", ");
  return head
    .replace(new RegExp(`\\s*${flightNumber.source}.*$`, "u"), "")
    .replace(new RegExp(`\\s*${trainNumber.source}.*$`, "u"), "")
    .replace(
      /\s+(?:at|um|à|a las|ore|kl\.?|on|am|dep\.?|arr\.?|coach|wagen|gleis|platz|seat|voiture)?\s*\d{1,2}[:.h]\d{2}.*$/iu,
      "",
    )
    .replace(/\s+(?:coach|wagen|gleis|seat|voiture|carrozza|platform|via|über)\s.*$/iu, "")
    .replaceAll(/^[\s:：,.–—-]+|[\s:：,–—-]+$/gu, "")
    .replace(/^(?:o|a|os|as) (?=\p{Lu})/u, "")
    .slice(0, 80);
}

const letters = /^[A-Z]{3}$/;

/** The place of a route's end. Three letters are a British station on a train, otherwise an airport. */
export function endOf(written: string, kind: BookingKind): Spot | null {
  const code = letters.exec(written)?.[0] ?? /\(([A-Z]{3})\)/.exec(written)?.[1] ?? null;
  if (code !== null && kind === "train") return stationCoded(code) ?? spot({ iata: code });
  const atEnd = kind === "flight" ? (/^(\p{Lu}.*\p{Ll}.*) ([A-Z]{3})$/u.exec(written) ?? []) : [];
  if (atEnd[2]) return spot({ iata: atEnd[2], name: atEnd[1] ?? null });
  if (code !== null || kind === "flight") return parseLocation(written);
  const place = parseLocation(written);
  if (place === null) return null;
  const name = written.replace(/,.*$/, "").trim();
  return { ...place, name, city: cityOfStation(name) ?? place.city };
}

/** Whether both ends are British stations by their codes. */
export const areStationCodes = ({ from, to }: Route): boolean =>
  from !== null && stationCoded(from) !== null && stationCoded(to) !== null;
