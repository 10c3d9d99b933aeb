import { expect, test } from "vitest";
import { readCalendar } from "./calendar.ts";

const read = (...lines: string[]) =>
  readCalendar(
    ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n"),
    "2026-11-20T09:00:00Z",
  );
const morning = ["DTSTART;TZID=Europe/Berlin:20270308T080000", "DTEND;TZID=Europe/Berlin:20270308T120000"];
const days = ["DTSTART;VALUE=DATE:20270412", "DTEND;VALUE=DATE:20270416"];
const summary = (text: string, ...more: string[]) => read(...morning, `SUMMARY:${text}`, ...more);

test.each([
  ["Köln Hbf → Leipzig Hbf", "train", "Köln", "Leipzig"],
  ["ICE 10 Köln Hbf ➜ Bruxelles-Midi", "train", "Köln", "Bruxelles"],
  ["Hamburg – Kopenhagen", "train", "Hamburg", "Kopenhagen"],
  ["Vuelo de Sevilla a Viena VY 8712", "flight", "Sevilla", "Viena"],
  ["🚌 Riga → Tallinn", "bus", "Riga", "Tallinn"],
  ["Ferry from Piraeus to Naxos", "ferry", "Piraeus", "Naxos"],
  ["Blue Star ferry Piraeus → Naxos", "ferry", "Piraeus", "Naxos"],
  ["Train KGX → EDB", "train", "London", "Edinburgh"],
  ["新幹線 東京から京都まで", "train", "東京", "京都"],
])("%s is a journey", (text, kind, from, to) => {
  expect(summary(text)).toMatchObject([{ kind, from: { city: from }, to: { city: to } }]);
});

test.each([
  ["BER → OSL", "BER", "OSL"],
  ["BER-LIS TP533", "BER", "LIS"],
  ["ATH FRA A3 832", "ATH", "FRA"],
])("%s is a flight between two airports", (text, from, to) => {
  expect(summary(text)).toMatchObject([{ kind: "flight", from: { iata: from }, to: { iata: to } }]);
});

test.each([
  ["Anna – Ben", "both-places"],
  ["Sales to Marketing", "both-places"],
  ["BER → OSL", "both-places"],
  ["Flight to Lisbon", "place"],
  ["Flight to Lisbon (TP 533)", undefined],
])("%s needs known places: %s", (text, needs) => {
  expect(summary(text).map((one) => one.needs)).toEqual([needs]);
});

test.each(["Home", "Reading room", "Room Paris", "Raum Hamburg", "Gym", "Level 3", "https://meet.example/a"])(
  "a lunch in %s is nowhere",
  (location) => {
    expect(summary("Lunch with Bo", `LOCATION:${location}`)).toEqual([]);
  },
);

test.each(["Etc/UTC", "Zulu"])("a time in the zone %s is the same as one in UTC", (zone) => {
  const flight = (tzid: string) =>
    read(`DTSTART;TZID=${tzid}:20270308T230000`, "SUMMARY:Flight to Tokyo (LH 716)");
  expect(flight("UTC")).toMatchObject([{ firstDay: "2027-03-08", firstTime: null }]);
  expect(flight(zone)).toEqual(flight("UTC"));
});

test("the location of a journey is where it starts", () => {
  expect(summary("TGV 6607 → Lyon Part-Dieu", "LOCATION:Paris Gare de Lyon")).toMatchObject([
    { from: { name: "Paris Gare de Lyon" }, to: { city: "Lyon" } },
  ]);
});

test("a dash in the title of a visit may be a journey or not", () => {
  const title = ["SUMMARY:Workshop - Day 1", "LOCATION:Zeil 100\\, 60313 Frankfurt"];
  const kinds = read("DTSTART:20270308T080000", "DTEND:20270308T170000", ...title).map(({ kind }) => kind);
  expect(kinds).toEqual(["train", "calendar"]);
});

test("Ana's dentist in another city is no trip, a day's workshop there is one", () => {
  const at = (end: string) =>
    read(
      "DTSTART:20270308T100000",
      `DTEND:20270308T${end}`,
      "SUMMARY:Termin",
      "LOCATION:Zeil 1\\, 60313 Frankfurt",
    );
  expect(at("110000")).toEqual([]);
  expect(at("155900")).toEqual([]);
  expect(at("160000")).toMatchObject([{ kind: "calendar", to: { city: "Frankfurt" } }]);
});

test("the route may be in the description, but not a dash in it", () => {
  const description = (text: string) => summary("Train", `DESCRIPTION:Coach 5\\n${text}`);
  expect(description("EC 315 from Zürich HB to Milano Centrale")).toMatchObject([{ to: { city: "Milano" } }]);
  expect(description("Zürich HB - window seat")).toEqual([]);
});

