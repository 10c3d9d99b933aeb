import { singleLine } from "#booking-parser/sandbox/bounds.ts";
import { isA, items, text, values, type Item } from "./item.ts";
import { maxReservations, type Reservation } from "#booking-parser/reservation.ts";
import { kindOfTrip, legOf, type LegFields } from "./schema-legs.ts";
import { carOf, eventOf, foodOf, lodgingOf } from "./schema-stays.ts";
import { plainText } from "./schema-place.ts";

const maxDepth = 12;

/** The values of a package that apply to everything in it. */
type PackageFields = Pick<Reservation, "confirmation" | "isCancelled" | "travellers" | "changedAt">;
const noPackage: PackageFields = { confirmation: null, isCancelled: false, travellers: [], changedAt: null };

/** The bookings in structured data. The bookings of several passengers for one leg are merged. */
export function reservationsIn(all: readonly Item[]): Reservation[] {
  const found: Reservation[] = [];
  const seen = new Set<Item>();
  const look = (item: Item, around: PackageFields, depth: number) => {
    if (seen.has(item) || depth > maxDepth || found.length >= 5 * maxReservations) return;
    seen.add(item);
    const isBooking = isA(item, /reservation(package)?$/);
    const own = isBooking ? packageFieldsOf(item, around) : around;
    if (isBooking) found.push(...partsOf(item).map((part) => ({ ...part, ...own })));
    for (const value of [...item.props.values()].flat())
      if (typeof value !== "string") look(value, own, depth + 1);
  };
  for (const item of all) look(item, noPackage, 0);
  return mergeTravellers(found).slice(0, maxReservations);
}

function packageFieldsOf(item: Item, around: PackageFields): PackageFields {
  const people = values(item, "underName", "passenger").flatMap(
    (one) => plainText(typeof one === "string" ? one : nameOf(one)) ?? [],
  );
  const status = [
    text(item, "reservationStatus", "status"),
    ...items(item, "reservationStatus").map((one) => one.id),
  ];
  const about = items(item, "reservationFor");
  return {
    confirmation:
      plainText(text(item, "reservationNumber", "reservationId", "confirmationNumber", "bookingNumber")) ??
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
  singleLine([text(person, "givenName"), text(person, "familyName")].filter(Boolean).join(" "));

/** Parses an instant. Without a zone it counts as UTC, which is enough to decide which of two is newer. */
function instantOf(written: string | null): string | null {
  if (written === null) return null;
  const bare = written.trim();
  const at = new Date(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(bare) ? `${bare.replace(" ", "T")}Z` : bare);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 ? null : at.toISOString();
}

function partsOf(booking: Item): LegFields[] {
  const about = items(booking, "reservationFor");
  const one = about[0] ?? null;
  if (isA(booking, /^reservationpackage$/)) return [];
  const kind = legKind(booking);
  if (kind) return about.flatMap((trip) => legOf(kind, trip) ?? []).slice(0, maxReservations);
  if (isA(booking, /^lodgingreservation$/)) return [lodgingOf(booking, one)].flatMap((part) => part ?? []);
  if (isA(booking, /^rentalcarreservation$/)) return [carOf(booking, one)].flatMap((part) => part ?? []);
  if (isA(booking, /^eventreservation$/))
    return about.slice(0, maxReservations).flatMap((event) => eventOf(event) ?? []);
  if (isA(booking, /^foodestablishmentreservation$/))
    return [foodOf(booking, one)].flatMap((part) => part ?? []);
  return isA(booking, /^reservation$/)
    ? about.slice(0, maxReservations).flatMap((thing) => partBy(booking, thing))
    : [];
}

function legKind(booking: Item): "flight" | "train" | "bus" | "ferry" | null {
  if (isA(booking, /^flightreservation$/)) return "flight";
  if (isA(booking, /^trainreservation$/)) return "train";
  if (isA(booking, /^busreservation$/)) return "bus";
  return isA(booking, /^(boat|ferry)reservation$/) ? "ferry" : null;
}

/** Some senders use the type `Reservation` for every booking: then the type of its subject decides. */
function partBy(booking: Item, thing: Item): LegFields[] {
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

function mergeTravellers(all: readonly Reservation[]): Reservation[] {
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
