import { expect, test } from "vitest";
import { readBookingText } from "#booking-parser/email/email.ts";

const read = (...lines: string[]) => readBookingText(lines.join("\n"), "2026-11-28T09:00:00Z");
/** `train Lyon 2027-03-05 > Paris 2027-03-05`, or `lodging Rome 2027-03-05 > 2027-03-07`. */
const lines = (...text: string[]) =>
  read(...text).map(({ kind, from, to, firstDay, lastDay }) =>
    [kind, from && (from.iata ?? from.city), firstDay, ">", to.iata ?? to.city, lastDay]
      .filter(Boolean)
      .join(" "),
  );

test("a card in Japanese is no cart, and brackets around times say nothing", () => {
  expect(
    lines(
      "予約番号:KT4QM8 お支払い:クレジットカード",
      "3月5日(金) XQ301便 仙台(8:05)-福岡(10:15)",
      "3月9日(火) XQ306便 福岡(17:40)-大阪/伊丹(18:45)",
    ),
  ).toEqual(["flight 仙台 2027-03-05 > 福岡 2027-03-05", "flight 福岡 2027-03-09 > 大阪 2027-03-09"]);
  expect(lines("カートに商品があります", "予約番号:KT4QM8", "3月5日 XQ301便 仙台(8:05)-福岡(10:15)")).toEqual(
    [],
  );
});

test.each([
  ["Boekingsnummer 411 0220 913", "411 0220 913"],
  ["Reservation Number - 7C4B19", "7C4B19"],
  ["予約番号:RKb1mz9", "RKb1mz9"],
])("the number of a booking has spaces, a dash before it, or small letters: %s", (line, code) => {
  const found = read(line, "Bus", "9 Apr 2027", "Utrecht 08:15 - Brussel 11:05");
  expect(found).toMatchObject([{ confirmation: code }]);
});

test.each([
  ["Vol XQ1300 - Economy", "Vol XQ1601 - Economy"],
  ["Flug: XQ1300", "Flug: XQ1601"],
  ["Vuelo XQ1300 · Turista", "Vuelo XQ1601 · Turista"],
  ["XQ1300", "XQ1601"],
])("below the two airports of a flight is its number: %s", (there, back) => {
  const found = read(
    ...["Booking reference: KX7T2P", "Your flights", ""],
    ...[
      "23 March 2027",
      "Paris, Charles de Gaulle (CDG) 09:35 - Terminal 2F",
      "Madrid (MAD) 11:45",
      there,
      "",
    ],
    ...["26 March 2027", "Madrid (MAD) 18:20", "Paris, Charles de Gaulle (CDG) 20:25", back],
  );
  expect(found.map(({ title, firstDay }) => [title, firstDay])).toEqual([
    ["XQ1300", "2027-03-23"],
    ["XQ1601", "2027-03-26"],
  ]);
});

test("above the two airports of a flight is its number, also without a day in between", () => {
  const found = read(
    ...["Booking reference: KX7T2P", "Your flights", "23 March 2027"],
    ...["XQ1300", "Paris (CDG) 09:35", "Madrid (MAD) 11:45"],
    ...["XQ1400", "Madrid (MAD) 13:20", "Lisbon (LIS) 14:25"],
  );
  expect(found.map(({ title }) => title)).toEqual(["XQ1300", "XQ1400"]);
});

test("a time in a sentence has no station below it", () => {
  expect(
    lines(
      ...["Référence : GTRM4K", "Votre train", "Vendredi 12 février 2027"],
      ...["07:21  Lyon Part Dieu", "09:06  Marseille St Charles"],
      "Présentez-vous en gare avant 06:50 avec vos bagages.",
      "Besoin d'un hôtel à Nice ?",
    ),
  ).toEqual(["train Lyon 2027-02-12 > Marseille 2027-02-12"]);
});

test("a change of trains whose arrival isn't told has neither a second leg nor a wrong one", () => {
  expect(
    lines(
      "Référence : GTRM4K",
      "Votre train",
      "Vendredi 12 février 2027",
      "07:21  Lyon Part Dieu",
      "09:06  Marseille St Charles",
      "Train 7803",
      "Voiture 5",
      "Place 61",
      "09:40  Marseille Blancarde",
    ),
  ).toEqual([]);
});

test.each(["Exchange possible until 07:00", "Umtausch möglich bis 07:00", "Cambios hasta las 07:00"])(
  "a deadline is no stop: %s",
  (line) => {
    const stops = ["07:21  Lyon Part Dieu", "09:06  Marseille St Charles"];
    expect(lines("Référence : GTRM4K", "Train", "Vendredi 12 février 2027", ...stops, line)).toEqual([
      "train Lyon 2027-02-12 > Marseille 2027-02-12",
    ]);
  },
);

test("a deadline below two stations is no third one", () => {
  expect(
    lines(
      "Référence : GTRM4K",
      "Votre train",
      "Vendredi 12 février 2027",
      "07:21  Lyon Part Dieu",
      "09:06  Marseille St Charles",
      "Train 7803",
      "Passager : Bo",
      "Montant : 35 €",
      "Merci",
      "Échange possible jusqu'à 1h30 avant le départ",
    ),
  ).toEqual(["train Lyon 2027-02-12 > Marseille 2027-02-12"]);
});

test("a train's name and number may stand before its day", () => {
  expect(
    lines(
      "Localizador: QTXL88",
      "Ida: ZARAGOZA DELICIAS - MADRID ATOCHA",
      "Alvia 04123 | 21-05-2027 | Salida 09:05 | Llegada 10:40 | Coche 5",
    ),
  ).toEqual(["train ZARAGOZA 2027-05-21 > MADRID 2027-05-21"]);
});