test.each(["Canceled: ", "[CANCELLED] ", "Abgesagt: ", "Annulé : ", "Odwołane: ", "キャンセル: "])(
  "%s before a journey cancels it",
  (word) => {
    expect(summary(`${word}ICE 707 Berlin Hbf → München Hbf`)).toMatchObject([
      { isCancelled: true, to: { city: "München" } },
    ]);
  },
);

test("an identifier and a word after “booking” are no codes", () => {
  const code = (text: string) =>
    summary("Flight to Oslo (DY 1103)", `DESCRIPTION:${text}`).map(({ confirmation, isUid }) => [
      confirmation,
      isUid,
    ]);
  expect(code("Booking: Confirmed")).toEqual([["1", true]]);
  expect(code("Your booking reference is: PLM3K9TX")).toEqual([["PLM3K9TX", false]]);
});

test("three days in a row are one visit; a weekly course and an endless series are none", () => {
  const location = "LOCATION:Messe Wien, Messeplatz 1, 1021 Wien, Österreich";
  const series = (rule: string) => summary("Data Days", location, `RRULE:${rule}`);
  expect(series("FREQ=DAILY;COUNT=3")).toMatchObject([{ firstDay: "2027-03-08", lastDay: "2027-03-10" }]);
  expect(series("FREQ=DAILY;UNTIL=20270309T220000Z")).toMatchObject([{ lastDay: "2027-03-09" }]);
  for (const rule of ["FREQ=WEEKLY;COUNT=3", "FREQ=DAILY", "FREQ=SECONDLY;COUNT=3", "FREQ=DAILY;COUNT=400"])
    expect(series(rule), rule).toEqual([]);
});

test("a train that Ana takes on two Mondays is two journeys, without the one she left out", () => {
  const days = (...more: string[]) =>
    summary("ICE 801 Berlin Hbf → Hamburg Hbf", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2", ...more).map(
      ({ firstDay }) => firstDay,
    );
  expect(days()).toEqual(["2027-03-08", "2027-03-15"]);
  expect(days("EXDATE;TZID=Europe/Berlin:20270308T080000")).toEqual(["2027-03-15"]);
});

test("a changed date of a series replaces the regular one", () => {
  const text = [
    "BEGIN:VCALENDAR",
    ...["BEGIN:VEVENT", "UID:1", ...morning, "SUMMARY:ICE 801 Berlin Hbf → Hamburg Hbf"],
    ...["RRULE:FREQ=WEEKLY;COUNT=2", "END:VEVENT"],
    ...["BEGIN:VEVENT", "UID:1", "RECURRENCE-ID;TZID=Europe/Berlin:20270315T080000"],
    ...[
      "DTSTART;TZID=Europe/Berlin:20270316T080000",
      "SUMMARY:ICE 801 Berlin Hbf → Bremen Hbf",
      "END:VEVENT",
    ],
    "END:VCALENDAR",
  ].join("\r\n");
  expect(readCalendar(text, "2026-11-20T09:00:00Z")).toMatchObject([
    { firstDay: "2027-03-08", to: { city: "Hamburg" } },
    { firstDay: "2027-03-16", to: { city: "Bremen" } },
  ]);
});

test("several days called after a city are a visit; holidays are none", () => {
  const days = (text: string) =>
    read("DTSTART;VALUE=DATE:20270329", "DTEND;VALUE=DATE:20270403", `SUMMARY:${text}`);
  expect(days("Lisbon")).toMatchObject([{ kind: "calendar", to: { city: "Lisbon" }, needs: "large-place" }]);
  expect(days("City trip: Tallinn\\, Estonia")).toMatchObject([{ to: { city: "Tallinn", country: "EE" } }]);
  for (const text of ["Team seminar - Seville", "Séminaire équipe – Seville"])
    expect(days(text), text).toMatchObject([{ to: { city: "Seville" }, doubts: ["whose-trip"] }]);
  expect(days("Lisbon - Portugal")).toMatchObject([{ to: { city: "Lisbon", country: "PT" }, doubts: [] }]);
  expect(days("Holidays - Lisbon")).toMatchObject([{ to: { city: "Lisbon" }, doubts: [] }]);
  for (const text of ["Holiday", "Christmas", "Urlaub", "on call", "OOO - Anna", "Sprint 12 - Paris"])
    expect(days(text), text).toEqual([]);
});

