import { isJourney, type Reservation, type Spot } from "./reservation.ts";

/** What sort of source said it: what senders write for machines goes before calendars, and running text comes last. */
export type Source = "structured" | "calendar" | "extracted" | "text";
export type Found = { readonly source: Source; readonly reservation: Reservation };

const rank: Record<Source, number> = { structured: 0, calendar: 1, extracted: 2, text: 3 };

/** Each booking once, as the best source says it; what that leaves open is taken from the others. In the order of their days. */
export function foldTogether(found: readonly Found[]): Reservation[] {
  const kept: Found[] = [];
  for (const one of found.toSorted((a, b) => rank[a.source] - rank[b.source])) {
    const at = kept.findIndex(
      (better) => !areTold(better, one) && areSame(better.reservation, one.reservation),
    );
    const better = kept[at];
    if (better) kept[at] = { ...better, reservation: joined(better.reservation, one.reservation) };
    else kept.push(one);
  }
  return kept.map(({ reservation }) => reservation).toSorted((a, b) => compare(startOf(a), startOf(b)));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** Of one day, the way there goes before what is there. */
const startOf = ({ kind, firstDay, firstTime }: Reservation) =>
  `${firstDay} ${Number(!isJourney({ kind }))} ${firstTime ?? ""}`;

/** Told apart by whoever wrote them: one source, two codes. */
const areTold = (a: Found, b: Found) =>
  a.source === b.source &&
  a.reservation.confirmation !== null &&
  b.reservation.confirmation !== null &&
  plainly(a.reservation.confirmation) !== plainly(b.reservation.confirmation);

function areSame(a: Reservation, b: Reservation): boolean {
  const isSameKind = a.kind === b.kind || a.kind === "calendar" || b.kind === "calendar";
  if (!isSameKind) return false;
  const areCodes = a.confirmation !== null && plainly(a.confirmation) === plainly(b.confirmation);
  if (isJourney(a) || isJourney(b)) {
    if (a.firstDay !== b.firstDay || (a.from && b.from && areElsewhere(a.from, b.from))) return false;
    return areSpots(a.to, b.to) || (isNumber(a.title) && plainly(a.title) === plainly(b.title));
  }
  const overlap = a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;
  return overlap && (areCodes || areSpots(a.to, b.to)) && !areOtherNames(a, b);
}

const isNumber = (title: string | null) => title !== null && /\d/.test(title);

/** Two evenings in one city are two. */
const areOtherNames = (a: Reservation, b: Reservation) =>
  (a.kind === "event" || a.kind === "food" || a.kind === "calendar" || b.kind === "calendar") &&
  a.title !== null &&
  b.title !== null &&
  !holds(plainly(a.title), plainly(b.title));

const areElsewhere = (a: Spot, b: Spot) => a.iata !== null && b.iata !== null && a.iata !== b.iata;

function areSpots(a: Spot, b: Spot): boolean {
  if (a.iata !== null && b.iata !== null) return a.iata === b.iata;
  const [nameA, nameB, cityA, cityB] = [a.name, b.name, a.city, b.city].map(plainly);
  if (nameA && nameB) return holds(nameA, nameB);
  if (cityA && cityB) return holds(cityA, cityB);
  return holds(nameA || cityA || "", cityB || nameB || "");
}

const holds = (a: string, b: string) => a !== "" && b !== "" && (a.includes(b) || b.includes(a));

const plainly = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();

function joined(better: Reservation, other: Reservation): Reservation {
  const isEarlier = better.firstDay === other.firstDay;
  const isLater = better.lastDay === other.lastDay;
  return {
    ...better,
    confirmation: better.confirmation ?? other.confirmation,
    title: better.title ?? other.title,
    from: better.from && other.from ? filled(better.from, other.from) : (better.from ?? other.from),
    to: filled(better.to, other.to),
    firstTime: better.firstTime ?? (isEarlier ? other.firstTime : null),
    lastTime: better.lastTime ?? (isLater ? other.lastTime : null),
    travellers: [...new Set([...better.travellers, ...other.travellers])],
    changedAt: better.changedAt ?? other.changedAt,
  };
}

/** Nothing that contradicts: of another airport no city is taken. */
function filled(better: Spot, other: Spot): Spot {
  if (areElsewhere(better, other)) return better;
  const hasPoint = better.latitude !== null;
  return {
    name: better.name ?? other.name,
    iata: better.iata ?? other.iata,
    city: better.city ?? other.city,
    region: better.region ?? other.region,
    country: better.country ?? other.country,
    latitude: hasPoint ? better.latitude : other.latitude,
    longitude: hasPoint ? better.longitude : other.longitude,
  };
}
