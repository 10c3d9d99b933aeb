import { withoutAccents } from "#booking-parser/text/months.ts";
import { formerly, newly } from "#booking-parser/text/words.ts";

const thing =
  "(?:flights?|trains?|trip|journey|itinerary|schedule|booking|fluge?n?|flug\\w*|zug\\w*|reise\\w*|buchung|verbindung(?:en)?|fahrt|vols?|trajets?|trains?|horaires?|itineraire|reservation|vuelos?|viaje|horarios?|itinerario|reserva|vol[oi]|viaggio|orari[oi]?|prenotazione|voos?|viagem|vlucht(?:en)?|reis\\w*|boeking)";
const old = new RegExp(
  `\\b(?:${formerly}) ${thing}\\b|\\b${thing} (?:${formerly})\\b|no longer valid|nicht mehr gultig|plus valables?`,
);
const recent = new RegExp(`\\b(?:${newly}) ${thing}\\b|\\b${thing} nuev[oa]s?\\b`);

/** What else a heading may say. */
const beside =
  /\b(?:your|the|and|ihre?n?|deine?|vos|votre|tus?|sus?|il|la|le|les|los|las|seus?|suas?|uw|je|details|detalles|detalhes|dettagli|gegevens|daten|du|de|del|da|do|dei|van)\b|\b(?:cancell?ed|storniert|annullier?t|annulee?s?|cancelad[oa]s?|anulad[oa]s?|annullat[oaie]|geannuleerd)\b/g;
/** A heading of a part of the journey that may stay as it is. */
const other =
  /^\W*(?:return|outbound|inbound|unchanged|ruckflug|hinflug|ruckfahrt|hinfahrt|unverandert\w*|aller|retour|ida|vuelta|volta|andata|ritorno|heen\w*|terug\w*)\b[^\d]{0,30}$/;
const maxHeading = 60;

type Heading = "old" | "new" | "other" | null;

/** A heading says nothing but that these are the former or the new flights. */
function headingOf(line: string): Heading {
  const start = line.trim().slice(0, maxHeading + 1);
  if (start.length > maxHeading || start === "") return null;
  const text = withoutAccents(start);
  const rest = (pattern: RegExp) =>
    text
      .replace(pattern, "")
      .replaceAll(beside, "")
      .replaceAll(/[\s:()–-]/g, "");
  if (recent.test(text)) return rest(recent) === "" ? "new" : null;
  if (old.test(text)) return rest(old) === "" ? "old" : null;
  return other.test(text) ? "other" : null;
}

/**
 * The lines of a mail about a change without the former journey: what stands between a heading such as
 * `Previous flights` and one such as `New flights`, if no other heading stands between them. `isBelow`: also
 * what stands below such a heading, up to the next one or the end.
 */
export function withoutFormer<T>(
  lines: readonly T[],
  textOf: (line: T) => string,
  { isBelow = false } = {},
): T[] {
  const headings = lines
    .map((line, at) => ({ at, is: headingOf(textOf(line)) }))
    .filter(({ is }) => is !== null);
  const former = headings.flatMap(({ at, is }, index): [number, number][] => {
    const next = headings[index + 1];
    return is === "old" && (isBelow || next?.is === "new") ? [[at, next?.at ?? lines.length]] : [];
  });
  let next = 0;
  return lines.filter((_, at) => {
    while (next < former.length && at >= former[next]![1]) next += 1;
    const [from] = former[next] ?? [lines.length];
    return at < from;
  });
}
