import type { BookingKind } from "#contract/features/bookings.ts";

type Transport = "flight" | "train" | "bus" | "ferry";

/** `のぞみ25号`. Rooms, roads and typhoons have such numbers as well, so the trains are named. */
export const japaneseTrain =
  /^(?:のぞみ|ひかり|こだま|みずほ|さくら|つばめ|はやぶさ|はやて|やまびこ|なすの|こまち|つばさ|とき|たにがわ|かがやき|はくたか|あさま|つるぎ|サンダーバード|しらさぎ|はるか|くろしお|あずさ|かいじ|ひだ|しなの|ひたち|ときわ|踊り子|しまかぜ|ひのとり|ソニック|かもめ)\s?\d{1,4}号(?=[\s:：]|$)/u;

/** Words at the start of a summary that reveal a journey's kind. The first match wins. */
const journeys: [Transport, RegExp][] = [
  [
    "flight",
    /^(?:flights?|flug|rückflug|hinflug|abflug|vols?|vuelo|voo|volo|vlucht|flyg|fly|flyvning|lento|uçuş|フライト|航班|항공편|рейс|رحلة)(?=[\s:#]|$)|^(?:✈\ufe0f?|🛫|🛬|🛩\ufe0f?)/iu,
  ],
  // `ANA 247便`
  ["flight", /^\p{Lu}{2,3}\s?\d{1,4}便/u],
  ["train", japaneseTrain],
  [
    "train",
    /^(?:train|zug|zugfahrt|bahn|bahnfahrt|tren|trem|comboio|treno|trein|tåg|tåget|tog|juna|pociąg|vlak|vonat|поезд|tgv|ouigo|intercités|eurostar|thalys|railjet|nightjet|euronight|renfe|frecciarossa|frecciargento|pendolino|amtrak|shinkansen|新幹線|電車|列車|高铁|火车|기차)(?=[\s:#\d]|$)|^(?:🚆|🚄|🚅|🚂|🚉|🚞)/iu,
  ],
  [
    "train",
    /^(?:ICE|IC|ECE?|RE|RB|TER|RJX?|NJ|EN|AVE|ALVIA|EIC|EIP|TLK|SJ|IR|LNER|GWR)(?=\s?\d|:)|^(?:ICE|AVE|TGV|LNER|GWR) /u,
  ],
  [
    "bus",
    /^(?:bus|coach|fernbus|flixbus|autobús|autobus|autocar|ônibus|autocarro|buss|linja-auto|pullman|バス|megabus|national express|greyhound)(?=[\s:#\d]|$)|^(?:🚌|🚍|🚎)/iu,
  ],
  [
    "ferry",
    /^(?:ferry|fähre|überfahrt|traversée|traghetto|transbordador|färja|færge|ferge|veerboot|trajekt|lautta|laiva|フェリー)(?=[\s:]|$)|^(?:⛴\ufe0f?|🛳\ufe0f?|🚢)/iu,
  ],
];

/** Words at the start of a summary that reveal the kind of a booking at one place. */
const places: [BookingKind, RegExp][] = [
  [
    "car",
    /^(?:car rental|rental car|car hire|hire car|mietwagen|leihwagen|location de voiture|alquiler de coche|aluguel de carro|aluguer de carro|noleggio auto|autoverhuur|huurauto|hyrbil|lejebil|leiebil|pick ?up (?:rental|hire) car|🚗)(?=[\s:]|$)/iu,
  ],
  [
    "lodging",
    /^(?:stay(?:ing)? (?:at|in)|your stay|aufenthalt (?:im|in)|übernachtung|unterkunft|séjour (?:à|au|chez|en|dans)|nuit(?:ée)?s? (?:à|au)|hébergement|estancia en|estadía en|alojamiento|estadia (?:em|no|na)|hospedagem|soggiorno|alloggio|verblijf (?:in|bij|te)|overnachting|vistelse (?:på|i)|övernattning|boende|ophold (?:på|i)|opphold (?:på|i)|overnatning|nocleg|pobyt|ubytování|hotell?|hôtel|hostel|albergo|pensão|pension|penzion|ryokan|airbnb|booking\.com|check-? ?in|check-? ?out|lodging|accommodation|🏨|🛏\ufe0f?|宿泊|ホテル|旅館|酒店|호텔)(?=[\s:：\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]|$)|(?:宿泊|入住)$/iu,
  ],
  [
    "food",
    /^(?:dinner|lunch|brunch|table|restaurant|tisch|dîner|déjeuner|cena|comida|jantar|almoço|pranzo|diner|middag)(?=\s+(?:at|for|im|bei|à|au|chez|en|no|na|da|bij|på)\b|:)/iu,
  ],
  [
    "event",
    /^(?:concert|konzert|concierto|concerto|festival|conference|konferenz|conférence|congress|kongress|congreso|exhibition|match|show|theatre|theater|opera|musical)(?=[\s:]|$)/iu,
  ],
];

/** The kind of journey that the start of a summary names; null if it names none. */
export const transportNamed = (summary: string): Transport | null =>
  journeys.find(([, word]) => word.test(summary))?.[0] ?? null;

/** The kind of a booking at one place. */
export const kindAtPlace = (summary: string): BookingKind =>
  places.find(([, word]) => word.test(summary))?.[0] ?? "calendar";

/** The kind of journey that a text mentions anywhere. */
export function transportMentioned(text: string): Transport | null {
  const plain = text.slice(0, 2000);
  return mentions.find(([, word]) => word.test(plain))?.[0] ?? null;
}

const mentions: [Transport, RegExp][] = [
  [
    "flight",
    /\b(?:flight|flug|vol|vuelo|voo|volo|vlucht|boarding|airport|flughafen|aéroport|aeropuerto)\b/iu,
  ],
  ["ferry", /\b(?:ferry|fähre|traghetto|färja|veerboot|cabin deck)\b/iu],
  ["bus", /\b(?:bus|coach|flixbus|fernbus|autobús|autocar|ônibus)\b/iu],
];

/** A word for a hotel anywhere in a summary. Several days in one are a stay. */
export const hotelWord =
  /(?<!\p{L})(?:hotell?s?|hôtel|hostel|motel|resort|ryokan|pension|pensão|penzion|gasthof|gästehaus|guest ?house|b&b|airbnb|ferienwohnung|apartman)(?!\p{L})/iu;

/** `LH 1172`, `U2 4501`, `TP533`. */
export const flightNumber = /(?<![\p{L}\d])([A-Z]{2}|[A-Z]\d|\d[A-Z]) ?(\d{2,4})(?![\p{L}\d])/u;
/** `ICE 9558`, `TGV 6607`. Two letters alone could be an airline's. */
export const trainNumber =
  /(?<![\p{L}\d])(?:ICE|IC|EC|ECE|EN|NJ|RE|RB|RJX?|TGV|TER|AVE|EIC|EIP|TLK|IRE|X2000)\s?\d{1,5}(?![\p{L}\d])/u;
