import { expect, test } from "vitest";
import { codeIn } from "./codes.ts";

test.each([
  "Phone number: 020 7946 0958",
  "Phone number: 02079460958",
  "Telefonnummer: 030 1234 567",
  "Número de teléfono: 912 345 678",
  "Numéro de portable : 06 1234 5678",
  "Numero di telefono: 055 123 4567",
  "Telefoonnummer: 020 123 4567",
  "Numer telefonu: 221 234 567",
  "Reservations: 020 7946 0958",
  "Reservations phone number: 02079460958",
  "Reservierung: 030 1234 567",
  "Bokning: 040 123 456",
  "Reservierung: 0221 123456",
  "Reservations: 0800 123456",
  "Booking: 0171 2345678",
])("a telephone number is no code: %s", (line) => {
  expect(codeIn(line)).toBeNull();
});

test.each([
  "Card number: 452 1234 5678",
  "Kreditkartennummer: 4521 1234 5678",
  "Numéro de carte : 45211234",
  "Número de tarjeta: 452 1234 5678",
  "Passport number: X1234567",
])("the number of a card or a passport is no code: %s", (line) => {
  expect(codeIn(line)).toBeNull();
});

test.each([
  "Prix de la réservation : 1 250,00 €",
  "Bokning: 12 500 SEK",
  "Bokning: 12500 SEK",
  "Booking total: 1250,00",
  "Reservation no. 1 234 guests",
  "Order: 12500 Kč",
  "Buchung: 1250,00 CHF",
  "Rezerwacja: 1250 zł",
])("a price is no code: %s", (line) => {
  expect(codeIn(line)).toBeNull();
});

test.each([
  "E-Ticket - LONDON EUSTON",
  "Your booking – PARIS",
  "Buchung - BERLIN",
  "Billet – LYON PERRACHE",
  "Biglietto - TORINO",
  "Booking number - LONDON",
  "Your booking – XQ1168 to Lisbon",
])("a word after a dash is no code: %s", (line) => {
  expect(codeIn(line)).toBeNull();
});

test.each([
  ["Boekingsnummer 411 0220 913", "411 0220 913"],
  ["Dossier n° 884 210 77", "884 210 77"],
  ["Numero di prenotazione: 884 210 77", "884 210 77"],
  ["Bokningsnummer: 4110 220 913", "4110 220 913"],
  ["Reservation Number - 7C4B19", "7C4B19"],
  ["Boarding card, booking reference KX7T2P", "KX7T2P"],
  ["Your flight to Tel Aviv with booking reference XK4T9Q is confirmed.", "XK4T9Q"],
  ["Telford, booking reference XK4T9Q", "XK4T9Q"],
  ["Symphony Hotel confirmation number 8241337", "8241337"],
  ["Hotel Phönix Buchungsnummer 8241337", "8241337"],
  ["Pay by card at the hotel. Booking number: 8241337", "8241337"],
  ["PNR - K3F9QZ", "K3F9QZ"],
  ["Record locator - K3F9QZ", "K3F9QZ"],
  ["Tel. 020 7946 0958, booking number 33182299", "33182299"],
  ["Booking KX7T2P EUR 120", "KX7T2P"],
  ["Your booking number 4711 costs 120 EUR", "4711"],
])("%s has a code", (line, code) => {
  expect(codeIn(line)).toBe(code);
});
