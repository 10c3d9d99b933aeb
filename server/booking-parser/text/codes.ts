import { unaccented, withoutAccents } from "./months.ts";

const booking = unaccented(
  "book\\w*|resa(?=\\s?n)|reserv\\w*|confirm\\w*|order|ticket|itinerary|voucher|record locator|pnr|buchung\\w*|bestatigung\\w*|bestell\\w*|auftrag\\w*|vorgang\\w*" +
    "|commande|dossier|localizador|locali[sz]ator\\w*|prenotazione|biglietto|billete|bilhete|conferma|boeking\\w*|bevestiging\\w*|bokning\\w*|bestilling\\w*|ordre|referen\\w*" +
    "|rezerwacj\\w*|potwierdzeni\\w*|zamowieni\\w*|bilet\\w*|rezervac\\w*|rezervar\\w*|rezervasyon|foglalas\\w*|varaus\\w*|ticketnummer" +
    "|حجز\\w*|الحجز|للحجز|التأكيد|бронировани\\w*|брон[иь]|заказа?|κρατησης?|予約|예약|订单|预订|受付|お預かり|注文|確認",
);
const kind =
  "(?:\\s?(?:numbers?|no\\.?|nr\\.?|n[o°.]\\.?|code|ref\\w*|id|locator|nummer|kode|kod|numero|codigo|codice|numer|#|dnr|pnr|番号|번호|号码?|编号))?";
/** Agencies also write digits in groups: 4128.733.905. */
const grouped =
  "\\d{4,5}(?:\\.\\d{3}){2,3}|\\d{1,3}(?: \\d{3,4}){1,3}(?: \\d{2})?(?![\\d ]*(?:€|eur|kr|zl|chf))";
const code = `(${grouped}|(?=[A-Z0-9-]*\\d|[A-Z]{5,8}(?![A-Z0-9]))[A-Z0-9][A-Z0-9-]{3,19})(?![\\p{L}\\d]|[.:/-]\\d)`;
/** Some agencies use small letters: `予約番号:RYa0kx2`. */
const mixed = /予約番号\s*[:：]?\s*((?=[A-Za-z]*\d)[A-Za-z\d]{5,12})(?![A-Za-z\d])/u;

const patterns = [
  new RegExp(
    `(?:^|[^\\p{L}])(?:${booking})${kind}(?:\\s?\\([A-Za-z ]{2,12}\\))?(?:\\s*[:#№]|\\s[-–]\\s|\\s+(?:is|ist|lautet|est|es|e|is:|är|er|on|to)(?=\\s))?\\s*[:#]*\\s*${code}`,
    "giu",
  ),
  new RegExp(
    `(?:numer|номер|رقم|رمز|number|nummer|numero|codigo|codice|code|kod|αριθμος)[^\\d\\n]{0,30}[:#]\\s*${code}`,
    "giu",
  ),
];

/** The code of a booking in running text: `Your booking code is DZRMVQL`, `订单号码 EA81720433`. */
export function codeIn(text: string): string | null {
  for (const pattern of patterns)
    for (const line of text
      .slice(0, 100_000)
      .split(/[\n\t]/)
      .slice(0, 600)) {
      const one = line.slice(0, 300);
      if (/iban|kunden|customer/i.test(withoutAccents(one))) continue;
      for (const [, found] of unaccented(one).matchAll(pattern))
        // Only capitals are a code, though the words before it may be in any case.
        if (found && found === found.toUpperCase() && !isDateOrYear(found)) return found;
    }
  return mixed.exec(text.slice(0, 100_000))?.[1] ?? null;
}

const isDateOrYear = (code: string): boolean =>
  /^(?:(?:19|20)\d{2}|\d{1,4}-\d{1,2}-\d{1,4})$/.test(code) && !/^\d{5}/.test(code);
