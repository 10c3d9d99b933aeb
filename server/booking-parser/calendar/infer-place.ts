import { countryNamed } from "#booking-parser/countries.ts";
import { isInside, parseLocation } from "#booking-parser/location.ts";
import type { Spot } from "#booking-parser/reservation.ts";

const city =
  "(\\p{Lu}[\\p{L}'’.-]*(?:[ ,]+(?:(?:de|do|da|del|la|am|an der|upon)\\s+)?\\p{Lu}[\\p{L}'’.-]*){0,4})";
const at = new RegExp(`(?:^|\\s)(?:in|en|em|à)\\s+${city}\\s*$`, "u");
/** "To" names a place only after a word for travelling: `Trip to Porto`, but not `Reply to Florence`. */
const toward = new RegExp(
  `^(?:(?:\\p{L}+\\s+){0,3})(?:trip|travel|travell?ing|visit|journey|holiday|vacation|drive|going|go|move|flying|fly|off|return|reise|fahrt|ausflug|urlaub|ferien|voyage|vacances|viaje|viagem|viaggio|reis|resa|rejse)\\s+(?:to|nach|à|a|para|naar|till|til)\\s+${city}\\s*$`,
  "iu",
);
/** The words around the name of a city that is all that an entry of several days says. */
const around =
  /^(?:(?:our|my|long|short)\s+)?(?:\p{L}*trip|city ?trip|city ?break|holidays?|vacation|weekend|week|visit|travel|\p{L}*(?:urlaub|ferien|reise|wochenende)|besuch|vacances|week-end|voyage|séjour|vacaciones|viaje|férias|viagem|vacanza|vacanze|viaggio|vakantie|weekendje|semester|ferie|wakacje|dovolená)\b[\s:–—-]*(?:in|nach|à|en|a|em|i|w|to)?\s+|\s+(?:trip|holidays?|vacation|weekend|getaway|urlaub|reise|reisje)$/giu;

/** What follows the dash of `Team seminar - Seville`. */
const afterDash = /\s[-–—]\s+(\p{Lu}[^-–—]{1,39})$/u;

/** A summary without words for travelling; a dash before a country is a comma: `Lisbon - Portugal`. */
function bareOf(text: string): string {
  const bare = text.replaceAll(around, "").trim();
  const country = afterDash.exec(bare)?.[1];
  return country !== undefined && countryNamed(country) ? bare.replace(afterDash, ", $1") : bare;
}

/** What several days may be called without saying where. Some of these are also cities' names. */
const noPlace =
  /^(?:holidays?|vacation|leave|off|away|travel|trip|ooo|out of office|pto|sick|christmas|xmas|easter|new year|thanksgiving|retreat|offsite|on call|sprint|release|exams?|school|urlaub|ferien|frei|krank|weihnachten|ostern|silvester|vacances|congés?|noël|pâques|vacaciones|navidad|férias|natal|vacanze|ferie|natale|vakantie|kerst|semester|jul|wakacje|urlop|dovolená|休暇|出張|旅行)\b/iu;

/** The place named in a summary: `Weekend in Lisbon`, `Trip to Porto, Portugal`. Null if there is none. */
export function placeNamedIn(summary: string): Spot | null {
  const text = plain(summary);
  const place = at.exec(text)?.[1] ?? toward.exec(text)?.[1];
  return place === undefined || !/^\p{Lu}/u.test(place) || isInside(place) ? null : parseLocation(place);
}

/** Whether a summary says that somebody travels: `Trip to Porto`. */
export const namesTravel = (summary: string): boolean => toward.test(plain(summary));

/**
 * Whether a summary says nothing beside its place but words for travelling: `Weekend in Lisbon`. `Paul in
 * Lisbon` and `Seminar - Lisbon` may be about another person.
 */
export function saysOnlyWhere(summary: string): boolean {
  const text = plain(summary);
  const bare = bareOf(text);
  if (afterDash.test(bare)) return false;
  const place = at.exec(text)?.[1];
  return place === undefined || namesTravel(summary) || bare === place;
}

/**
 * The place that is the whole summary of an entry of several days, or follows its dash: `Lisbon`,
 * `Holiday: Tallinn, Estonia`, `Team seminar - Seville`.
 */
export function placeOfDays(summary: string): Spot | null {
  const bare = bareOf(plain(summary));
  const name = afterDash.exec(bare)?.[1] ?? bare;
  if (noPlace.test(bare) || noPlace.test(name) || isInside(name)) return null;
  return /^\p{Lu}|^[\p{sc=Han}\p{sc=Katakana}]/u.test(name) && name.length <= 40 ? parseLocation(name) : null;
}

const plain = (summary: string): string =>
  summary
    .replaceAll(/(?:[\p{Regional_Indicator}\p{Extended_Pictographic}!?]|\ufe0f|\u200d)+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
