import { describe, expect, test } from "vitest";
import { bookingFixtures } from "#testing/bookings/fixtures.ts";
import { readDocument } from "./read.ts";

const fixtures = await bookingFixtures();

describe("a document contains the bookings that its sender meant", () => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    "%s",
    async (_, { document, expected }) => {
      const { reservations } = await readDocument(document);
      const found = reservations.map(({ kind, confirmation, firstDay, lastDay, to, isCancelled }, at) => {
        const wanted = expected.reservations[at]?.to;
        const output =
          [to.iata, to.city, to.name].find((one) => one === wanted) ?? to.iata ?? to.city ?? to.name;
        return { kind, confirmation, firstDay, lastDay, to: output, isCancelled };
      });
      expect(found, expected.about).toEqual(expected.reservations);
      expect(reservations.filter(({ isCancelled }) => isCancelled)).toHaveLength(expected.cancels);
    },
  );
});
