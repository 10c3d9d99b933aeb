import type { BookingEntry } from "./entry.ts";

/**
 * Merges pairs of entries, because some programs write a hotel as two: `Check-in: …` and `Check-out: …`. A
 * check-in without a check-out stays open; a check-out alone is dropped, and so is the check-in of a flight.
 */
export function withPairs(entries: readonly BookingEntry[]): BookingEntry[] {
  const arrivals = new Map<string, BookingEntry>();
  const others: BookingEntry[] = [];
  const inOrder = entries.toSorted((a, b) =>
    a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay),
  );
  for (const entry of inOrder) {
    const [, way, named = ""] = halfOfStay.exec(entry.summary.slice(0, 300)) ?? [];
    const hotel = named.trim();
    const key = (hotel || entry.location).toLowerCase();
    const arrival = arrivals.get(key);
    if (way === undefined) others.push(entry);
    else if (way.toLowerCase() === "in") {
      if (!isOfFlight.test(hotel))
        arrivals.set(key, { ...entry, summary: hotel ? `Stay at ${hotel}` : entry.summary, isOpen: true });
    } else if (arrival) {
      arrivals.delete(key);
      const { lastDay, firstTime: lastTime, start: end } = entry;
      others.push({ ...arrival, lastDay, lastTime, end, isOpen: false });
    }
  }
  return [...others, ...arrivals.values()];
}

const halfOfStay =
  /^check-? ?(in|out)\b(?! with\b| mit\b| on\b)\W*(?:at |from |im |bei |à |en |no |na )?(.*)$/iu;
const isOfFlight = /^(?:for|für|pour|para)\b|\b(?:flight|flug|vol|vuelo)\b/i;
