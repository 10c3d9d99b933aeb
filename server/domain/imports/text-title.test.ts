import { expect, test } from "vitest";
import { titleOfText } from "./text-title.ts";

test.each([
  ["Hotel Lisboa, 3 to 7 May", "Hotel Lisboa, 3 to 7 May"],
  ["\n  Thank you for\tyour booking  \nHotel Tejo", "Thank you for your booking"],
  [
    "From: Hotel <a@b.example>\nTo: ana@example.com\nSubject: Your stay in Lisbon\n\nHello",
    "Your stay in Lisbon",
  ],
  ["> Von: Bahn\n> Betreff: Ihre Fahrkarte\n", "Ihre Fahrkarte"],
  ["件名：ご予約の確認\n", "ご予約の確認"],
  ["Confirmation: QX4711\nHotel Tejo, Lisbon", "Hotel Tejo, Lisbon"],
  [
    "We are very happy to welcome you at our hotel on the river in May",
    "We are very happy to welcome you at our hotel on the river…",
  ],
  ["x".repeat(70), `${"x".repeat(60)}…`],
])("a pasted text is called after its subject or its first words: %s", (text, title) => {
  expect(titleOfText(text)).toBe(title);
});

test.each([
  '{"@type": "FlightReservation"}',
  "<html><body>Hotel",
  "BEGIN:VCALENDAR\nX:1",
  "M1DESMARAIS/LUC",
  "\n \n",
])("data for machines has no title: %s", (text) => {
  expect(titleOfText(text)).toBeNull();
});
