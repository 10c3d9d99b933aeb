import { expect, test } from "vitest";
import { readBookingText } from "#booking-parser/email/email.ts";

/** The name and the city of the only stay in a mail with a number and two days. */
const stay = (...lines: string[]) => {
  const days = ["Booking number: 4711882", "Check-in: 3 May 2027", "Check-out: 6 May 2027"];
  const found = readBookingText([...days, ...lines].join("\n"), "2026-11-28T09:00:00Z");
  return found.map(({ title, to }) => [title, to.city]);
};

test.each([
  "Your booking in Berlin is confirmed.",
  "Ihre Buchung in Berlin ist bestätigt.",
  "Votre réservation à Berlin est confirmée.",
  "Tu reserva en Berlin está confirmada.",
  "La tua prenotazione a Berlin è confermata.",
])("the city of a stay is no hotel's name: %s", (line) => {
  expect(stay(line, "Address: Torplatz 6, 10115 Berlin, Germany")).toEqual([[null, "Berlin"]]);
});

test.each([
  "Adina Mitte is expecting you on 3 May",
  "Adina Mitte erwartet Sie am 3. Mai",
  "L'établissement Adina Mitte vous attend le 3 mai",
  "Adina Mitte te espera el lunes 3 de mayo",
  "Adina Mitte ti aspetta il 3 maggio",
  "Adina Mitte verwacht je op 3 mei",
])("who expects the guest on a day is the hotel: %s", (line) => {
  const more = ["Your booking in Berlin is confirmed.", "Address: Torplatz 6, 10115 Berlin, Germany"];
  expect(stay(line, ...more)).toEqual([["Adina Mitte", "Berlin"]]);
});

test.each(["Your room is expecting you on 3 May", "Votre hôte vous attend le 3 mai", "Sol vous attend"])(
  "who else expects the guest is no hotel: %s",
  (line) => {
    expect(stay(line, "Address: Torplatz 6, 10115 Berlin, Germany")).toEqual([[null, "Berlin"]]);
  },
);

test("a labelled location that is an address is no hotel's name", () => {
  expect(stay("Location: 199-206 High Road, Camden, London, WC1V 7BD, United Kingdom")).toEqual([
    [null, "London"],
  ]);
});

test.each(["Lage", "Ubicación", "Emplacement", "Posizione", "Localização", "Locatie", "Lokalizacja"])(
  "the label of an address is no hotel's name: %s",
  (label) => {
    expect(stay(label, "Seefeldstrasse 63, 8008 Zürich, Schweiz")).toEqual([[null, "Zürich"]]);
  },
);

test.each([
  ["Ihr Team vom Hotel Adler", "Hotel Adler"],
  ["Your team at the Hotel Adler", "Hotel Adler"],
  ["L'équipe de l'Hôtel Aigle", "Hôtel Aigle"],
  ["L'équipe du Relais Aigle", "Relais Aigle"],
  ["El equipo del Hotel Águila", "Hotel Águila"],
  ["Lo staff dell'Hotel Aquila", "Hotel Aquila"],
  ["A equipa do Hotel Águia", "Hotel Águia"],
  ["Het team van Hotel Arend", "Hotel Arend"],
])("the team that signs above its address has its hotel's name: %s", (line, name) => {
  expect(stay("Kind regards", line, "Lindengasse 10, 1040 Wien")).toEqual([[name, "Wien"]]);
});

test("a hotel's name ends before a colon", () => {
  expect(stay("Votre réservation à l'Hôtel des Arts :", "Hôtel des Arts - 13001 Marseille")).toEqual([
    ["Hôtel des Arts", "Marseille"],
  ]);
});
