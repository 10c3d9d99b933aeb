/** What a sentence about a stay is about. */
export const bookingWord =
  /\b(?:reservations?|booking|stay|aufenthalt|buchung|reservierung|sejour|reserva|estancia|estadia|soggiorno|prenotazione|verblijf|boeking|reservering|pobyt|rezerwacj\w+|vistelse|bokning|ophold|opphold|bestilling|varau\w+|rezervac\w+|foglalas\w*|rooms?|gite|appartement|chalet|(?:doppel|einzel|familien)?zimmer|chambres?|habitaciones|habitacion|quartos?|camer[ae]|kamers?|pokoj|vaerelse|rum|freuen uns|look(?:ing)? forward|pleased to welcome|plaisir de vous accueillir|esperamos)\b/;

/** What other ranges than a stay are about. */
export const otherSpan =
  /\b(?:offers?|valid|promo\w*|sale|cancel\w*|from \d+ ?(?:€|\$|£|eur|usd)|angebot|gultig|storn\w*|offre|valable|annul\w*|oferta|valid[oa]|valide|offerta|aanbieding|geldig|erbjudande|oferty|wazn\w*|open|geoffnet|ouvert|abierto|season|saison)\b|%|キャンセル|有効/;
