import { expect, test } from "vitest";
import { readBookingText } from "#booking-parser/email/email.ts";

const legs = (...lines: string[]) =>
  readBookingText(lines.join("\n"), "2026-11-28T09:00:00Z").map(({ from, to, firstDay, isCancelled }) =>
    [from?.iata ?? from?.city ?? from?.name, to.iata ?? to.city ?? to.name, firstDay, isCancelled && "-"]
      .filter(Boolean)
      .join(" "),
  );

test.each([
  [
    "Your flight has been cancelled. Booking reference: KX7T2P",
    "Lisbon (LIS) - Frankfurt (FRA), 1 April 2027",
  ],
  ["Ihr Flug wurde storniert. Buchungsnummer: KX7T2P", "Lissabon (LIS) - Frankfurt (FRA), 1. April 2027"],
  ["Votre vol a été annulé. Réservation : KX7T2P", "Lisbonne (LIS) - Francfort (FRA), 1 avril 2027"],
])("one cancelled flight is that flight, not all under its code: %s", (line, route) => {
  expect(legs(line, route)).toEqual(["LIS FRA 2027-04-01 -"]);
});

test("a cancelled flight between cities without codes is only that flight", () => {
  const line = "Your flight has been cancelled. Booking reference: KX7T2P";
  expect(legs(line, "Lisbon - Frankfurt, 1 April 2027")).toEqual(["Lisbon Frankfurt 2027-04-01 -"]);
});

test.each([
  [
    "Il tuo volo è stato cancellato: prenotazione 771204418",
    "Venezia - Tirana del 27 marzo 2027 e Tirana - Venezia del 1 aprile 2027.",
  ],
  [
    "Your flight has been cancelled. Booking reference: KX7T2P",
    "Venezia – Tirana on 27 March 2027 and Tirana – Venezia on 1 April 2027",
  ],
  [
    "Ihr Flug wurde storniert. Buchungsnummer: KX7T2P",
    "Venezia - Tirana am 27. März 2027 und Tirana - Venezia am 1. April 2027.",
  ],
])("there and back in one sentence are two legs: %s", (line, both) => {
  expect(legs(line, both)).toEqual(["Venezia Tirana 2027-03-27 -", "Tirana Venezia 2027-04-01 -"]);
});
