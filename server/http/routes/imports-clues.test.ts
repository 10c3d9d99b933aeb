import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { newWorld } from "#testing/worlds/world.ts";

const porto = { country: "PT", city: "Porto" };

test.each([
  [
    "We fly to Porto next spring, see you there!",
    "We found a city in it, but no dates and no booking.",
    { place: porto, startDate: null, endDate: null },
  ],
  [
    "Your table is waiting.\n3 – 7 May 2026",
    "We found dates in it, but no city and no booking.",
    { place: null, startDate: "2026-05-03", endDate: "2026-05-07" },
  ],
  [
    "Hi Ana,\nshall we meet in Porto on 3 May 2026?",
    "We found a city and dates in it, but no booking.",
    { place: porto, startDate: "2026-05-03", endDate: "2026-05-03" },
  ],
  [
    "Nice to meet you. Reading room, University of Essen. It was on 3 May 2020.",
    "We found no booking in it.",
    null,
  ],
])("of %s Ana learns what is missing, and what was found", async (text, error, clues) => {
  const { as } = await newWorld();
  const { body } = await as("ana")(imports.paste, { body: { text } });
  expect(body).toMatchObject({ status: "failed", error, clues });
});
