import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import { acceptFirst as accept } from "#testing/bookings/accept.ts";
import { flight } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

const legs = [flight("552", "LIS", "MUC", "2026-05-03"), flight("553", "MUC", "LIS", "2026-05-07")];
const code = legs[0]!.reservationNumber;
const paste = (text: string) => ({ body: { text } });
const cancellation = (reference: string) =>
  `Nous confirmons l'annulation de votre voyage.\nRéférence de dossier : ${reference}`;

test("a mail that cancels by a code alone finds Ana's trip, and undo brings it back", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await accept(ana, (await ana(imports.paste, paste(JSON.stringify(legs)))).body);
  const { body: read } = await ana(imports.paste, paste(cancellation(code)));
  expect(read).toMatchObject({ status: "review", proposals: [{ change: "cancels" }] });
  await accept(ana, read);
  expect((await ana(trips.list, {})).body).toEqual([]);
  expect((await ana(imports.undo, { params: { id: read.id } })).status).toBe(200);
  expect((await ana(trips.list, {})).body).toHaveLength(1);
});

test("an unknown code, and the code of another person's booking, cancel nothing", async () => {
  const { as } = await newWorld();
  const [ana, bo] = [as("ana"), as("bo")];
  await accept(ana, (await ana(imports.paste, paste(JSON.stringify(legs)))).body);
  for (const [person, reference] of [
    [ana, "XQ99PL"],
    [bo, code],
  ] as const) {
    const { body } = await person(imports.paste, paste(cancellation(reference)));
    expect(body).toMatchObject({ status: "failed", proposals: [] });
  }
  expect((await ana(trips.list, {})).body).toHaveLength(1);
});
