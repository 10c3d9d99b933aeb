import { timesIn } from "./clock.ts";
import type { Line } from "./lines.ts";
import { withoutAccents } from "./months.ts";
import { wordsBeforeDay, wordsOfJourney } from "./words.ts";

/** `12.50` may be a price. */
const writtenTime = /(?<![\d:.,])\d{1,2}(?:[:h]\d{2}(?!\d)|(?:\.\d{2})?\s?(?:[ap]\.?m|uhr)|[時点时시])/i;
export const hasWrittenTime = (text: string): boolean => writtenTime.test(text);

const duration =
  /(?<![\d:.,])(?:\d{1,2}\s?(?:h|hrs?|std)\.?\s?)?\d{1,2}\s?(?:m|min|h|hrs?|std)\.?(?![\p{L}\d])/giu;
/** `ICE 577` */
const train = /(?<!\p{L})[A-Z]{2,4} ?\d{1,5}(?![\p{L}\d./:-])/gu;
const plus = /\(?\+\s?[12](?!\d)\)?/g;
/** Classes, seats, platforms and vehicles, and what joins two times. */
const words: ReadonlySet<string> = new Set(
  (
    "direto directo direct direkt diretto nonstop non stop stops main cabin comfort economy business first " +
    "second class premium standard turista seat seats coach carriage car platform terminal gate aircraft airbus boeing embraer " +
    "operated by duration dep arr klasse platz sitz wagen gleis dauer umstieg durchgefuhrt von classe " +
    "seconde premiere voiture place quai siege duree clase coche asiento plaza anden vagao assento poltrona " +
    "plataforma carrozza posto binario rijtuig stoel spoor perron vagn plats spar vogn plads spor wagon " +
    "miejsce peron klasa bis a au al alle hasta ate do"
  ).split(" "),
);
/** `T4`, `12A` */
const shortNumber = /^(?:[a-z]?\d{1,3}|\d{1,3}[a-z])$/;

const writtenTimes = (text: string): string[] =>
  timesIn(text).map(({ at, length }) => text.slice(at, at + length));

/** What a line says beside times, days, numbers, durations and classes: `""` if nothing. */
export function leftBeside(line: Line | undefined, written: string): string {
  const known = (line?.tokens ?? []).flatMap((token) =>
    token.is === "day" ? [(line?.text ?? "").slice(token.day.at, token.day.at + token.day.length)] : [],
  );
  const left = [...known, line?.number ?? "", ...writtenTimes(written)]
    .filter((one) => one !== "")
    .reduce((rest, one) => rest.replace(one, " "), written)
    .replaceAll(train, " ")
    .replaceAll(duration, " ")
    .replaceAll(plus, " ");
  const isKnown = (withoutAccents(left).match(/[\p{L}\d]+/gu) ?? []).every(
    (word) =>
      words.has(word) || wordsBeforeDay.has(word) || wordsOfJourney.has(word) || shortNumber.test(word),
  );
  return isKnown && !/[€$£¥%]/.test(left) ? "" : left.trim();
}

/** Whether a line has the two times of a leg and says nothing else: `Fare 12.50 20.15` and lounges do. */
export const saysOnlyWhen = (line: Line): boolean =>
  line.tokens.filter(({ is }) => is === "time").length === 2 &&
  hasWrittenTime(line.text) &&
  leftBeside(line, line.text) === "";
