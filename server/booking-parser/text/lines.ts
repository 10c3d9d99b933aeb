import { spot } from "#booking-parser/sandbox/bounds.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { cityCalled } from "./stations.ts";
import { timesIn } from "./clock.ts";
import { findDays, type FoundDay, type Order } from "./day.ts";
import { foldInPlace } from "./labelled.ts";
import { unaccented, withoutAccents } from "./months.ts";
import { weekdayNames } from "./weekdays.ts";
import { labels, wordsBeforeDay, wordsOfJourney, wordsOfTickets } from "./words.ts";

export type Token =
  | { readonly is: "day"; readonly day: FoundDay }
  | { readonly is: "time"; readonly time: string }
  | { readonly is: "place"; readonly spot: Spot; readonly isCode: boolean }
  | { readonly is: "arrow"; readonly isSure: boolean }
  | { readonly is: "plus"; readonly days: number };
/** What one line of a journey says, in its order. */
export type Line = {
  readonly tokens: readonly Token[];
  readonly number: string | null;
  readonly text: string;
};

const mark = "\u0001";
const duration =
  /(?:dur[ée]e|duration|dauer|fahrzeit|flugzeit|reisezeit|duraci[oó]n|dura[çc][aã]o|durata|duur|reistijd|czas podróży|restid|所要時間?|umsteigezeit|layover|stopover|transfer time|المدة)\W{0,4}[\dhminstd :.時間分]+|\b\d{1,2}\s?(?:h|hrs?|std\.?|時間)\s?\d{1,2}\s?(?:m|min\.?|分)(?!\p{L})/giu;
const plus =
  /\(?\+\s?([12])(?:\s?(?:days?|tage?|jours?|d[ií]as?|dias?|giorn[oi]|dag(?:en)?|dzień|gün|日|يوم))?(?![\d\p{L}:])\)?|\(?(?:翌日|next day|am folgetag|folgetag|le lendemain|día siguiente|dia seguinte|giorno dopo|volgende dag|następnego dnia|اليوم التالي)\)?/giu;
const flightNumber = /(?<![\p{L}\d])([A-Z][A-Z\d]|\d[A-Z])\s?(\d{1,4})(?=便|(?![\p{L}\d]|[:.]\d))/u;
/** A train's or bus's number, a platform, a coach: a word and a number. */
const vehicle =
  /(?<![\p{L}\d])(?:\p{L}[\p{L}\d/.-]*\s?(?:n[ro°º]?\.?\s?|#\s?)?\d{1,5}(?:-\d{1,4})?|[\p{sc=Katakana}\p{sc=Hiragana}\p{sc=Han}ー]{1,8}\s?\d{1,4}\s?号|[A-Z]?\d{1,5}次(?:列车)?|\d{1,3}\s?(?:号車|番線|车|號車)\S*|[A-Z]{2,3}\d{2,4}便)(?![\p{L}\d]|[:.]\d)/gu;
const arrows = /\s*(?:→|➜|➔|⇒|⟶|➞|➝|▶|►|✈️?|»|›|⮕|—>|-{1,2}>|–>|=>|>{1,2}|←)\s*/gu;
const dashes =
  /\s+[-–—~〜～‐]+\s+|(?<=[A-Z]{3})[-–—/](?=[A-Z]{3}(?![A-Z]))|(?<=\p{L}|\x01)[-–—~〜～](?=\x01)|(?<=\x01 ?)[-–—~〜～](?=\p{L}|\x01)|(?<=[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}\p{sc=Hangul}])[-–—~〜～](?=[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}\p{sc=Hangul}])/gu;
const toWords =
  /\s+(?:to|nach|à|vers|a|para|naar|till|til|do|إلى|الى)\s+(?=\p{Lu}|\p{sc=Arabic})|(?<=\p{sc=Han}|\p{sc=Katakana})\s?から\s?(?=\p{sc=Han}|\p{sc=Katakana})/gu;
const fromWord = /^(?:from|von|de|desde|da|dal|van|från|fra|z|ze|من)\s+(?=\p{Lu}|\p{sc=Arabic})/iu;

/** `(金)` or `(Fri)` after a day, which is no place. */
const bracketedWeekday = /^\s?[(（]\p{L}{1,12}\.?[)）]/u;

/** `仙台(7:50)`: the brackets around a time say nothing. */
const bracketedTime = /[(（](\d{1,2}[:：]\d{2})[)）]/g;

