import { boardingPass, labelledRailTicket } from "./bar-codes.ts";
import { drawPdf, imageTag } from "./draw.ts";
import { expecting, journey, type Printed, stay, trip } from "./expecting.ts";
import { fromOslo, toLisbon, toOslo, toVienna } from "./flights.ts";
import { pictures } from "./pictures.ts";

const rows = (...all: readonly (readonly string[])[]) =>
  `<table>${all.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const pairs = (...all: readonly (readonly [string, string])[]) =>
  `<div class="pair">${all.map(([label, value]) => `<span>${label}</span><b>${value}</b>`).join("")}</div>`;

/** The documents whose bar codes need to be drawn first. */
export async function printedDocuments(): Promise<Printed[]> {
  const [aztecOut, aztecBack, aztecRail] = await Promise.all([
    imageTag("pdf417", boardingPass(toOslo)),
    imageTag("pdf417", boardingPass(fromOslo)),
    imageTag(
      "azteccode",
      labelledRailTicket({
        order: "XK2P9RLM",
        issued: "140120270930",
        from: "Berlin+City",
        to: "Hamburg+City",
        day: "12.03.2027",
        name: "Noor#Haddad",
      }),
    ),
  ]);
  return [
    {
      name: "pdf-boarding-pass",
      expected: expecting(
        "A boarding pass drawn with lines: columns of labels, an Aztec code of rectangles",
        [journey("flight", "PLM4RT", "2027-05-12", "LIS")],
        [trip("PT", "Lisbon", "2027-05-12")],
      ),
      file: () =>
        drawPdf([
          {
            texts: [
              ["BOARDING PASS", 30, 40, 18],
              ["Passenger", 30, 75, 8],
              ["ALMEIDA/ANA", 30, 90, 12],
              ["Flight", 220, 75, 8],
              ["TP 533", 220, 90, 12],
              ["From", 30, 125, 8],
              ["To", 220, 125, 8],
              ["Berlin (BER)", 30, 142, 14],
              ["Lisbon (LIS)", 220, 142, 14],
              ["Date", 30, 175, 8],
              ["Boarding", 220, 175, 8],
              ["12 May 2027", 30, 190, 12],
              ["09:35", 220, 190, 12],
              ["Booking reference: PLM4RT", 30, 230, 10],
            ],
            code: { symbology: "azteccode", text: boardingPass(toLisbon) },
          },
        ]),
    },
    {
      name: "pdf-boarding-pass-turned",
      expected: expecting(
        "A landscape boarding pass, a page that is turned, from last year: the text has the year",
        [journey("flight", "VIE9KL", "2026-04-08", "VIE")],
        [],
      ),
      file: () =>
        drawPdf([
          {
            isTurned: true,
            texts: [
              ["Boarding pass", 30, 40, 16],
              ["CHLOE ROY", 30, 80, 12],
              ["OS 226   8 April 2026   09:40", 30, 120, 12],
              ["Berlin BER - Vienna VIE", 30, 150, 12],
            ],
            code: { symbology: "qrcode", text: boardingPass(toVienna) },
          },
        ]),
    },
    {
      name: "pdf-boarding-two",
      expected: expecting(
        "Two boarding passes on two pages, their PDF417 codes as pictures",
        [journey("flight", "QQ7WXY", "2027-03-04", "OSL"), journey("flight", "QQ7WXY", "2027-03-07", "BER")],
        [trip("NO", "Oslo", "2027-03-04", "2027-03-07")],
      ),
      page: `<h1>Boarding pass</h1>${pairs(["Passenger", "Bo Berg"], ["Flight", "DY 1103"], ["Date", "4 March 2027"])}
        <p>Berlin → Oslo</p>${aztecOut}<div class="next"><h1>Boarding pass</h1>
        ${pairs(["Passenger", "Bo Berg"], ["Flight", "DY 1108"], ["Date", "7 March 2027"])}<p>Oslo → Berlin</p>${aztecBack}</div>`,
    },
    {
      name: "pdf-airline-english",
      expected: expecting(
        "An e-ticket receipt with a table of flights and a page of conditions",
        [
          journey("flight", "KM3D2P", "2027-02-26", "RAK"),
          journey("flight", "KM3D2P", "2027-03-03", "BER", "2027-03-04"),
        ],
        [trip("MA", "Marrakesh", "2027-02-26", "2027-03-03")],
      ),
      page: `<h1>E-ticket receipt</h1>${pairs(["Booking reference", "KM3D2P"], ["Passenger", "Bo Berg"])}
        <h2>Your flights</h2>
        ${pairs(["Flight", "QX 418"], ["Depart", "Berlin (BER), Friday 26 February 2027, 18:20"], ["Arrive", "Marrakesh (RAK), Friday 26 February 2027, 22:05"])}<hr>
        ${pairs(["Flight", "QX 419"], ["Depart", "Marrakesh (RAK), Wednesday 3 March 2027, 23:10"], ["Arrive", "Berlin (BER), Thursday 4 March 2027, 04:55"])}
        <div class="next columns">${"<p>Conditions of carriage. Baggage is carried on the same flight if possible; tickets are not transferable.</p>".repeat(40)}</div>`,
    },
    {
      name: "pdf-airline-spanish",
      expected: expecting(
        "A Spanish ticket, labels beside their values",
        [journey("flight", "R8TTQ2", "2027-06-11", "MAD")],
        [trip("ES", "Madrid", "2027-06-11")],
      ),
      page: `<h1>Billete electrónico</h1><p>Gracias por elegir Vuelos del Sur.</p>
        ${rows(["Localizador:", "R8TTQ2"], ["Pasajero:", "Ana Almeida"], ["Vuelo:", "VS 7713"], ["Salida:", "Berlín (BER), 11 de junio de 2027, 07:05"], ["Llegada:", "Madrid (MAD), 11 de junio de 2027, 10:10"])}
        <p>Facturación hasta 60 minutos antes de la salida.</p>`,
    },
    {
      name: "pdf-rail-german",
      expected: expecting(
        "A German rail ticket: the text has times, and the Aztec code (UIC 918.3) stations and day",
        [journey("train", "XK2P9RLM", "2027-03-12", "Hamburg")],
        [trip("DE", "Hamburg", "2027-03-12")],
      ),
      page: `<h1>Online-Ticket</h1><div style="float:right">${aztecRail}</div><p>Flexpreis, einfache Fahrt, 2. Klasse</p>
        ${rows(["Halt", "Datum", "Zeit", "Gleis", "Produkt"], ["Berlin Hbf", "12.03.", "ab 09:38", "8", "ICE 704"], ["Hamburg Hbf", "12.03.", "an 11:22", "6", ""])}
        <p>Fahrgast: Noor Haddad</p><p>Auftragsnummer: XK2P9RLM</p><p>Storno bis zum 11.03.2027 möglich.</p>`,
    },
    {
      name: "pdf-rail-german-text",
      expected: expecting(
        "A German rail ticket as text: there and back, in two columns with advertising",
        [
          journey("train", "500221907", "2027-04-16", "München"),
          journey("train", "500221907", "2027-04-18", "Berlin"),
        ],
        [trip("DE", "Munich", "2027-04-16", "2027-04-18")],
      ),
      page: `<h1>Ihre Fahrkarte</h1><p>Auftragsnummer: 500221907</p><div><h2>Hinfahrt</h2><p>Berlin Hbf → München Hbf</p>
        <p>Fr, 16.04.2027, ab 08:05, an 12:02, ICE 503</p><h2>Rückfahrt</h2><p>München Hbf → Berlin Hbf</p>
        <p>So, 18.04.2027, ab 15:55, an 19:54, ICE 508</p></div><p>Gute Fahrt mit der Landbahn!</p>`,
    },
    {
      name: "pdf-rail-french",
      expected: expecting(
        "A French rail ticket with its departure and arrival in boxes",
        [journey("train", "QWERTY", "2027-05-21", "Lyon")],
        [trip("FR", "Lyon", "2027-05-21")],
      ),
      page: `<h1>Votre billet de train</h1>${rows(["Référence de dossier :", "QWERTY"], ["Voyageur :", "Dora Klein"])}
        ${rows(["Train :", "TGV 6611"], ["Départ :", "Paris Gare de Lyon, vendredi 21 mai 2027, 10:00"], ["Arrivée :", "Lyon Part Dieu, vendredi 21 mai 2027, 11:56"])}
        <p>Billet non échangeable.</p>`,
    },
    {
      name: "pdf-rail-japanese",
      expected: expecting(
        "A Japanese ticket for two trains",
        [journey("train", "24071", "2027-04-02", "京都"), journey("train", "24071", "2027-04-05", "東京")],
        [trip("JP", "Kyoto", "2027-04-02", "2027-04-05")],
      ),
      page: `<p>新幹線のご予約が完了しました。</p><p>予約番号：24071</p><p>乗車日：2027年4月2日（金）</p><p>列車：のぞみ 225号</p><p>東京駅 → 京都駅</p>
        <p>09:21 - 11:36</p><p>乗車日：2027年4月5日（月）</p><p>列車：のぞみ 38号</p><p>京都駅 → 東京駅</p><p>17:04 - 19:18</p>`,
    },
    {
      name: "pdf-hotel-english",
      expected: expecting(
        "A hotel voucher with check-in and check-out in boxes beside each other, values below their labels",
        [stay("HX-40218", "2027-07-02", "2027-07-06", "Porto")],
        [trip("PT", "Porto", "2027-07-02", "2027-07-06")],
      ),
      page: `<h1>Booking confirmation</h1>${pairs(["Booking number", "HX-40218"], ["Hotel", "Casa da Ribeira"], ["Address", "Rua da Ribeira 12, 4050-513 Porto, Portugal"])}
        <div class="boxes" style="margin:20px 0"><div><small>Check-in</small><b>Friday 2 July 2027</b></div><div><small>Check-out</small><b>Tuesday 6 July 2027</b></div></div>
        <p>4 nights, 1 room, breakfast included.</p>`,
    },
    {
      name: "pdf-hotel-german",
      expected: expecting(
        "A German hotel's confirmation as a letter",
        [stay("B-77120", "2027-09-17", "2027-09-20", "Wien")],
        [trip("AT", "Vienna", "2027-09-17", "2027-09-20")],
      ),
      page: `<h1>Reservierungsbestätigung</h1><p>Sehr geehrte Frau Haddad, wir freuen uns auf Sie!</p>
        ${rows(["Reservierungsnummer:", "B-77120"], ["Hotel:", "Pension Lindenhof"], ["Adresse:", "Lindengasse 4, 1070 Wien, Österreich"], ["Anreise:", "Freitag, 17.09.2027 ab 15:00 Uhr"], ["Abreise:", "Montag, 20.09.2027 bis 11:00 Uhr"], ["Zimmer:", "Doppelzimmer, 3 Nächte"])}`,
    },
    {
      name: "pdf-hotel-french",
      expected: expecting(
        "A French hotel's confirmation",
        [stay("7741-GLY", "2027-03-13", "2027-03-16", "Marseille")],
        [trip("FR", "Marseille", "2027-03-13", "2027-03-16")],
      ),
      page: `<h1>Votre réservation à l'Hôtel des Glycines est confirmée.</h1><p>Numéro de réservation : 7741-GLY</p>
        <p>Arrivée : samedi 13 mars 2027 (à partir de 15h)</p><p>Départ : mardi 16 mars 2027 (avant 11h)</p>
        <p>Adresse : 4 rue des Glycines, 13002 Marseille, France</p><p>2 chambres, 3 nuits</p>`,
    },
    {
      name: "pdf-hotel-italian",
      expected: expecting(
        "An Italian voucher with an address of the agency beside the booking",
        [stay("IT99410", "2027-10-08", "2027-10-11", "Bologna")],
        [trip("IT", "Bologna", "2027-10-08", "2027-10-11")],
      ),
      page: `<h1>Conferma della prenotazione</h1><div style="float:right;width:180px">Viaggi Belli S.r.l.<br>Assistenza 24 ore<br>viaggibelli.example</div>
        ${pairs(["Numero prenotazione:", "IT99410"], ["Struttura:", "Albergo del Portico"], ["Indirizzo:", "Via Zamboni 8, 40126 Bologna, Italia"], ["Arrivo:", "venerdì 8 ottobre 2027"], ["Partenza:", "lunedì 11 ottobre 2027"])}
        <p>3 notti, camera doppia con colazione.</p>`,
    },
    {
      name: "pdf-invoice",
      expected: expecting("An invoice for a hotel's dinner and advertising: no booking", [], []),
      page: `<h1>Invoice 2027-118</h1><p>Date: 3 January 2027</p>${rows(["Dinner for two", "84.00"], ["Wine", "31.00"])}
        <p>Next time, stay with us! Rooms from 99 a night until 31 March 2027. Hotel Alpenblick, Salzburg.</p>`,
    },
    ...pictures,
  ];
}
