import { expect, test } from "vitest";
import { readBookingText } from "#booking-parser/email/email.ts";

const read = (...lines: string[]) => readBookingText(lines.join("\n"), "2026-11-28T09:00:00Z");
const inWien = "Hotel Adler, Lindenstraße 4, 1010 Wien";

test.each([
  "Dear all, please confirm by Friday whether you come. We look forward to our summer meeting from 3 to 6 June 2027.",
  "Can you confirm your booking from 3 to 6 June 2027?",
  "Your room from 3 to 6 June 2027 is not confirmed.",
  "As soon as the room from 3 to 6 June 2027 is booked, we confirm it.",
  "Bitte gebt uns eine Bestätigung. Wir freuen uns auf das Wochenende vom 3. bis 6. Juni 2027.",
  "Ihre Anfrage für ein Doppelzimmer vom 3. bis 6. Juni 2027 ist vorgemerkt, leider sind wir derzeit ausgebucht.",
  "Sobald Ihre Anzahlung da ist, bestätigen wir Ihr Zimmer vom 3. bis 6. Juni 2027.",
  "Die Buchung vom 3. bis 6. Juni 2027 ist noch unbestätigt.",
  "Je boeking van 3 juni 2027 tot 6 juni 2027 is nog onbevestigd.",
  "La preghiamo di confermare la camera dal 3 giugno al 6 giugno 2027 entro domani.",
  "Non possiamo ancora confermare la camera dal 3 al 6 giugno 2027.",
  "Ditt rum 3 juni - 6 juni 2027 är ännu obekräftat.",
  "Rommet er ubekreftet fra 3. juni 2027 til 6. juni 2027.",
  "Merci de confirmer votre séjour du 3 au 6 juin 2027.",
  "Si vous êtes d'accord, nous confirmons la chambre du 3 au 6 juin 2027.",
  "Su habitación del 3 al 6 de junio de 2027 no está confirmada.",
  "Le rogamos que confirme su reserva del 3 al 6 de junio de 2027.",
  "A reserva de 3 a 6 de junho de 2027 ainda não está confirmada.",
  "Prosimy o potwierdzenie. Pokój od 3 do 6 czerwca 2027.",
  "Reservierungsbestätigung noch ausstehend\n\n1 Doppelzimmer\nvom 3. bis 6. Juni 2027 (3 Nächte)",
  "Nach einer Buchungsbestätigung fragen viele.\n\n1 Doppelzimmer\nvom 3. bis 6. Juni 2027 (3 Nächte)",
  "Confirmed! Our summer party: 3 - 6 June 2027",
])("what asks or doubts is no stay: %s", (line) => {
  expect(read(line, inWien)).toEqual([]);
});

