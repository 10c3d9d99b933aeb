import { line } from "./bounds.ts";
import { isA, items, text, values, type Item } from "./item.ts";
import type { Reservation } from "./reservation.ts";
import { kindOfTrip, legOf, type Part } from "./schema-legs.ts";
import { carOf, eventOf, foodOf, lodgingOf } from "./schema-stays.ts";
import { plain } from "./spot-of.ts";

const mostReservations = 200;
const deepest = 12;

/** What a package says once for all that is in it. */
type Around = Pick<Reservation, "confirmation" | "isCancelled" | "travellers" | "changedAt">;
const nothing: Around = { confirmation: null, isCancelled: false, travellers: [], changedAt: null };

/** The bookings among what senders wrote for machines; what several passengers have of one leg is one. */
export function reservationsIn(all: readonly Item[]): Reservation[] {
  const found: Reservation[] = [];
  const seen = new Set<Item>();
  const look = (item: Item, around: Around, depth: number) => {
    if (seen.has(item) || depth > deepest || found.length >= 5 * mostReservations) return;
    seen.add(item);
    const isBooking = isA(item, /reservation(package)?$/);
    const own = isBooking ? aroundOf(item, around) : around;
    if (isBooking) found.push(...partsOf(item).map((part) => ({ ...part, ...own })));
    for (const value of [...item.props.values()].flat())
      if (typeof value !== "string") look(value, own, depth + 1);
  };
  for (const item of all) look(item, nothing, 0);
  return folded(found).slice(0, mostReservations);
}

function aroundOf(item: Item, around: Around): Around {
  const people = values(item, "underName", "passenger").flatMap(
    (one) => plain(typeof one === "string" ? one : nameOf(one)) ?? [],
  );
  const status = [
    text(item, "reservationStatus", "status"),
    ...items(item, "reservationStatus").map((one) => one.id),
  ];
  const about = items(item, "reservationFor");
  return {
    confirmation:
      plain(text(item, "reservationNumber", "reservationId", "confirmationNumber", "bookingNumber")) ??
      around.confirmation,
    isCancelled:
      around.isCancelled ||
      status.some((one) => /cancel|storn|annul/i.test(one ?? "")) ||
      about.some((one) => /cancel/i.test(text(one, "eventStatus") ?? "")),
    travellers: people.length > 0 ? people.slice(0, 20) : around.travellers,
    changedAt: instantOf(text(item, "modifiedTime", "dateModified")) ?? around.changedAt,
  };
}

const nameOf = (person: Item): string | null =>
  text(person, "name") ??
  line([text(person, "givenName"), text(person, "familyName")].filter(Boolean).join(" "));

/** An instant; without a zone it counts as Greenwich's, which is enough to tell which of two came later. */
function instantOf(written: string | null): string | null {
  if (written === null) return null;
  const bare = written.trim();
  const at = new Date(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(bare) ? `${bare.replace(" ", "T")}Z` : bare);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 ? null : at.toISOString();
}

function partsOf(booking: Item): Part[] {
  const about = items(booking, "reservationFor");
  const one = about[0] ?? null;
  if (isA(booking, /^reservationpackage$/)) return [];
  const kind = legKind(booking);
  if (kind) return about.flatMap((trip) => legOf(kind, trip) ?? []).slice(0, mostReservations);
  if (isA(booking, /^lodgingreservation$/)) return [lodgingOf(booking, one)].flatMap((part) => part ?? []);
  if (isA(booking, /^rentalcarreservation$/)) return [carOf(booking, one)].flatMap((part) => part ?? []);
  if (isA(booking, /^eventreservation$/))
    return about.slice(0, mostReservations).flatMap((event) => eventOf(event) ?? []);
  if (isA(booking, /^foodestablishmentreservation$/))
    return [foodOf(booking, one)].flatMap((part) => part ?? []);
  return isA(booking, /^reservation$/)
    ? about.slice(0, mostReservations).flatMap((thing) => partBy(booking, thing))
    : [];
}

function legKind(booking: Item): "flight" | "train" | "bus" | "ferry" | null {
  if (isA(booking, /^flightreservation$/)) return "flight";
  if (isA(booking, /^trainreservation$/)) return "train";
  if (isA(booking, /^busreservation$/)) return "bus";
  return isA(booking, /^(boat|ferry)reservation$/) ? "ferry" : null;
}

/** Some call every booking a `Reservation`: then what it is for tells. */
function partBy(booking: Item, thing: Item): Part[] {
  const kind = kindOfTrip(thing);
  const part = kind
    ? legOf(kind, thing)
    : isA(
          thing,
          /^(hotel|hostel|motel|resort|bedandbreakfast|campground|lodgingbusiness|accommodation|apartment)$/,
        )
      ? lodgingOf(booking, thing)
      : isA(thing, /^rentalcar$/)
        ? carOf(booking, thing)
        : isA(thing, /^(restaurant|foodestablishment)$/)
          ? foodOf(booking, thing)
          : isA(thing, /event$|festival$/)
            ? eventOf(thing)
            : null;
  return part ? [part] : [];
}

function folded(all: readonly Reservation[]): Reservation[] {
  const byLeg = new Map<string, Reservation>();
  for (const one of all) {
    const { kind, confirmation, isCancelled, title, from, to, firstDay, firstTime, lastDay } = one;
    const spots = [from, to].map((spot) => spot && (spot.iata ?? spot.name ?? spot.city));
    const key = JSON.stringify([
      kind,
      confirmation,
      isCancelled,
      kind === "lodging" || title,
      spots,
      firstDay,
      firstTime,
      lastDay,
    ]);
    const before = byLeg.get(key);
    const travellers = [...new Set([...(before?.travellers ?? []), ...one.travellers])].slice(0, 20);
    byLeg.set(key, { ...(before ?? one), travellers });
  }
  return [...byLeg.values()];
}