test("the code beside a time is the airport, and the airport's name follows its city's", () => {
  expect(
    lines(
      "Tu vuelo",
      "Localizador: JW8K4",
      "dom. 4 abr. 2027",
      "MAD 12:05 Madrid, Barajas",
      "GRU 19:40 São Paulo",
    ),
  ).toEqual(["flight MAD 2027-04-04 > GRU 2027-04-04"]);
  expect(
    lines(
      "Boekingscode Q2TKXW",
      "dinsdag 6 april 2027",
      "KL1611 Amsterdam Schiphol 09:15 - Milaan Linate 10:55",
    ),
  ).toEqual(["flight Amsterdam 2027-04-06 > Milaan 2027-04-06"]);
});

test("a Swedish Thursday is a day, and no destination", () => {
  expect(
    lines(
      "Bokningsnummer 7720911",
      "Färja",
      "Stockholm - Åbo",
      "to 11.3.2027 kl 19.45   ankomst fr 12.3.2027 kl 07.35",
    ),
  ).toEqual(["ferry Stockholm 2027-03-11 > Åbo 2027-03-12"]);
});

test("a sentence is no place", () => {
  expect(
    lines(
      "Obrigado por escolher a XQA. Código da reserva: 3KQ8TZ",
      "Ida",
      "qui 13 mai 2027",
      "Voo XQ 684",
      "Lisboa (LIS) 07:20 – Luxemburgo (LUX) 11:05",
    ),
  ).toEqual(["flight LIS 2027-05-13 > LUX 2027-05-13"]);
});

test("a letter that confirms a room has no number but the address of the house", () => {
  const letter = (address: string) =>
    lines(
      "Buonasera, confermo la prenotazione della camera da giovedì 3 giugno a domenica 6 giugno 2027.",
      address,
    );
  expect(letter("Ci trovate in via Nova 11, 52044 Cortona (AR). Da Arezzo prendete il treno.")).toEqual([
    "lodging 2027-06-03 > Cortona 2027-06-06",
  ]);
  expect(letter("A presto a Cortona!")).toEqual([]);
  expect(
    lines(
      "Bonjour, j'ai reçu votre acompte. Le gîte est à vous du 3 au 6 juin 2027.",
      "Adresse : La Grange, 24200 Sarlat-la-Canéda. Le bus s'arrête à Souillac.",
    ),
  ).toEqual(["lodging 2027-06-03 > Sarlat-la-Canéda 2027-06-06"]);
});

test("a hotel's letterhead comes before its chain's address", () => {
  expect(
    lines(
      "Harbor Inn & Suites",
      "12 Bay St, Savannah, GA 31401 | +1 912-555-0100",
      "Confirmation: 3318229941",
      "Arrival: 04/23/2027 (Fri)",
      "Departure: 04/26/2027 (Mon)",
      "Rate: $219.00",
      "Pay at the hotel",
      "Harbor Hotel Reservations, 7930 Jones Branch Drive, McLean, VA 22102",
    ),
  ).toEqual(["lodging 2027-04-23 > Savannah 2027-04-26"]);
});

test("the city of an Italian address has its province, the town of a Japanese one its county", () => {
  const stay = (address: string) =>
    lines(
      "Hotel Mare",
      "Booking confirmed: KT77120",
      "Check-in: 3 June 2027",
      "Check-out: 6 June 2027",
      address,
    );
  expect(stay("Via Libertà 9, Golfo Aranci (SS), Sardinia, Italy")).toEqual([
    "lodging 2027-06-03 > Golfo Aranci 2027-06-06",
  ]);
  expect(stay("(福岡市博多区博多駅中央街4-32)")).toEqual(["lodging 2027-06-03 > 福岡 2027-06-06"]);
  expect(stay("香川県仲多度郡琴平町977-1")).toEqual(["lodging 2027-06-03 > 琴平 2027-06-06"]);
});

test("a number is neither a city nor a hotel's name", () => {
  const [stay, more] = read(
    "Reservation confirmed",
    "Confirmation no.   WLD-30188",
    "Hotel: RAD-77102",
    "Check-in: 3 June 2027",
    "Check-out: 6 June 2027",
    "Wilder House, 22 Adelaide Road, 1010 Wien",
  );
  expect([stay?.to.city, more]).toEqual(["Wien", undefined]);
  expect(stay?.title).not.toBe("RAD-77102");
});

test("a range of days may have Japanese weekdays", () => {
  expect(
    lines(
      "予約番号 KS-20881",
      "青葉グリーンホテル(仙台市青葉区中央4-32)",
      "2027年4月27日(火)~2027年4月29日(木) 2泊 シングル",
    ),
  ).toEqual(["lodging 2027-04-27 > 仙台 2027-04-29"]);
});

test("the address of an agency at the end of its letter is no hotel's", () => {
  expect(
    lines(
      "Dossier n° 884 210 77",
      "Vos vols",
      "Aller : dimanche 11 juillet 2027 – NANTES (NTE) 06h05 → FARO (FAO) 08h45",
      "Hôtel inclus, 7 nuits,",
      "du 11/07/2027 au 18/07/2027",
      "Voyages-Ouest, 17 rue du Port, 75010 Paris. Assistance 24h/24 : +33 1 55 50 01 18.",
    ),
  ).toEqual(["flight NTE 2027-07-11 > FAO 2027-07-11"]);
});
