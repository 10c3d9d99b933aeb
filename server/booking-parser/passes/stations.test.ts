import { expect, test } from "vitest";
import { readDocument } from "#booking-parser/read.ts";
import { documentOf, zipped } from "#testing/bookings/fixtures.ts";

/** A rail pass with two fields, each of a label above a value. */
const read = async (...ends: [label: string, value: string][]) => {
  const pass = {
    ...{ formatVersion: 1, description: "Train ticket", organizationName: "Rail" },
    ...{ relevantDate: "2026-05-12T05:12:00+02:00" },
    boardingPass: {
      transitType: "PKTransitTypeTrain",
      primaryFields: ends.map(([label, value], at) => ({ key: `end${at}`, label, value })),
    },
  };
  const bytes = await zipped([["pass.json", Buffer.from(JSON.stringify(pass))]]);
  return (await readDocument(documentOf(bytes))).reservations;
};

test.each(["Arras", "Arrecife", "Depok", "Horažďovice", "Deptford", "Yamato-Saidaiji", "Saidpur"])(
  "%s above a time is a station, though its name begins like a label",
  async (name) => {
    expect(await read(["Lille", "04:10"], [name, "05:12"])).toMatchObject([
      { kind: "train", to: { name }, lastTime: "05:12" },
    ]);
  },
);

test.each([
  "Scheduled arrival",
  "Estimated arrival",
  "Geplante Ankunft",
  "Heure d'arrivée",
  "Ankunftszeit",
  "Hora de llegada",
  "Orario di arrivo",
  "Takeoff",
  "Boarding",
  "Arr.",
  "到着予定",
])("“%s” above a time is no station", async (label) => {
  expect(await read(["Lille", "04:10"], [label, "12:40"])).toEqual([]);
});
