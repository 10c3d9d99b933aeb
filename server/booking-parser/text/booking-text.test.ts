import { expect, test } from "vitest";
import { readBookingText, readHtml } from "#booking-parser/email/email.ts";

const at = "2026-12-01T09:00:00Z";
const read = (text: string) => readBookingText(text, at);
const stay = (more: string) =>
  `Hotel: Sol\nAddress: Rua Nova 1, 1000-001 Lisbon, Portugal\nCheck-in: 3 May 2027\nCheck-out: 6 May 2027\n3 nights\n${more}`;

test("a stay is read if both of its days are labelled, and marked as from text", () => {
  expect(read(stay("Booking number: AB-12"))).toMatchObject([
    {
      kind: "lodging",
      title: "Sol",
      confirmation: "AB-12",
      firstDay: "2027-05-03",
      lastDay: "2027-05-06",
      doubts: ["from-text"],
    },
  ]);
});

test.for([
  "Booking number: 4128.733.905",
  "Ihre Buchungsnummer lautet 4128.733.905.",
  "Thank you for your booking 4128.733.905",
  "予約番号 4128.733.905",
])("a code in groups of digits is read: %s", (line) => {
  expect(read(stay(line))).toMatchObject([{ confirmation: "4128.733.905" }]);
});

test.for([
  "Confirmation code",
  "Bestätigungscode",
  "Code de confirmation",
  "Code de réservation",
  "Référence de confirmation",
  "Código de confirmación",
  "Código de confirmação",
  "Codice di conferma",
  "Bevestigingscode",
  "Bekräftelsekod",
  "Bekræftelseskode",
  "Bekreftelseskode",
  "Kod potwierdzenia",
  "Potvrzovací kód",
  "Onay kodu",
  "Код подтверждения",
  "Κωδικός επιβεβαίωσης",
  "Visszaigazoló kód",
  "Cod de confirmare",
  "Vahvistuskoodi",
  "Kod potvrde",
  "رمز التأكيد",
  "確認コード",
  "确认码",
  "예약 코드",
])("a code is read on the line below its label: %s", (label) => {
  expect(read(stay(`${label}\nHMQ4WZ9XTR\nTotal`))).toMatchObject([{ confirmation: "HMQ4WZ9XTR" }]);
});

test.for([
  "Reserva: 350.000 COP",
  "Total reserva 1.450.000 VND",
  "Reservas: 912.345.678",
  "Booking 2026.12.31",
])("a price, a phone number or a date is no code: %s", (line) => {
  expect(read(stay(line))).toMatchObject([{ confirmation: null }]);
});

test.for([
  ["Arabic", "٠"],
  ["Persian", "۰"],
  ["Hindi", "०"],
  ["Bengali", "০"],
  ["Thai", "๐"],
  ["full-width", "０"],
])("a stay is read in %s digits, between marks of direction", ([, zero = ""]) => {
  const written = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));
  const text = written(stay("Booking number: AB-12")).replaceAll(/ (?=\p{Nd})/gu, " \u061c\u2066");
  expect(read(text)).toMatchObject([
    { confirmation: "AB-12", firstDay: "2027-05-03", lastDay: "2027-05-06" },
  ]);
});

test.for([
  ["only hours", "Our hotel: Check-in: from 15:00\nCheck-out: until 11:00\nBooked on 3 May 2027"],
  ["one day", "Hotel: Sol\nAddress: Lisbon, Portugal\nCheck-in: 3 May 2027"],
  ["days that may be in either order", "Hotel: Sol\nCheck-in: 03/05/2027\nCheck-out: 06/05/2027\n3 nights"],
  ["an end before its start", "Hotel: Sol\nCheck-in: 6 May 2027\nCheck-out: 3 May 2027"],
  ["no hotel and no place", "Check-in: 3 May 2027\nCheck-out: 6 May 2027\n2 nights"],
  ["another thing's day", "Hotel: Sol\nCheck-in: pay before 1 May 2027\nCheck-out: cancel before 2 May 2027"],
  ["an offer of flights", "Flights from 39 €: Berlin (BER) - Lisbon (LIS), book until 3 May 2027"],
  [
    "the way a mail took",
    "From: Nordwind Flights\nTo: Ana Almeida\nDate: Tue, 3 May 2027\nSubject: Your flight\n\nThank you.",
  ],
  ["a letter", "Dear Ana,\nthe train was late on 3 May 2027, see you.\nBo"],
])("%s are no booking", ([, text]) => {
  expect(read(text ?? "")).toEqual([]);
});