/** The days, times, places and arrows of a line, in their order. */
export function readLine(text: string, order: Order): Line {
  const line = text.slice(0, 300).replaceAll(bracketedTime, " $1 ");
  const found: { at: number; length: number; token: Token }[] = [];
  let rest = line;
  const blank = (at: number, length: number) => {
    rest = rest.slice(0, at) + mark.repeat(length) + rest.slice(at + length);
  };
  const take = (at: number, length: number, token: Token | null) => {
    if (token) found.push({ at, length, token });
    blank(at, length);
  };
  for (const day of findDays(line, order)) {
    const weekday = bracketedWeekday.exec(line.slice(day.at + day.length))?.[0] ?? "";
    take(day.at, day.length + weekday.length, { is: "day", day });
  }
  for (const { index, 0: all } of rest.matchAll(duration)) take(index, all.length, null);
  for (const { index, 0: all, 1: days } of [...rest.matchAll(plus)])
    take(index, all.length, { is: "plus", days: Number(days ?? 1) });
  for (const { time, at, length } of timesIn(rest)) take(at, length, { is: "time", time });
  const number = flightNumber.exec(rest)?.[0] ?? null;
  for (const { index, 0: all } of [...rest.matchAll(vehicle)]) take(index, all.length, null);
  for (const { index, 0: all } of [...rest.matchAll(arrows)])
    take(index, all.length, { is: "arrow", isSure: true });
  for (const { index, 0: all } of [...rest.matchAll(toWords)])
    take(index, all.length, { is: "arrow", isSure: false });
  for (const { index, 0: all } of [...rest.matchAll(dashes)])
    take(index, all.length, { is: "arrow", isSure: false });
  // Two letters after a comma are a state: `BOSTON, MA`.
  const parts = rest.matchAll(
    /(?:[^\x01\t|;•·*\n[\]<>:,،、，。(（]|(?<! ) (?! )|(?<=\p{L}), ?(?=[A-Z]{2}(?: {2}|\t|\x01|$))|[(（][^)）\x01]{1,40}[)）])+/gu,
  );
  for (const part of parts)
    for (const { at, written } of columnsOf(part[0], part.index)) {
      const token = placeToken(written);
      if (token) found.push({ at, length: written.length, token });
    }
  return { tokens: found.toSorted((a, b) => a.at - b.at).map(({ token }) => token), number, text: line };
}

function columnsOf(part: string, start: number): { at: number; written: string }[] {
  // A code in brackets ends a name: `Paris (CDG) Rome (FCO)`.
  const columns = part.replaceAll(/(?<=\([A-Z]{3}\)) /g, "\t");
  return [...columns.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: written }) => ({
    at: start + index,
    written,
  }));
}

const latin = /^(?:\p{Lu}|['’])(?:[\p{L}\p{M} .'’&()-]|(?<=\p{L})\/(?=\p{L})){1,44}$/u;
const caseless =
  /^(?:[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー()（）]{2,14}|\p{sc=Han}{2,4}\/\p{sc=Han}{2,4}|[\p{sc=Hangul} ]{2,14}|[\p{sc=Arabic}\p{M} ()-]{2,40}|[\p{sc=Hebrew} -]{2,30}|[\p{sc=Thai} ]{2,30})$/u;

function placeToken(written: string): Token | null {
  const iata = /\(([A-Z]{3})\)/.exec(written)?.[1] ?? null;
  const [, beforeState, region] = /^(.+), ?([A-Z]{2})$/.exec(written) ?? [];
  const name = tidy((beforeState ?? written).replace(/\s*\([A-Z]{3}\)\s*/, " "));
  if (iata !== null)
    return { is: "place", isCode: true, spot: spot({ iata, name: isName(name) ? name : null }) };
  if (/^[A-Z]{3}$/.test(name)) return codeToken(name);
  const [, code, title] = /^([A-Z]{3}) (?=\p{Lu}\p{Ll})(.{2,40})$/u.exec(name) ?? [];
  if (code && title) return { is: "place", isCode: true, spot: spot({ iata: code, name: title }) };
  if (!isName(name)) return null;
  const [, known, last] = /^(.{2,40}?) ([A-Z]{3})$/.exec(name) ?? [];
  if (last && known && /\p{Ll}/u.test(known) && !notCodes.has(last))
    return { is: "place", isCode: true, spot: spot({ iata: last, name: known }) };
  return { is: "place", isCode: false, spot: spot({ name, city: cityCalled(name), region: region ?? null }) };
}

