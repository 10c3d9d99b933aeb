import { singleLine, spot } from "#booking-parser/sandbox/bounds.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { addressIn } from "./about.ts";
import { addressLines, addressOf } from "./address.ts";
import { labelText, type Piece } from "./labelled.ts";
import { withoutAccents } from "./months.ts";
import { lodgingPattern } from "./words.ts";

/**
 * A hotel's name and place. `isLabelled`: a label or a sentence about the booking names it. `isUnsure`: it is
 * one only if its city is known.
 */
export type StayPlace = {
  readonly title: string | null;
  readonly where: Spot;
  readonly isLabelled: boolean;
  readonly isUnsure: boolean;
};

const booked =
  /(?:booking|reservation|stay)(?: (?:is|was|has been)(?: now)?)?(?: confirmed| booked)? (?:at|in) (?:the )?(.{3,60}?)(?: (?:is|has been|was|on|from)(?!\p{L})| [-–|] |[!.,]|$)|(?:buchung|reservierung|aufenthalt) (?:im|in der|in|bei) (.{3,60}?)(?: (?:ist|wurde|vom|ab)(?!\p{L})| [-–|] |[!.,]|$)|(?:réservation|séjour) (?:à l['’]|au |à la |à |chez )(.{3,60}?)(?: (?:est|a été|du)(?!\p{L})| [-–|] |[!.,]|$)|(?:boeking|reservering|verblijf) (?:bij|in) (.{3,60}?)(?: (?:is|van|op)(?!\p{L})|[!.,]|$)|(?:bokning|reservation|vistelse|ophold|opphold) (?:på|hos|i) (.{3,60}?)(?: (?:är|er|från|fra)(?!\p{L})|[!.,]|$)|(?:rezerwacj[aęi]|pobyt) w (.{3,60}?)(?: (?:jest|została|od)(?!\p{L})|[!.,]|$)|(?:reserva|estancia|estadia|prenotazione|soggiorno) (?:en el|en|no|na|em|presso|al|a) (.{3,60}?)(?: (?:está|se ha|ha sido|queda|fue|foi|è|è stata)(?!\p{L})|[!.,]|$)/iu;
/** `The Sol is expecting you on 22 May`: a day follows, and no `Your room` stands before. */
const expecting =
  /^(?!(?:your?|ihre?|eine?|deine?|votre|nous|une?|tu|su|il tuo|uw|je|o seu|a sua|we|wir) )(?:l['’]établissement )?(.{3,60}?) (?:is expecting you on|erwartet (?:sie|dich|euch) am|(?:vous |t['’])attend le|(?:te|le|os|les) espera el|(?:ti|vi|la) aspetta (?:il|dal)|(?:espera por|aguarda) você (?:em|no dia)|verwacht (?:u|je|jullie) op) \p{L}* ?\d/iu;
/** How a house signs its letter. */
const signature =
  /^(?:(?:(?:ihr|dein|euer|das) team|die rezeption) (?:vom|des|der|von)|(?:your|the) team (?:at|of|from)(?: the)?|l['’]équipe (?:de l['’]|du|de la|de)|(?:el|su) equipo (?:del?|de la)|(?:il (?:suo |vostro )?team|lo staff) (?:dell['’]|del|della|di)|a equip[ae] d[aeo]|(?:het|uw) team van) ?/iu;
const named = "((?:\\p{Lu}[\\p{L}'’-]+ ?){1,3})";
const inCity = new RegExp(
  [
    "(?:stay|hotel|booking|reservation|apartment|room) in ",
    "(?:Aufenthalt|Hotel|Buchung|Reservierung|Unterkunft|Ferienwohnung) in ",
    "(?:séjour|hôtel|hébergement|réservation) à ",
    "(?:estancia|hotel|alojamiento|estadía|estadia|hospedagem|reserva) (?:en|em) ",
    "(?:soggiorno|hotel|alloggio) a ",
    "(?:verblijf|hotel|accommodatie) in ",
  ]
    .map((words) => words + named)
    .join("|"),
  "u",
);

/** Where the stay of a mail is: labelled, or the only hotel's address in the text, or the city it names. */
export function placeIn(pieces: readonly Piece[], text: string): StayPlace | null {
  const lines = linesOf(text);
  const onLabel = singleLine(labelText(pieces, "hotel"), 160);
  // `Code of the hotel: RAD-77102`
  const hotel = onLabel !== null && /^(?=.*\d)[A-Z\d-]{4,20}$/.test(onLabel) ? null : onLabel;
  const inHotel = hotel === null ? null : addressOf(hotel);
  const onName = inHotel === null ? hotel : inHotel.name;
  const title = (onName !== null && onName.length <= 80 ? onName : null) ?? bookedName(text);
  // `Your booking in Rome is confirmed` names no hotel.
  const nameIn = ({ city }: Spot) =>
    title !== null && withoutAccents(title) === withoutAccents(city ?? "") ? null : title;
  const labelled = inHotel?.where ?? labelledAddress(pieces);
  if (labelled?.city != null)
    return { title: nameIn(labelled), where: labelled, isLabelled: true, isUnsure: false };
  const found = onlyAddress(lines, title);
  if (found) return { ...found, title: nameIn(found.where) ?? found.title, isLabelled: title !== null };
  const written = lines.flatMap((line) => hotelAndCity(line, title) ?? []);
  const [one, other] = new Map(written.map((it) => [it.where.city, it])).values();
  if (one && !other) return { ...one, title: title ?? one.title };
  const city = inCity
    .exec(text.slice(0, 20_000))
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim();
  if (city && title === null)
    return { title: null, where: spot({ city }), isLabelled: false, isUnsure: true };
  if (title === null) return null;
  const beside = cityBeside(title, lines) ?? city ?? null;
  const where = labelled ?? spot(beside === title ? {} : { city: beside });
  return { title, where, isLabelled: true, isUnsure: false };
}

/** The city that follows the name of a hotel: `confirmed at Harbour Loft, Bergen`. */
function cityBeside(title: string, lines: readonly string[]): string | null {
  const after = /^(?:, | in )(\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]+){0,2})(?=[,.!()]|$)/u;
  for (const line of lines) {
    const at = line.indexOf(title);
    const [, city] = (at === -1 ? null : after.exec(line.slice(at + title.length))) ?? [];
    if (city) return city.replace(/\.$/, "");
  }
  return null;
}

/** Where one of several stays is: the last name and place written above its days, or in them. */
export function placeAbove(pieces: readonly Piece[]): StayPlace | null {
  const hotel = singleLine(labelText(pieces, "hotel"), 160);
  const labelled = labelledAddress(pieces);
  if (hotel !== null && labelled?.city != null)
    return { title: hotel, where: labelled, isLabelled: true, isUnsure: false };
  const lines = pieces
    .filter(({ label }) => label === null || label === "hotel")
    .map(({ text, label, rest }) => (label === "hotel" ? rest : text));
  const address = addressLines(lines).at(-1);
  if (address)
    return {
      title: hotel ?? titleOf(address.name),
      where: address.where,
      isLabelled: false,
      isUnsure: !address.isHotel,
    };
  const found = lines.flatMap((line) => nameAndCity(line) ?? []).at(-1);
  return (
    found ?? (hotel === null ? null : { title: hotel, where: spot({}), isLabelled: true, isUnsure: false })
  );
}

const linesOf = (text: string): string[] =>
  text
    .slice(0, 100_000)
    .split("\n")
    .map((line) => line.replaceAll(/^[\s*_>|•■◆●□◇▪◦○・▼★☆-]+|[\s*_|]+$/g, "").replaceAll(/[*_]{1,2}/g, ""))
    .filter((line) => line !== "")
    .slice(0, 1500);

/** Whether a text contains an address, labelled or in a line of its own. */
export const hasAddress = (pieces: readonly Piece[], text: string): boolean =>
  pieces.some(({ label }) => label === "address") || addressLines(linesOf(text)).length > 0;

function labelledAddress(pieces: readonly Piece[]): Spot | null {
  const at = pieces.findIndex(({ label }) => label === "address");
  const written = labelText(pieces, "address");
  if (written === null) return null;
  const next = pieces.slice(at + 1).find(({ text }) => !text.includes(written));
  const isBelow = next?.label === null && /\d/.test(next.text) && next.text.length < 60;
  const below = isBelow ? addressOf(`${written}, ${next.text}`) : null;
  return addressOf(written)?.where ?? below?.where ?? addressIn(written);
}

/** Lines of subject, sender and a hotel's name with its address, where a hotel writes itself. */
const headLines = 5;

/** The address of the hotel: all addresses of hotels in the text, or all addresses, are in one city. */
function onlyAddress(lines: readonly string[], title: string | null): StayPlace | null {
  const all = addressLines(lines);
  const isNamed = ({ name, at }: (typeof all)[number]) =>
    title !== null && [name, lines[at], lines[at - 1]].some((one) => one?.includes(title));
  const letterhead = all.filter(({ at, name, isHotel }) => at < headLines && name !== null && isHotel);
  for (const some of [all.filter(isNamed), letterhead, all.filter(({ isHotel }) => isHotel), all]) {
    const cities = new Set(some.map(({ where }) => withoutAccents(where.city ?? "")));
    const [first] = some;
    if (first && cities.size === 1)
      return { title: titleOf(first.name), where: first.where, isLabelled: false, isUnsure: false };
    if (cities.size > 1) return null;
  }
  return null;
}

/** A name without the sentence around it: `we confirm your stay at the flat "Dunes"`. */
function titleOf(written: string | null): string | null {
  if (written === null) return null;
  const name = written.replace(signature, "");
  const quoted = /[„"«“]([^"”“»]{2,60})["”“»]/u.exec(name)?.[1];
  return quoted ?? (name.split(" ").length > 7 ? null : singleLine(name, 80));
}

const nameComma =
  /^(?:\d{1,2}[.)]\s*)?(\p{Lu}[^,:\d]{2,60}), (\p{Lu}[\p{L}\p{M}.'’ -]{1,30})(?:, ([\p{L} ]{4,30}))?$/u;

/** `Riad Laaroussa, Fes` */
function nameAndCity(line: string): StayPlace | null {
  const [, title, city, country] = nameComma.exec(line) ?? [];
  return title && city
    ? { title, where: spot({ city, country: country ?? null }), isLabelled: false, isUnsure: true }
    : null;
}

function hotelAndCity(line: string, title: string | null): StayPlace | null {
  const found = nameAndCity(line);
  const name = found?.title ?? null;
  return name !== null && (name === title || lodgingPattern.test(withoutAccents(name))) ? found : null;
}

/** The name in the sentence that a house expects its guest, or that a stay is booked. */
function bookedName(text: string): string | null {
  const lines = text
    .slice(0, 20_000)
    .split(/[\n\t]+/)
    .map((line) => line.trim().slice(0, 300));
  for (const pattern of [expecting, booked])
    for (const line of lines) {
      const name = pattern
        .exec(line)
        ?.slice(1)
        .find((group) => group !== undefined);
      if (name && /^\p{Lu}/u.test(name)) return singleLine(name.replace(/[\s:：]+$/u, ""));
    }
  return null;
}
