import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { leg, placed, placeOf } from "#testing/worlds/import-plans.ts";
import { mergeDescriptions } from "./likeness.ts";
import { joinEarlier } from "./earlier.ts";
import type { LocatedBooking } from "./locations.ts";

/** Legs on days of their own, with the number of times that their start is looked at. */
function countedLegs(count: number) {
  const looks = { count: 0 };
  const legs = Array.from({ length: count }, (_, n): LocatedBooking => {
    const day = addDays("2026-05-03", n);
    const [it] = placed([leg(`Munich ${day}`, `Lisbon ${day}`, { confirmation: `C${n}` })]);
    return Object.defineProperty({ ...it!, number: n }, "from", {
      enumerable: true,
      get: () => {
        looks.count += 1;
        return it!.from;
      },
    });
  });
  return { legs, looks };
}

test("a leg is compared only with those of its day or its code", () => {
  const { legs, looks } = countedLegs(300);
  expect(mergeDescriptions(legs.map((it) => [it]))).toHaveLength(300);
  expect(looks.count).toBeLessThan(300 * 10);
});

test("a document's legs are compared only with known legs of their days, codes and places", () => {
  const { legs, looks } = countedLegs(300);
  const known = legs.map((it, at) => Object.assign(it, { at, key: null, document: 1, number: -1 - at }));
  const live = placed([leg("Porto 2026-05-10", "Madrid 2026-05-10", { confirmation: "NEW" })]);
  expect(joinEarlier(live, { legs: known, beds: [], home: placeOf("Munich") }).bookings).toHaveLength(1);
  expect(looks.count).toBeLessThan(300 * 10);
});
