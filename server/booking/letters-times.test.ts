import { expect, test } from "vitest";
import { readJson } from "./letters.ts";

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

test("a day is the one at the place, whatever the offset", () => {
  const found = flight("2027-11-03T23:50:00+09:00", "2027-11-03T17:10:00-07:00");
  expect(found).toMatchObject({
    firstDay: "2027-11-03",
    firstTime: "23:50",
    lastDay: "2027-11-03",
    lastTime: "17:10",
    doubts: [],
  });
});

test("Greenwich's time is taken as written, and doubted", () => {
  expect(flight("2027-11-03T23:50:00Z", "2027-11-04T09:00:00Z")).toMatchObject({
    firstDay: "2027-11-03",
    doubts: ["day-guessed"],
  });
});

test("Greenwich's time beside the place's zone is told in that zone", () => {
  const told = (value: string, timezone: string) => ({ "@type": "QDateTime", "@value": value, timezone });
  expect(
    flight(told("2027-11-03T14:50:00Z", "Asia/Tokyo"), told("2027-11-04T00:10:00Z", "America/Los_Angeles")),
  ).toMatchObject({
    firstTime: "23:50",
    lastDay: "2027-11-03",
    lastTime: "17:10",
    doubts: [],
  });
});

test("an arrival that isn't told is doubted", () => {
  expect(flight("2027-11-03T10:00:00+09:00")).toMatchObject({
    lastDay: "2027-11-03",
    doubts: ["day-guessed"],
  });
});

test("a hotel's days and hours may stand apart; midnight says nothing", () => {
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

test("a hotel's usual hours are its own, an hour near midnight may be another day's", () => {
  expect(
    hotel({ checkinTime: "2027-05-03T15:00:00Z", checkoutTime: "2027-05-06T11:00:00Z" })?.doubts,
  ).toEqual([]);
  expect(
    hotel({ checkinTime: "2027-05-02T22:00:00Z", checkoutTime: "2027-05-06T11:00:00Z" })?.doubts,
  ).toEqual(["day-guessed"]);
});

test("a stay that ends before it begins, or never, has an end that is guessed", () => {
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

test("when it was changed is an instant", () => {
  expect(hotel({ checkinDate: "2027-05-03", modifiedTime: "2026-12-01T10:00:00+01:00" })?.changedAt).toBe(
    "2026-12-01T09:00:00.000Z",
  );
  expect(hotel({ checkinDate: "2027-05-03", modifiedTime: "yesterday" })?.changedAt).toBeNull();
});
