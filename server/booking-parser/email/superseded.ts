import { withoutAccents } from "#booking-parser/text/months.ts";
import { unaccentedPattern } from "#booking-parser/text/words.ts";

const thing =
  "(?:flights?|trains?|trip|journey|itinerary|schedule|booking|fluge?n?|flug\\w*|zug\\w*|reise\\w*|buchung|verbindung(?:en)?|fahrt|vols?|trajets?|trains?|horaires?|itineraire|reservation|vuelos?|viaje|horarios?|itinerario|reserva|vol[oi]|viaggio|orari[oi]?|prenotazione|voos?|viagem|vlucht(?:en)?|reis|boeking)";
const old = unaccentedPattern(
  new RegExp(
    `\\b(?:previous|original|old|former|bisherige[nrs]?|ursprungliche[nrs]?|alte[nrs]?|vorherige[nrs]?|anciens?|anciennes?|vorige|oude|oorspronkelijke) ${thing}\\b|\\b${thing} (?:precedents?|initia(?:l|ux)|anterior(?:es)?|original(?:es)?|origina(?:l|is|l[ei])|precedent[ei])\\b|no longer valid|nicht mehr gultig|plus valables?`,
  ),
);
const recent = unaccentedPattern(
  new RegExp(
    `\\b(?:new|updated|revised|neue[nrs]?|nouveaux?|nouvelles?|nuev[oa]s?|nuov[oiae]|nov[oa]s?|nieuwe) ${thing}\\b|\\b${thing} nuev[oa]s?\\b`,
  ),
);

/** Longer lines are sentences, which announce nothing. */
const maxHeading = 60;

/**
 * The lines of a mail about a change without the former journey: what stands between a heading such as
 * `Previous flights` and one such as `New flights`.
 */
export function withoutFormer<T>(lines: readonly T[], textOf: (line: T) => string): T[] {
  const headings = lines.map((line) => {
    const text = withoutAccents(
      textOf(line)
        .trim()
        .slice(0, maxHeading + 1),
    );
    if (text.length > maxHeading || text === "") return null;
    return recent.test(text) ? "new" : old.test(text) ? "old" : null;
  });
  let end = -1;
  return lines.filter((_, at) => {
    if (headings[at] === "old" && at >= end) end = headings.indexOf("new", at);
    return at >= end;
  });
}
