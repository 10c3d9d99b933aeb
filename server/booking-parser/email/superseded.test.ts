import { expect, test } from "vitest";
import { readBookingText } from "./email.ts";
import { withoutFormer } from "./superseded.ts";

const left = (...lines: string[]) => withoutFormer(lines, (line) => line);

test.each([
  ["Your previous flights", "Your new flights"],
  ["Bisherige Verbindung", "Ihre neue Verbindung"],
  ["Vos anciens horaires", "Vos nouveaux horaires"],
  ["Vuelos anteriores", "Nuevos vuelos"],
  ["Volo precedente", "Nuovo volo"],
  ["Voos originais", "Novos voos"],
  ["Oorspronkelijke vlucht", "Nieuwe vlucht"],
])("what is between “%s” and “%s” is left out", (former, recent) => {
  expect(left("a", former, "b", "c", recent, "d")).toEqual(["a", recent, "d"]);
});

test.each([
  "Previous flight details",
  "Old itinerary (cancelled):",
  "Ihr alter Reiseplan (storniert)",
  "Ancien itinéraire (annulé) :",
  "Itinerario anterior (cancelado)",
  "Detalhes do voo anterior",
  "Itinerario precedente (annullato)",
  "Oud reisschema (geannuleerd)",
])("below “%s” all is left out, up to another heading", (former) => {
  const below = (...lines: string[]) => withoutFormer(lines, (line) => line, { isBelow: true });
  expect(below("a", former, "b", "", "c")).toEqual(["a"]);
  expect(below("a", former, "b", "Return flight", "c")).toEqual(["a", "Return flight", "c"]);
});

const flight = (day: string) => [
  "Booking reference: KX7T2P",
  `${day} May 2027`,
  "XQ1300 CDG 09:35 - MAD 11:45",
];
const daysOf = (...lines: string[]) =>
  readBookingText(lines.join("\n"), "2026-11-28T09:00:00Z").map(({ firstDay }) => firstDay);

test("below the new flights, the former ones are no bookings", () => {
  expect(daysOf(...flight("23"), "Old itinerary (cancelled):", ...flight("22"))).toEqual(["2027-05-23"]);
});

test("flights below such a heading are bookings if there are no others", () => {
  expect(daysOf("Old itinerary:", ...flight("22"))).toEqual(["2027-05-22"]);
});

test("one heading alone, or a sentence, leaves out nothing", () => {
  expect(left("Your original flight", "a")).toEqual(["Your original flight", "a"]);
  expect(left("Your new flight", "a", "Your original flight", "b")).toHaveLength(4);
  const sentence =
    "Your original flight has been changed, and the times of all of your flights are now these.";
  expect(left(sentence, "a", "Your new flight")).toHaveLength(3);
});

test("a footer or a line with a code is no heading, and a part that stays isn't left out", () => {
  for (const [former, recent] of [
    ["No longer valid: paper tickets", "Book a new flight"],
    ["Your original booking: ABC123", "Search for a new flight"],
    ["Your original booking: ABC123", "Your new flight"],
  ] as const)
    expect(left("a", former, "b", recent, "c")).toEqual(["a", former, "b", recent, "c"]);
  expect(left("Your original flight", "a", "Return flight", "b", "Your new flight", "c")).toHaveLength(6);
});

test("a status between the headings ends no former part", () => {
  const lines = ["Previous flights", "Flight updated", "a", "New flights", "b"];
  expect(left(...lines)).toEqual(["New flights", "b"]);
});

test("many headings of former flights take no longer than their lines", () => {
  const lines = Array.from({ length: 200_000 }, () => "old flight");
  expect(left(...lines.slice(0, 1000))).toHaveLength(1000);
  expect(withoutFormer(lines, (line) => line)).toHaveLength(200_000);
});
