import type { TripClues } from "#contract/features/imports.ts";
import type { Clues, Reservation } from "#booking-parser/reservation.ts";
import { readHome } from "#domain/stays/stays.ts";
import type { Ctx } from "#lib/ctx.ts";
import { locateAll } from "./places/places.ts";

/** The first large city among the names, other than home, and the days. Null if there is neither. */
export async function readClues(
  { db }: Pick<Ctx, "db">,
  userId: string,
  { days, names }: Clues,
): Promise<TripClues | null> {
  const home = await readHome(db, userId);
  const places = (await locateAll(db, names.map(named))).flatMap(({ to }) => to.place ?? []);
  const place = places.find(({ placeId }) => placeId !== home?.placeId) ?? null;
  if (place === null && days === null) return null;
  const [startDate, endDate] = days ?? [null, null];
  return { place, startDate, endDate };
}

/** Something at this place, so that a name that only a small place has is left out. */
const named = (city: string): Reservation => ({
  ...{ kind: "calendar", isCancelled: false, confirmation: null, title: null, from: null },
  to: { name: null, iata: null, city, region: null, country: null, latitude: null, longitude: null },
  ...{ firstDay: "2000-01-01", firstTime: null, lastDay: "2000-01-01", lastTime: null },
  ...{ travellers: [], changedAt: null, doubts: [], needs: "large-place" },
});
