import { describe, expect, test } from "vitest";
import { bookingFixtures } from "#testing/bookings/fixtures.ts";
import { readDocument } from "./read.ts";

const fixtures = await bookingFixtures();

/**
 * The days of an instant, and whether a name is a city, are known only with the places:
 * `server/domain/imports/fixtures.test.ts` checks these.
 */
describe("a document contains the bookings that its sender meant", () => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    "%s",
    async (_, { document, expected }) => {
      const { reservations } = await readDocument(document);
      const left = [...expected.reservations];
      const found = reservations.flatMap(
        ({ kind, confirmation, firstDay, lastDay, to, isCancelled, instants, needs }) => {
          const names = [to.iata, to.city, to.name];
          const at = left.findIndex(
            (it) => it.kind === kind && it.confirmation === confirmation && names.includes(it.to),
          );
          const [wanted] = at === -1 ? [] : left.splice(at, 1);
          if (!wanted && needs) return [];
          const days = instants && wanted ? wanted : { firstDay, lastDay };
          const output = wanted?.to ?? to.iata ?? to.city ?? to.name;
          return [
            { kind, confirmation, firstDay: days.firstDay, lastDay: days.lastDay, to: output, isCancelled },
          ];
        },
      );
      expect(found, expected.about).toEqual(expected.reservations);
    },
  );
});
