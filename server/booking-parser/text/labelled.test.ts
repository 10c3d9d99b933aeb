import { expect, test } from "vitest";
import { piecesOf } from "./labelled.ts";

const labelIn = (line: string) => piecesOf(line, ["checkIn", "checkOut"])[0]?.label ?? null;

test.each([
  "Check-in to your room from 15:00",
  "Departure to Paris 12 May",
  "Arrival to Rome",
  "Check-in do hotelu od 15:00",
  "Salida la mañana del 12 de mayo",
  "Arrivo di gruppo",
  "Abreise so früh wie möglich",
])("a short word that is also a weekday makes no label of a sentence: %s", (line) => {
  expect(labelIn(line)).toBeNull();
});

test.each([
  ["Ankomst to 11.3.2027", "checkIn"],
  ["Llegada mar 12 may 2027", "checkIn"],
  ["Check-in Mar 3, 2027", "checkIn"],
  ["Abreise So, 6. Juni 2027", "checkOut"],
  ["Ankomst sön den 3 maj", "checkIn"],
  ["Check-out Friday, June 6", "checkOut"],
])("%s has a label", (line, label) => {
  expect(labelIn(line)).toBe(label);
});
