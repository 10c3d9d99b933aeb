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

test.each([
  ...["Arras", "Arrecife", "Depok", "Horažďovice", "Deptford", "Yamato-Saidaiji", "Saidai-ji", "Saidpur"],
  ...["Zeitz", "Tidaholm", "Lahti", "Den Haag", "Castelo", "Saatly", "Часов Яр", "Tuloma", "Jamaika"],
])("%s above a time is a station, though its name begins like a label", async (name) => {
  expect(await read(["Lille", "04:10"], [name, "05:12"])).toMatchObject([
    { kind: "train", to: { name }, lastTime: "05:12" },
  ]);
});

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
  ...["Lähtöaika", "Saapumisaika", "Tuloaika", "Kellonaika", "Lähtö", "Saapuminen"],
  ...["Avgångstid", "Ankomsttid", "Påstigningstid", "Boardingtid", "Avgångstidpunkt", "Klockslag", "Tid"],
  ...["Afgangstid", "Afgangstidspunkt", "Klokkeslæt", "Avgangstid", "Ombordstigning", "Klokkeslett"],
  ...["Vertrektijd", "Aankomsttijd", "Instaptijd", "Tijdstip", "Einstiegszeit", "Abfahrtszeit", "Zeit"],
  ...["Godzina odjazdu", "Godz.", "Čas odjezdu", "Kalkış saati", "Varış saati", "Orario", "Hora"],
  ...["Indulás", "Érkezés", "Ora plecării", "Sosire", "Vrijeme polaska", "Dolazak"],
  ...["Время отправления", "Прибытие", "Час прибуття", "Ώρα αναχώρησης", "Άφιξη", "출발", "出发"],
])("“%s” above a time is no station", async (label) => {
  expect(await read(["Lille", "04:10"], [label, "12:40"])).toEqual([]);
});

test.each([
  ["Date", "12 May"],
  ["Päivämäärä", "12.5."],
  ["Avgångsdatum", "tis 12 maj"],
  ["Дата отправления", "12 мая"],
  ["Departure", "12 May 2026"],
  ["Lähtöpäivä", "Tiistai"],
])("a field that says when is no station: %s, %s", async (label, value) => {
  expect(await read(["Lille", "04:10"], [label, value])).toEqual([]);
});

test("a place that is called like a day or a label is a station", async () => {
  for (const [label, name] of [
    ["Den Haag", "Den Haag Centraal"],
    ["To", "Ora"],
    ["Destination", "Salida"],
    ["Destination", "9 de Julio"],
    ["05:12", "Kutná Hora"],
  ] as const)
    expect(await read(["From", "Lille"], [label, name])).toMatchObject([{ kind: "train", to: { name } }]);
});
