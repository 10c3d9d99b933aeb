import { expect } from "vitest";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import { bookingKinds, uncertainties } from "#contract/features/bookings.ts";
import { Day } from "#contract/shared/fields.ts";
import { isJourney, type ParsedDocument } from "#booking-parser/reservation.ts";

const isShown = (text: string) =>
  text.isWellFormed() && text.trim() === text && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** Checks that parsed values respect the limits that `ParsedDocument` promises, for any input document. */
export function expectWithinBounds({ subject, reservations }: ParsedDocument): void {
  const line = (text: string | null, longest = 200) =>
    expect(text === null || (text !== "" && text.length <= longest && isShown(text)), `${text}`).toBe(true);
  line(subject, 500);
  expect(reservations.length).toBeLessThanOrEqual(200);
  for (const one of reservations) {
    expect(bookingKinds).toContain(one.kind);
    for (const doubt of one.doubts) expect(uncertainties).toContain(doubt);
    line(one.confirmation);
    line(one.title);
    for (const name of one.travellers) line(name);
    for (const spot of [one.from, one.to].filter((spot) => spot !== null)) {
      for (const text of [spot.name, spot.city, spot.region, spot.country]) line(text);
      expect(spot.iata ?? "XXX").toMatch(/^[A-Z]{3}$/);
      expect(spot.latitude === null).toBe(spot.longitude === null);
      expect(Math.abs(spot.latitude ?? 0)).toBeLessThanOrEqual(90);
      expect(Math.abs(spot.longitude ?? 0)).toBeLessThanOrEqual(180);
    }
    for (const day of [one.firstDay, one.lastDay]) expect(Day.safeParse(day).success, day).toBe(true);
    // A traveller who crosses the date line can arrive on the day before.
    expect(daysBetween(one.firstDay, one.lastDay)).toBeGreaterThanOrEqual(isJourney(one) ? -1 : 0);
    for (const time of [one.firstTime, one.lastTime])
      expect(time ?? "00:00").toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    if (one.changedAt !== null) expect(new Date(one.changedAt).toISOString()).toBe(one.changedAt);
  }
}