const codeToken = (iata: string): Token | null =>
  notCodes.has(iata) || withoutAccents(iata) in months
    ? null
    : { is: "place", isCode: true, spot: spot({ iata, name: null }) };
const months = Object.fromEntries(
  "jan feb mar apr may jun jul aug sep oct nov dec".split(" ").map((name) => [name, 1]),
);
const notCodes = new Set(
  "USD EUR GBP CHF JPY SEK NOK DKK PLN BRL CAD AUD MXN VAT TAX MWST PNR REF MON TUE WED THU FRI SAT SUN VIA NON PDF APP FAQ ZOB HBF ICE TGV AVE DEP ARR FROM ADT CHD INF UTC GMT CET EST PST BST SIE DER DIE DAS THE AND".split(
    " ",
  ),
);

const longWeekdays = weekdayNames.filter((name) => name.length > 4).join("|");
const beforeName = /^(?:à|a|ao|au|aus|em|en|i|in|na|naar|nach|ab|an|op|til|till|to|do|w|ze?)\s+(?=\p{Lu})/u;
/** `Amsterdam vertrek`, `Paddington on Friday`. */
const afterName = new RegExp(
  unaccented(
    `\\s+(?:${labels.depart}|${labels.arrive}|(?:(?:on|am|le|el|il|op|em|na|den|du|vom|del)\\s+)?(?:${longWeekdays})),?$`,
  ),
  "u",
);
const withoutLast = (name: string): string => name.slice(0, foldInPlace(name).replace(afterName, "").length);
const tidy = (name: string): string => withoutLast(bare(name));
const bare = (name: string): string =>
  name
    .replace(fromWord, "")
    .replace(beforeName, "")
    .replace(/^(?:発|着|出発|到着)\s+/u, "")
    .replace(/^(?:kl|klo|ore|uhr|om|at|um|ab|an|às|à|a las|o godz|godz)\.?\s+(?=\p{Lu})/iu, "")
    .replace(
      /\s+(?:kl|klo|ore|om|at|on|um|ab|an|às|à|a las|o godz|godz|uhr|hrs?|le|am|den|del|du|vom)\.?$/iu,
      "",
    )
    .replace(/^\(+|\)+$/g, (brackets) =>
      name.includes("(") && name.includes(")") && brackets === ")" ? ")" : "",
    )
    .replace(/\((?!\p{Lu}\p{L}{2,10}\)).*?\)?$/u, "")
    .replace(/(?:발|発|着|开|出発|到着|行き|まで|出发|到达)$/u, "")
    .replace(/[\s.–-]+$/u, "")
    .trim();

/** The end of a sentence and the start of the next, but not `St. Gallen`, `Frankfurt a. M.`, `Pta. Atocha` */
const hasSentenceEnd = /(?<!(?<!\p{L})(?:Pta|PTA))(?<=\p{L}{3})\. \p{Lu}/u;

/** `Buchungsbestätigung`, `Modification de votre vol` */
const paperwork =
  /buchung|bestatigung|reservierung|stornierung|rechnung|bevestiging|bekraftelse|potwierdzen|^(?:votre|your|ihre?n?|deine?n?|itinerary|itineraire|modification|modificacion|anderung|check)$/;

/** Before a time: `Exchange possible until` */
const deadline =
  /(?:^|[ '’])(?:until|till|before|bis|vor|jusqu['’]?a|avant|hasta(?: las?)?|antes d\S+|ate(?: as)?|fino a\S*|entro(?: le)?|prima d\S+|tot|voor|senast|senest|przed)$/;

function isName(name: string): boolean {
  if ((!latin.test(name) && !caseless.test(name)) || hasSentenceEnd.test(name)) return false;
  const plain = withoutAccents(name);
  const words = plain.match(/\p{L}+/gu) ?? [];
  if (
    deadline.test(plain) ||
    words.length === 0 ||
    words.length > 6 ||
    words.some((word) => paperwork.test(word))
  )
    return false;
  return (
    !words.every(
      (word) => wordsBeforeDay.has(word) || wordsOfJourney.has(word) || wordsOfTickets.has(word),
    ) && !wordsOfTickets.has(words[0] ?? "")
  );
}
