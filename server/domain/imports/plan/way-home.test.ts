import { expect, test } from "vitest";
import type { Place } from "#contract/shared/itinerary.ts";
import { accepted, leg, placed, placeOf, planned, reservationIn } from "#testing/worlds/import-plans.ts";
import type { Reservation } from "#booking-parser/reservation.ts";

const to = leg("Munich 2026-05-03T08:00", "Lisbon 2026-05-03T11:00");
const from = leg("Porto 2026-05-10T18:00", "Munich 2026-05-10T22:00");
const munich = "new Munich 2026-05-10–2026-05-10";

/** What a mail proposes once another one was accepted: the trip, and its uncertainties. */
function after(earlier: Reservation, mail: readonly Reservation[], home: Place | null = null): string[] {
  const before = accepted(planned([earlier], { home }));
  const legs = placed([earlier]).map((it) => ({ ...it, number: -1, at: 0, key: before.known[0]!.key }));
  return planned(mail, { home, ...before, legs }).map(({ change, suggestion: it, doubts }) =>
    [change, it?.city, `${it?.startDate}–${it?.endDate}`, ...doubts].join(" "),
  );
}

test("a flight to the city where a journey began may be the way home", () => {
  expect(after(to, [from])).toEqual([`${munich} way-home end-guessed`]);
  const on = leg("Munich 2026-05-20T08:00", "Madrid 2026-05-20T11:00");
  expect(after(to, [from, on])[0]).toBe("new Munich 2026-05-10–2026-05-20 way-home");
});

test("one to another city, or long after or before that journey, is none", () => {
  const other = leg("Frankfurt 2026-05-03T08:00", "Lisbon 2026-05-03T11:00");
  const early = leg("Munich 2026-03-05T08:00", "Lisbon 2026-03-05T11:00");
  const later = leg("Munich 2026-05-12T08:00", "Lisbon 2026-05-12T11:00");
  expect(after(other, [from])).toEqual([`${munich} end-guessed`]);
  expect(after(early, [from])).toEqual([`${munich} end-guessed`]);
  expect(after(later, [from])[0]).toContain("new Munich 2026-05-10");
  expect(after(later, [from])[0]).not.toContain("way-home");
});

test("nor is one to a city with a bed for the traveller", () => {
  const bed = reservationIn("Munich", "2026-05-10", "2026-05-14");
  expect(after(to, [from, bed])).toEqual(["new Munich 2026-05-10–2026-05-14"]);
});

test("a known home is where the way home ends, so another city is a trip", () => {
  expect(after(to, [from], placeOf("Frankfurt"))).toEqual([`${munich} end-guessed`]);
});
