import { unaccented, withoutAccents } from "./months.ts";
import { wordsOfJourney, wordsOfTickets } from "./words.ts";

const booking = unaccented(
  "book\\w*|resa(?=\\s?n)|reserv\\w*|confirm\\w*|order|ticket|itinerary|voucher|record locator|pnr|buchung\\w*|bestatigung\\w*|bestell\\w*|auftrag\\w*|vorgang\\w*" +
    "|commande|pedido|ordine|dossier|localizador|locali[sz]ator\\w*|prenotazione|biglietto|billete|bilhete|conferma|boeking\\w*|bevestiging\\w*|bokning\\w*|bestilling\\w*|ordre|referen\\w*" +
    "|rezerwacj\\w*|potwierdzeni\\w*|zamowieni\\w*|bilet\\w*|rezervac\\w*|rezervar\\w*|rezervasyon|foglalas\\w*|varaus\\w*|ticketnummer" +
    "|حجز\\w*|الحجز|للحجز|التأكيد|бронировани\\w*|брон[иь]|заказа?|κρατησης?|予約|예약|订单|预订|受付|お預かり|注文|確認",
);
const numberWord =
  "(?:numbers?|no\\.?|nr\\.?|n\\.?[o°]\\.?|n\\.|code|ref\\w*|id|locator|nummer|kode|kod|numero|codigo|codice|numer|#|dnr|pnr|番号|번호|号码?|编号)";
const kind = `(?:\\s?${numberWord})?`;
/** `Boekingsnummer`, `Dossier n°`, `Numero di prenotazione`. */
const numbered = `(?:pnr|record locator|(?:${booking})\\s?${numberWord}|(?:${booking})(?<=nummer|number|kode?|code)|(?:numero|numer|codigo|codice|n°) (?:d\\p{L}{0,3} )?(?:${booking}))`;
/** What follows the amount of a price. */
const currency =
  /^ ?(?:€|\$|£|¥|円|元|₩|₹|₽|₺|(?:eur(?:o|os)?|usd|gbp|chf|sek|nok|dkk|isk|pln|czk|huf|ron|jpy|cny|krw|inr|try|brl|cad|aud|nzd|mxn|cop|clp|ars|vnd|thb|idr|zar|aed|kr|kc|zł|zl|ft|lei)(?!\p{L}))/iu;
/** Behind a code, none of these: then it is part of a word or a number. */
const goesOn = "[\\p{L}\\d]|[.:/,-]\\d";
/** Agencies also write digits in groups: 4128.733.905. */
const dotted = "\\d{4,5}(?:\\.\\d{3}){2,3}";
/** Telephone numbers and prices are written so, too: a code only after a word for a number. */
const spaced = "(?=(?:\\d ?){6})\\d{1,4}(?: \\d{3,4}){1,3}(?: \\d{2})?(?! ?\\d)";
/** No prefix of a telephone number: 0221 123456. */
const withDigit = "(?=[A-Z0-9-]*\\d)(?!\\d{1,5} \\d{3})[A-Z0-9][A-Z0-9-]{3,19}";
const code = `(${dotted}|${withDigit}|[A-Z]{5,8}(?![A-Z0-9-]))(?!${goesOn})`;
/** Some agencies use small letters: `予約番号:RYa0kx2`. */
const mixed = /予約番号\s*[:：]?\s*((?=[A-Za-z]*\d)[A-Za-z\d]{5,12})(?![A-Za-z\d])/u;

const is = "\\s+(?:is|ist|lautet|est|es|e|is:|är|er|on|to)(?=\\s)";
/** After a dash, letters alone may be a city. */
const afterNumberWord = `${numbered}(?:\\s*[:#№]|\\s[-–]\\s|${is})?\\s*(${spaced}|${withDigit})(?!${goesOn})`;
const afterWord = `(?:${booking})${kind}(?:\\s?\\([A-Za-z /]{2,12}\\))?(?:\\s*[:#№]|${is})?\\s*[:#]*\\s*${code}`;
const anyNumber =
  "(?:numer|номер|رقم|رمز|number|nummer|numero|codigo|codice|code|kod|αριθμος)[^\\d\\n]{0,30}[:#]\\s*";
