import type { Line } from "./lines.ts";
import { withoutAccents } from "./months.ts";
import { formerly } from "./words.ts";

const price =
  /^[^\p{L}\d]*(?:fares?|prices?|total|amount|tax(?:es)?|fees?|paid|preise?|summe|gesamt\w*|betrag|prix|montant|precios?|importe|precos?|valor|prezz[oi]|importo|prijs|bedrag|cena|pris|belopp)(?!\p{L})|^\W*(?:料金|合計|金額)|(?:[€$£¥]|(?<!\p{L})(?:eur|usd|gbp|chf|sek|nok|dkk|pln|brl)) ?\d{1,4}[.,:]\d{2}/u;
/** `12.50 20.15` are prices; `09.00 - 10.15` are times. */
const bare = /^\s*\d{1,2}\.\d{2}\s+\d{1,2}\.\d{2}\s*$/;
const hours =
  /(?<!\p{L})(?:lounge|desk|counter|schalter|hotline|open(?:s|ing)?|geoffnet|offnungszeiten|ouvert\w*|d['’]ouverture|abierto|apertura|atencion|aperto|aberto|atendimento|geopend|openingstijden|oppet\w*|abent|apent)(?!\p{L})|営業|受付/u;
const beforeBoarding =
  /(?<!\p{L})(?:check-? ?in|bag ?drop|boarding|closes?|gepackabgabe|schliesst|enregistrement|embarquement|facturacion|cierra|imbarco|chiude|inchecken|sluit)(?!\p{L})|搭乗口|保安検査/u;
const change = new RegExp(`(?<!\\p{L})(?:${formerly})(?!\\p{L})`, "u");

/**
 * Whether the two times of a line are none of a departure and an arrival: fares, opening hours, what comes
 * before boarding, or a former and a new time.
 */
export function saysOtherTimes({ text }: Line): boolean {
  const plain = withoutAccents(text);
  return [price, bare, hours, beforeBoarding, change].some((pattern) => pattern.test(plain));
}
