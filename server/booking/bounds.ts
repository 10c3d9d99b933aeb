import { daysBetween } from "../../contract/calendar-days.ts";
import { Day } from "../../contract/fields.ts";
import { isJourney, type Reservation, type Spot, type Understood } from "./reservation.ts";

const mostReservations = 200;
const mostTravellers = 20;
const longestText = 200;
const longestSubject = 500;

/** Whatever was found, within what a reservation promises; what has no day is left out. */
export const within = ({ subject, reservations }: Understood): Understood => ({
  subject: line(subject, longestSubject),
  reservations: reservations.flatMap((one) => bounded(one) ?? []).slice(0, mostReservations),
});

function bounded(one: Reservation): Reservation | null {
  if (!isDay(one.firstDay)) return null;
  const isOrdered = isDay(one.lastDay) && (one.lastDay >= one.firstDay || isOverTheLine(one));
  const doubts =
    isOrdered || one.doubts.includes("end-guessed") ? one.doubts : [...one.doubts, "end-guessed" as const];
  return {
    ...one,
    confirmation: line(one.confirmation),
    title: line(one.title),
    from: one.from && spot(one.from),
    to: spot(one.to),
    firstTime: time(one.firstTime),
    lastDay: isOrdered ? one.lastDay : one.firstDay,
    lastTime: isOrdered ? time(one.lastTime) : null,
    travellers: one.travellers.flatMap((name) => line(name) ?? []).slice(0, mostTravellers),
    changedAt: instant(one.changedAt),
    doubts,
  };
}

/** Eastward over the date line one arrives on the day before. */
const isOverTheLine = ({ kind, firstDay, lastDay }: Reservation): boolean =>
  isJourney({ kind }) && daysBetween(lastDay, firstDay) === 1;

/** A day of our time: a booking of the year 26, or of 9999, is a mistake of whoever wrote it. */
export const isDay = (text: string): boolean =>
  Day.safeParse(text).success && text >= "1970-01-01" && text < "2200-01-01";

const time = (text: string | null) => (text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null);

function instant(text: string | null): string | null {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) || !isDay(at.toISOString().slice(0, 10)) ? null : at.toISOString();
}

/** A spot of what is known; the rest is null. */
export function spot(known: Partial<Spot>): Spot {
  const { latitude = null, longitude = null } = known;
  const isOnEarth =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const country = line(known.country ?? null);
  return {
    name: line(known.name ?? null),
    iata: known.iata && /^[A-Z]{3}$/.test(known.iata) ? known.iata : null,
    city: line(known.city ?? null),
    region: line(known.region ?? null),
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : country,
    latitude: isOnEarth ? latitude : null,
    longitude: isOnEarth ? longitude : null,
  };
}

/** One line that can be shown and stored; null when nothing of it can be seen. */
export function line(text: string | null, longest = longestText): string | null {
  if (text === null) return null;
  const seen = text
    .slice(0, 10 * longest)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    // Joiners belong to the scripts of Persia and India; the rest of what can't be seen only deceives.
    .replaceAll(/(?![\u200c\u200d])[\p{Cf}\u2800]/gu, "")
    .trim();
  const kept = seen
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return kept === "" ? null : kept;
}