const patterns = [`(?:^|[^\\p{L}])(?:${afterNumberWord}|${afterWord})`, `${anyNumber}${code}`].map(
  (source) => new RegExp(source, "giu"),
);

/** Telephones, cards, papers and accounts, whose numbers are no booking's. */
const otherThing = new RegExp(
  unaccented(
    [
      "(?<!\\p{L})(?:(?:tele)?phones?|tel(?! aviv)|fax|mobile? (?:number|no|nr)|handy|handynummer|whatsapp|portable|movil|cellulare|celular)(?!\\p{L})",
      "telefo|telefax|hotline",
      "電話|전화|电话|手机|هاتف|телефон|τηλεφων|(?<!boarding )(?<!\\p{L})card|creditcard|(?:kredit|bank|betal)kort|kortnummer",
      "(?:kredit|bank)karte|(?<!\\p{L})kartennummer|(?<!\\p{L})kaart|carte(?! d.?embarquement)|carta di credito|(?<!\\p{L})kart[ay](?!\\p{L})",
      "(?:tarjeta|cartao)(?! de embarque)|カード|카드|卡号|passport|reisepass|passeport|pasaporte|passaporto|paspoort",
      "(?<!\\p{L})(?:vat|tax|ust|siret)(?!\\p{L})|steuer|account (?:number|no)|kontonummer|membership|mitgliedsnummer",
    ].join("|"),
  ),
  "u",
);

/** The code of a booking in running text: `Your booking code is DZRMVQL`, `订单号码 EA81720433`. */
export function codeIn(text: string): string | null {
  for (const pattern of patterns)
    for (const line of text
      .slice(0, 100_000)
      .split(/[\n\t]/)
      .slice(0, 600)) {
      const one = unaccented(line.slice(0, 300));
      if (/iban|kunden|customer/i.test(one)) continue;
      for (const match of one.matchAll(pattern)) {
        const found = match[1] ?? match[2] ?? "";
        const before = one.slice(0, match.index + match[0].length - found.length);
        const isPrice = !/[A-Z]/.test(found) && currency.test(one.slice(match.index + match[0].length));
        // Only capitals are a code, though the words before it may be in any case.
        const isOther = isPrice || isWord(found) || isDateOrYear(found) || isOfOther(before);
        if (found === found.toUpperCase() && !isOther) return found;
      }
    }
  return mixed.exec(text.slice(0, 100_000))?.[1] ?? null;
}

/** Whether the words of its sentence between a number and the one before say that it is another thing's. */
function isOfOther(before: string): boolean {
  const sentence = before.split(/(?<=\p{L}{4}[.!?]) (?=\p{Lu})/u).at(-1) ?? "";
  return otherThing.test(withoutAccents(/[^\d,;]*$/.exec(sentence)?.[0] ?? ""));
}

/** `YOUR RESERVATION IS BOOKED`, `BILHETE VOLTA` */
function isWord(code: string): boolean {
  const word = withoutAccents(code);
  return status.test(word) || wordsOfJourney.has(word) || wordsOfTickets.has(word);
}

const status =
  /^(?:booked|confirmed|complete[d]?|cancell?ed|changed|issued|paid|gebucht|bestatigt|storniert|bezahlt|confirme[er]?|annule[er]?|confirmad[oa]|cancelad[oa]|confermat[oa]|annullat[oa]|bevestigd|betaald)$/;

const isDateOrYear = (code: string): boolean =>
  /^(?:(?:19|20)\d{2}|\d{1,4}-\d{1,2}-\d{1,4})$/.test(code) && !/^\d{5}/.test(code);