test.each([
  "I confirm your booking from 3 to 6 June 2027.",
  "Your room is confirmed from 3 to 6 June 2027.",
  "Gerne bestätigen wir Ihnen das Doppelzimmer vom 3. bis 6. Juni 2027.",
  "Ihr Zimmer ist vom 3. bis 6. Juni 2027 fest reserviert.",
  "Nous vous confirmons votre séjour du 3 au 6 juin 2027.",
  "Le confirmamos su reserva del 3 al 6 de junio de 2027.",
  "Confirmamos a sua reserva de 3 a 6 de junho de 2027.",
  "Confermo la prenotazione della camera dal 3 al 6 giugno 2027.",
  "Hierbij bevestigen wij uw kamer van 3 juni 2027 tot 6 juni 2027.",
  "Vi bekräftar ditt rum 3 juni - 6 juni 2027.",
  "Hiermit buchen wir für Sie ein Doppelzimmer vom 3. bis 6. Juni 2027.",
  "Rezerwuję dla Państwa pokój od 3 do 6 czerwca 2027.",
  "Le ho riservato la camera dal 3 al 6 giugno 2027.",
  "Confermo con piacere la prenotazione:\n\ncamera doppia, dal 3 al 6 giugno 2027.",
  "Reservierungsbestätigung Nr. 2027/0091\n\n1 Doppelzimmer\nvom 3. bis 6. Juni 2027 (3 Nächte)",
  "Confirmamos a sua reserva de um quarto duplo no Hotel Adler de 3 a 6 de junho de 2027.",
  "We confirm your non-smoking room from 3 to 6 June 2027.",
  "Nous confirmons la chambre non-fumeur du 3 au 6 juin 2027.",
  "Wir bestätigen das Doppelzimmer als Einzelzimmer vom 3. bis 6. Juni 2027.",
  "Gerne bestätigen wir Ihnen noch einmal das Zimmer vom 3. bis 6. Juni 2027.",
  "This is to confirm your room from 3 to 6 June 2027.",
  "We would like to confirm your room from 3 to 6 June 2027.",
  "Tenemos el placer de confirmar su habitación del 3 al 6 de junio de 2027.",
  "We have booked your room from 3 to 6 June 2027. If you have questions, please call us.",
])("a letter that confirms a room with its days is a stay: %s", (line) => {
  expect(read(line, inWien)).toMatchObject([
    { kind: "lodging", firstDay: "2027-06-03", lastDay: "2027-06-06", to: { city: "Wien" } },
  ]);
});

test.each([
  "We have received your deposit. The room is yours from 3 to 6 June 2027.",
  "Ihre Anzahlung ist eingegangen, Ihr Zimmer vom 3. bis 6. Juni 2027 wartet auf Sie.",
  "J'ai reçu votre acompte. Le gîte est à vous du 3 au 6 juin 2027.",
  "Hemos recibido su anticipo para la habitación del 3 al 6 de junio de 2027.",
  "Recebemos o sinal da reserva de 3 a 6 de junho de 2027.",
  "Abbiamo ricevuto la caparra per la camera dal 3 al 6 giugno 2027.",
  "We hebben uw aanbetaling ontvangen voor de kamer van 3 juni 2027 tot 6 juni 2027.",
])("a deposit that was received books the room: %s", (line) => {
  expect(read(line, inWien)).toMatchObject([{ kind: "lodging", firstDay: "2027-06-03" }]);
});

test.each([
  "We have not yet received your deposit for the room from 3 to 6 June 2027.",
  "Recebemos o sinal do roteador. Obrigado. Estadia de 3 a 6 de junho de 2027 com desconto?",
  "Sobald wir Ihre Anzahlung erhalten haben, ist das Zimmer vom 3. bis 6. Juni 2027 Ihres.",
])("a deposit that is still awaited, or is for something else, books nothing: %s", (line) => {
  expect(read(line, inWien)).toEqual([]);
});

test("a hotline in a hotel's newsletter makes no party a stay", () => {
  const lines = ["Hotel Nova, 12 Bay Street, London, SW1A 1AA", "Reservations: 020 7946 0958"];
  expect(read(...lines, "Our summer party: 3 - 6 June 2027")).toEqual([]);
});

test.each([
  "please confirm whether you will come",
  "bitte bestätigen Sie uns die Daten",
  "la preghiamo di confermare le date",
  "veuillez confirmer les dates",
  "je aanvraag is onbevestigd",
  "din förfrågan är obekräftad",
  "Ihre Anfrage ist vorgemerkt",
])("days with labels and an address are no stay if the mail says: %s", (line) => {
  const days = ["Check-in: 3 June 2027", "Check-out: 6 June 2027", inWien];
  expect(read(line, ...days)).toEqual([]);
  expect(read(line, "Booking confirmation", ...days)).toHaveLength(1);
});

test("a sentence that confirms counts beside one with a condition", () => {
  const days = ["Check-in: 3 June 2027", "Check-out: 6 June 2027", inWien];
  expect(read("Ihr Zimmer ist gebucht. Falls Sie Fragen haben, rufen Sie uns an.", ...days)).toHaveLength(1);
});