test.for([
  "Your booking has been cancelled.",
  "Your reservation AB-12 was successfully canceled",
  "Ihre Buchung wurde storniert.",
  "Votre réservation a bien été annulée.",
  "Tu reserva ha sido cancelada.",
  "A sua reserva foi cancelada.",
  "La tua prenotazione è stata annullata.",
  "We confirm the cancellation of your stay.",
  "Wir bestätigen Ihnen die Stornierung.",
  "Nous confirmons l'annulation de votre voyage.",
  "Confirmation de votre annulation",
  "Tu reserva en Hotel Sol se ha cancelado sin cargos.",
  "Hemos tramitado la anulación de su compra.",
  "Confirmamos o cancelamento.",
  "Confermiamo la cancellazione.",
  "Wij bevestigen de annulering.",
  "ご予約はキャンセルされました。",
])("%s — is a cancellation", (line) => {
  expect(read(stay(line))[0]?.isCancelled).toBe(true);
});

test.for([
  "Free cancellation until 1 May 2027.",
  "If your booking is cancelled later, one night is charged.",
  "Kostenlose Stornierung bis 1. Mai 2027.",
  "Wenn Ihre Buchung storniert wurde, rufen Sie an.",
  "Annulation gratuite jusqu'au 1 mai 2027.",
  "Reserva no cancelable.",
  "Si se ha cancelado la reserva por error, llámanos.",
  "La reserva no se puede cancelar.",
])("%s — is no cancellation", (line) => {
  expect(read(stay(line))[0]?.isCancelled).toBe(false);
});

test("days beside, below and in the columns of a table belong to their labels", () => {
  const tables = [
    "<table><tr><td>Check-in</td><td>Mon, 3 May 2027</td></tr><tr><td>Check-out</td><td>Thu, 6 May 2027</td></tr></table>",
    "<table><tr><th>Check-in</th><th>Check-out</th></tr><tr><td>3 May 2027</td><td>6 May 2027</td></tr></table>",
    "<div><p>Check-in</p><p>Monday</p><p>3 May 2027</p><p>Check-out</p><p>Thursday</p><p>6 May 2027</p></div>",
    "<p>Check-in: 3 May 2027 Check-out: 6 May 2027</p>",
    "<p>Your stay: 3 May 2027 – 6 May 2027</p>",
  ];
  for (const table of tables)
    expect(readHtml(`<p>Hotel: Sol</p><p>Address: Lisbon, Portugal</p>${table}`, at)).toMatchObject([
      { firstDay: "2027-05-03", lastDay: "2027-05-06", to: { name: "Sol", city: "Lisbon", country: "PT" } },
    ]);
});

test("hidden text, comments and scripts of a page are not read", () => {
  const hidden = stay("").replaceAll("\n", "<br>");
  for (const html of [
    `<!-- ${hidden} -->`,
    `<div style="display: none">${hidden}</div>`,
    `<script>${hidden}</script>`,
  ])
    expect(readHtml(html, at)).toEqual([]);
});

test("a stay over New Year without years ends in the next year", () => {
  const [found] = read("Hotel: Sol\nAddress: Lisbon, Portugal\nCheck-in: 30 December\nCheck-out: 2 January");
  expect(found).toMatchObject({
    firstDay: "2026-12-30",
    lastDay: "2027-01-02",
    doubts: ["from-text", "year-guessed"],
  });
});

test("a leg that arrives after midnight arrives on the next day", () => {
  const [found] = read(
    "Your flight QX 12\nBooking number: AB12CD\nBerlin (BER) - Lisbon (LIS)\n3 May 2027\n22:10 - 00:55",
  );
  expect(found).toMatchObject({
    firstDay: "2027-05-03",
    lastDay: "2027-05-04",
    from: { iata: "BER" },
    to: { iata: "LIS" },
  });
});

test("each leg has its own day, written before or after its route", () => {
  const after =
    "Train ticket, order number: 4711\nBerlin Hbf → Hamburg Hbf\n3.5.2027\nHamburg Hbf → Berlin Hbf\n6.5.2027";
  const before =
    "Train ticket, order number: 4711\n3.5.2027\nBerlin Hbf → Hamburg Hbf\n6.5.2027\nHamburg Hbf → Berlin Hbf";
  for (const text of [after, before])
    expect(read(text).map(({ firstDay, to }) => [firstDay, to.city])).toEqual([
      ["2027-05-03", "Hamburg"],
      ["2027-05-06", "Berlin"],
    ]);
});
