import { expect, test } from "vitest";
import { leg, placed, reservationIn } from "#testing/worlds/import-plans.ts";
import { tripsAfter } from "#testing/worlds/import-sequence.ts";
import { inTravelOrder } from "./travel-order.ts";

const titles = (legs: Parameters<typeof placed>[0]) =>
  inTravelOrder(placed(legs), null).map(({ is }) => is.title);

const toSeattle = leg("Sydney 2026-05-10T11:00", "Seattle 2026-05-10T07:30");
const toBoston = leg("Seattle 2026-05-10T09:40", "Boston 2026-05-10T18:05");
const backToSeattle = leg("Boston 2026-05-20T17:00", "Seattle 2026-05-20T20:30");
const backToSydney = leg("Seattle 2026-05-20T22:30", "Sydney 2026-05-22T07:00");

test("Sydney to Boston with a change of planes in Seattle is a trip to Boston, over the date line", () => {
  expect(titles([toBoston, toSeattle])).toEqual(["Sydney-Seattle", "Seattle-Boston"]);
  const legs = [toBoston, backToSydney, toSeattle, backToSeattle];
  expect(tripsAfter([legs], { home: null })).toEqual(["2026-05-10–2026-05-20 Boston"]);
});

test("legs of one day without times are in the order of their places", () => {
  const chain = [leg("Porto 2026-05-03", "Madrid 2026-05-03"), leg("Lisbon 2026-05-03", "Porto 2026-05-03")];
  expect(titles(chain)).toEqual(["Lisbon-Porto", "Porto-Madrid"]);
  const mixed = [leg("Porto 2026-05-03T06:00", "Madrid 2026-05-03T08:00"), chain[1]!];
  expect(titles(mixed)).toEqual(["Lisbon-Porto", "Porto-Madrid"]);
});

test("legs of two days without times are in the order of their days, also from home", () => {
  const legs = [leg("Lisbon 2026-05-04", "Madrid 2026-05-04"), leg("Porto 2026-05-03", "Lisbon 2026-05-03")];
  const [home] = placed([reservationIn("Lisbon", "2026-05-03", "2026-05-03")]);
  const order = inTravelOrder(placed(legs), home!.to);
  expect(order.map(({ is }) => is.title)).toEqual(["Porto-Lisbon", "Lisbon-Madrid"]);
});

test("legs between unknown places are in the order of their local times", () => {
  const legs = [
    leg("Elsewhere 2026-05-04T20:00", "Nowhere 2026-05-04T22:00"),
    leg("Somewhere 2026-05-03T08:00", "Anywhere 2026-05-03T09:00"),
  ];
  expect(titles(legs)).toEqual(["Somewhere-Anywhere", "Elsewhere-Nowhere"]);
});
