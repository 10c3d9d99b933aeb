import { daysBetween } from "#contract/shared/calendar-days.ts";
import { Day } from "#contract/shared/fields.ts";
import {
  isJourney,
  maxReservations,
  type Reservation,
  type Spot,
  type ParsedDocument,
} from "#booking-parser/reservation.ts";

const maxTravellers = 20;
const maxTextLength = 200;
const maxSubjectLength = 500;

/** Limits results to what a reservation promises. Reservations without a valid day are dropped. */
export const limitResult = ({ subject, reservations, clues, files }: ParsedDocument): ParsedDocument => ({
  subject: singleLine(subject, maxSubjectLength),
  reservations: reservations.flatMap((one) => bounded(one) ?? []).slice(0, maxReservations),
  ...(clues && {
    clues: {
      ...clues,
      names: clues.names.flatMap((name) => singleLine(name) ?? []),
      cancelledCode: singleLine(clues.cancelledCode, 40),
    },
  }),
  ...(files && { files: files.map((file) => ({ ...file, name: singleLine(file.name) ?? "?" })) }),
});

function bounded(one: Reservation): Reservation | null {
  if (!isDay(one.firstDay)) return null;
  const isOrdered = isDay(one.lastDay) && (one.lastDay >= one.firstDay || crossesDateLine(one));
  const doubts =
    isOrdered || one.doubts.includes("end-guessed") ? one.doubts : [...one.doubts, "end-guessed" as const];
  return {
    ...one,
    confirmation: singleLine(one.confirmation),
    title: singleLine(one.title),
    from: one.from && spot(one.from),
    to: spot(one.to),
    firstTime: time(one.firstTime),
    lastDay: isOrdered ? one.lastDay : one.firstDay,
    lastTime: isOrdered ? time(one.lastTime) : null,
    travellers: one.travellers.flatMap((name) => singleLine(name) ?? []).slice(0, maxTravellers),
    changedAt: instant(one.changedAt),
    doubts,
    instants: one.instants && {
      first: zoned(one.instants.first),
      last: isOrdered ? zoned(one.instants.last) : null,
    },
  };
}

const zoned = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text) && instant(text) !== null
    ? text
    : null;

/** Whether a journey eastward over the date line arrives on the previous day. */
const crossesDateLine = ({ kind, firstDay, lastDay }: Reservation): boolean =>
  isJourney({ kind }) && daysBetween(lastDay, firstDay) === 1;

/** Whether a text is a plausible day: a booking in the year 26 or 9999 is a mistake. */
export const isDay = (text: string): boolean =>
  Day.safeParse(text).success && text >= "1970-01-01" && text < "2200-01-01";

const time = (text: string | null) => (text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null);

function instant(text: string | null): string | null {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) || !isDay(at.toISOString().slice(0, 10)) ? null : at.toISOString();
}

/** A spot with the known values; the others are null. */
export function spot(known: Partial<Spot>): Spot {
  const { latitude = null, longitude = null } = known;
  const isOnEarth =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const country = singleLine(known.country ?? null);
  return {
    name: singleLine(known.name ?? null),
    iata: known.iata && /^[A-Z]{3}$/.test(known.iata) ? known.iata : null,
    city: singleLine(known.city ?? null),
    region: singleLine(known.region ?? null),
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : country,
    latitude: isOnEarth ? latitude : null,
    longitude: isOnEarth ? longitude : null,
  };
}

/** Normalises a text to one line that can be shown and stored; null if nothing of it is visible. */
export function singleLine(text: string | null, longest = maxTextLength): string | null {
  if (text === null) return null;
  const seen = text
    .slice(0, 10 * longest)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    // Joiners belong to the scripts of Persia and India; other invisible characters only deceive.
    .replaceAll(/(?![\u200c\u200d])[\p{Cf}\u2800]/gu, "")
    .trim();
  const allowed = seen
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return allowed === "" ? null : allowed;
}
