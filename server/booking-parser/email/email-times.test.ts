import { expect, test } from "vitest";
import { readJson } from "./email.ts";

const flight = (departureTime: unknown, arrivalTime?: unknown) =>
  readJson(
    JSON.stringify({
      "@type": "FlightReservation",
      reservationFor: {
        "@type": "Flight",
        departureAirport: { iataCode: "HND" },
        arrivalAirport: { iataCode: "LAX" },
        departureTime,
        arrivalTime,
      },
    }),
    "2026-12-01T00:00:00Z",
  )[0];
const hotel = (more: object) =>
  readJson(
    JSON.stringify({
      "@type": "LodgingReservation",
      reservationFor: { "@type": "Hotel", name: "Sol" },
      ...more,
    }),
    "2026-12-01T00:00:00Z",
  )[0];

test("a day is the local day at the place, for any offset", () => {
  const found = flight("2027-11-03T23:50:00+09:00", "2027-11-03T17:10:00-07:00");
  expect(found).toMatchObject({
    firstDay: "2027-11-03",
    firstTime: "23:50",
    lastDay: "2027-11-03",
    lastTime: "17:10",
    doubts: [],
  });
});

test("a time in UTC is taken as written, and marked as a guess", () => {
  expect(flight("2027-11-03T23:50:00Z", "2027-11-04T09:00:00Z")).toMatchObject({
    firstDay: "2027-11-03",
    doubts: ["day-guessed"],
  });
});

test("a time in UTC with the place's zone is converted to that zone", () => {
  const dateTime = (value: string, timezone: string) => ({ "@type": "QDateTime", "@value": value, timezone });
  expect(
    flight(
      dateTime("2027-11-03T14:50:00Z", "Asia/Tokyo"),
      dateTime("2027-11-04T00:10:00Z", "America/Los_Angeles"),
    ),
  ).toMatchObject({
    firstTime: "23:50",
    lastDay: "2027-11-03",
    lastTime: "17:10",
    doubts: [],
  });
});

test.each([
  ["Asia/Kolkata", "2027-11-04", "02:20"],
  ["Asia/Calcutta", "2027-11-04", "02:20"],
  ["Europe/Kyiv", "2027-11-03", "22:50"],
  ["America/Argentina/Buenos_Aires", "2027-11-03", "17:50"],
  ["Africa/Porto-Novo", "2027-11-03", "21:50"],
  ["America/Port-au-Prince", "2027-11-03", "16:50"],
  ["Etc/GMT+5", "2027-11-03", "15:50"],
  ["Etc/GMT-14", "2027-11-04", "10:50"],
])("a time in UTC is converted to the zone %s", (timezone, firstDay, firstTime) => {
  const departure = { "@type": "QDateTime", "@value": "2027-11-03T20:50:00Z", timezone };
  expect(flight(departure)).toMatchObject({ firstDay, firstTime });
});

test.each(["Moon/Tranquillity", "Etc/Unknown", "UTC", "Etc/UTC"])(
  "a time in UTC with the zone %s, which is no place's, is taken as written",
  (timezone) => {
    const departure = { "@type": "QDateTime", "@value": "2027-11-03T20:50:00Z", timezone };
    expect(flight(departure)).toMatchObject({ firstDay: "2027-11-03", doubts: ["day-guessed"] });
  },
);

test("a missing arrival is marked as a guess", () => {
  expect(flight("2027-11-03T10:00:00+09:00")).toMatchObject({
    lastDay: "2027-11-03",
    doubts: ["day-guessed"],
  });
});

test("a hotel's days and hours may be in different fields; midnight counts as no time", () => {
  expect(
    hotel({ checkinDate: "2027-05-03", checkinTime: "15:00", checkoutTime: "2027-05-06T00:00:00" }),
  ).toMatchObject({
    firstDay: "2027-05-03",
    firstTime: "15:00",
    lastDay: "2027-05-06",
    lastTime: null,
    doubts: [],
  });
});

test("a hotel's usual hours in UTC are local time; hours near midnight may be another day", () => {
  expect(
    hotel({ checkinTime: "2027-05-03T15:00:00Z", checkoutTime: "2027-05-06T11:00:00Z" })?.doubts,
  ).toEqual([]);
  expect(
    hotel({ checkinTime: "2027-05-02T22:00:00Z", checkoutTime: "2027-05-06T11:00:00Z" })?.doubts,
  ).toEqual(["day-guessed"]);
});

test("a stay with an invalid or missing end has a guessed end", () => {
  for (const checkoutDate of ["2027-05-01", "2029-05-01", undefined])
    expect(hotel({ checkinDate: "2027-05-03", checkoutDate })).toMatchObject({
      lastDay: "2027-05-03",
      doubts: ["end-guessed"],
    });
});

test("without a day there is no booking", () => {
  expect(hotel({ checkinDate: "soon" })).toBeUndefined();
  expect(hotel({ checkinDate: "2027-02-30" })).toBeUndefined();
});

test.for([
  "http://schema.org/ReservationCancelled",
  "Cancelled",
  "ReservationStatusType/Cancelled",
  "https://schema.org/Canceled",
  { "@id": "schema:ReservationCancelled" },
])("%s is cancelled", (reservationStatus) => {
  expect(hotel({ checkinDate: "2027-05-03", reservationStatus })?.isCancelled).toBe(true);
});
test.for(["http://schema.org/ReservationConfirmed", "Confirmed", "ReservationPending", undefined])(
  "%s is not cancelled",
  (reservationStatus) => {
    expect(hotel({ checkinDate: "2027-05-03", reservationStatus })?.isCancelled).toBe(false);
  },
);

test("the time of the last change is an instant", () => {
  expect(hotel({ checkinDate: "2027-05-03", modifiedTime: "2026-12-01T10:00:00+01:00" })?.changedAt).toBe(
    "2026-12-01T09:00:00.000Z",
  );
  expect(hotel({ checkinDate: "2027-05-03", modifiedTime: "yesterday" })?.changedAt).toBeNull();
});