test("a check-in and a check-out are one stay, from the instant of one to that of the other", () => {
  const half = (way: string, start: string) =>
    [`SUMMARY:Check-${way}: Hotel Kawa`, "LOCATION:Tokyo\\, Japan", `DTSTART:${start}`].join("\r\n");
  const both = [half("in", "20270308T060000Z"), "END:VEVENT", "BEGIN:VEVENT", "UID:2"];
  const [stay, ...more] = read(...both, half("out", "20270311T010000Z"));
  expect(more).toEqual([]);
  expect(stay?.instants).toEqual({ first: "2027-03-08T06:00Z", last: "2027-03-11T01:00Z" });
});

test("a flight over the date line keeps both of its days, each in its own zone", () => {
  const [flight] = read(
    "DTSTART;TZID=Pacific/Auckland:20270510T090000",
    "DTEND;TZID=Pacific/Honolulu:20270509T190000",
    "SUMMARY:AKL → HNL NZ 10",
  );
  expect(flight).toMatchObject({ firstDay: "2027-05-10", lastDay: "2027-05-09", lastTime: "19:00" });
  expect(flight?.instants).toEqual({ first: "2027-05-09T21:00Z", last: "2027-05-10T05:00Z" });
});

test("an end before the start is left out, in one zone or in two", () => {
  const ends = ["DTEND;TZID=Pacific/Auckland:20270509T190000", "DTEND;TZID=Pacific/Honolulu:20270508T190000"];
  for (const end of ends)
    expect(
      read("DTSTART;TZID=Pacific/Auckland:20270510T090000", end, "SUMMARY:AKL → HNL NZ 10"),
    ).toMatchObject([{ firstDay: "2027-05-10", lastDay: "2027-05-10", lastTime: null }]);
});

test("a stay of whole days ends on the day of its check-out, if the entry names it", () => {
  const stay = (...more: string[]) =>
    read(
      ...["DTSTART;VALUE=DATE:20270205", "DTEND;VALUE=DATE:20270209", "SUMMARY:Stay at Casa Sol"],
      ...["LOCATION:Rua Nova 1\\, Olinda\\, Brazil", ...more],
    );
  expect(stay("DESCRIPTION:Check-in: 5 Feb 2027\\nCheckout: Tue 9 Feb 2027\\, by 11:00")).toMatchObject([
    { kind: "lodging", lastDay: "2027-02-09" },
  ]);
  expect(stay()).toMatchObject([{ kind: "lodging", lastDay: "2027-02-08" }]);
  expect(stay("DESCRIPTION:Free cancellation until 9 Feb 2027")).toMatchObject([{ lastDay: "2027-02-08" }]);
});

test("one date of a habit that was moved is no trip, unless it is somewhere else", () => {
  const board = (place: string) =>
    read(
      ...["DTSTART;TZID=Europe/Berlin:20270114T100000", "DTEND;TZID=Europe/Berlin:20270114T170000"],
      ...["RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=2TH", "SUMMARY:Board", "LOCATION:Markt 1\\, 28195 Bremen"],
      ...["END:VEVENT", "BEGIN:VEVENT", "UID:1", "RECURRENCE-ID;TZID=Europe/Berlin:20270211T100000"],
      ...["DTSTART;TZID=Europe/Berlin:20270218T100000", "DTEND;TZID=Europe/Berlin:20270218T170000"],
      ...["SUMMARY:Board", `LOCATION:${place}`],
    );
  expect(board("Markt 1\\, 28195 Bremen")).toEqual([]);
  expect(board("Ring 2\\, 18055 Rostock")).toMatchObject([
    { firstDay: "2027-02-18", to: { city: "Rostock" } },
  ]);
});

test("a station in another district is in its city", () => {
  expect(summary("Hamburg-Harburg -> Kassel-Wilhelmshöhe")).toMatchObject([
    { from: { city: "Hamburg" }, to: { city: "Kassel" } },
  ]);
});

test.each(["Paul à Madrid", "Mum in Dublin", "Marie en déplacement à Rome", "Team in Porto"])(
  "%s may be somebody else's trip",
  (text) => {
    expect(read(...days, `SUMMARY:${text}`)).toMatchObject([{ doubts: ["whose-trip"] }]);
  },
);

test.each([
  ["Weekend in Lisbon"],
  ["Trip to Porto"],
  ["Urlaub in Wien"],
  ["Lisbon"],
  ["Conférence à Lisbonne"],
  ["Mum", "LOCATION:Dublin, Ireland"],
])("%s is the owner's trip", (text, ...more) => {
  expect(read(...days, `SUMMARY:${text}`, ...more)).toMatchObject([{ doubts: [] }]);
});
