import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { leg, placed, placeOf } from "#testing/worlds/import-plans.ts";
import { likenessOfLegs, mergeDescriptions, sameVehicle } from "./likeness.ts";
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

test("a number that is the same there and back makes two legs", () => {
  const numbered = { title: "Bus N1705", confirmation: "A1" };
  expect(
    likenessOf(
      ["Lisbon 2026-05-03", "Porto 2026-05-03", numbered],
      ["Porto 2026-05-06", "Lisbon 2026-05-06", numbered],
    ),
  ).toBe(0);
});

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

/** How alike two legs are that are described so. */
function likenessOf(a: Parameters<typeof leg>, b: Parameters<typeof leg>): number {
  const [one, other] = placed([leg(...a), leg(...b)]);
  return likenessOfLegs(one!, other!);
}

test("a title without a number is one vehicle on one day, and no reason to move a leg to another way", () => {
  const there = ["Lisbon 2026-05-03", "Porto 2026-05-03"] as const;
  const back = ["Porto 2026-05-06", "Lisbon 2026-05-06"] as const;
  const ticket = { title: "Bus ticket" };
  expect(
    likenessOf([...there, { ...ticket, confirmation: "A1" }], [...there, { ...ticket, confirmation: "B2" }]),
  ).toBe(sameVehicle);
  expect(
    likenessOf([...there, { ...ticket, confirmation: "A1" }], [...back, { ...ticket, confirmation: "A1" }]),
  ).toBe(0);
  const numbered = { title: "Bus N1705", confirmation: "A1" };
  const elsewhere = ["Lisbon 2026-05-06", "Madrid 2026-05-06"] as const;
  expect(likenessOf([...there, numbered], [...elsewhere, numbered])).toBeGreaterThan(0);
  const entry = { title: "Train home", confirmation: "u@x", isUid: true };
  expect(likenessOf([...there, entry], [...back, entry])).toBeGreaterThan(0);
});
