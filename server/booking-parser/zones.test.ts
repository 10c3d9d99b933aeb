import { expect, test } from "vitest";
import { epochIn, localTimeIn, zoneNamed } from "./zones.ts";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["/freeassociation.example/Tzfile/Europe/Berlin", "Europe/Berlin"],
  ["W. Europe Standard Time", "Europe/Berlin"],
  ["Tokyo Standard Time", "Asia/Tokyo"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Calcutta"],
  ["Africa/Porto-Novo", "Africa/Porto-Novo"],
  ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["/mozilla.example/20050126_1/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["Argentina Standard Time", "America/Argentina/Buenos_Aires"],
  ["Etc/GMT+5", "Etc/GMT+5"],
  ["Etc/UTC", "UTC"],
  ["Etc/Unknown", null],
  ["Moon/Tranquillity", null],
  ["", null],
  [null, null],
])("the time zone %s is %s", (written, zone) => {
  expect(zoneNamed(written)).toBe(zone);
});

test("an instant has a local time in each zone", () => {
  expect(localTimeIn("Asia/Tokyo", "2027-03-06T23:50:00Z")).toEqual({ day: "2027-03-07", time: "08:50" });
  expect(localTimeIn("Moon/Tranquillity", "2027-03-06T23:50:00Z")).toBeNull();
  expect(localTimeIn("Asia/Tokyo", "soon")).toBeNull();
});

test("a local time is an instant, in winter and in summer", () => {
  const at = (day: string) => new Date(epochIn("Europe/Berlin", { day, time: "00:30" })!).toISOString();
  expect(at("2027-01-15")).toBe("2027-01-14T23:30:00.000Z");
  expect(at("2027-07-15")).toBe("2027-07-14T22:30:00.000Z");
  expect(epochIn("Europe/Berlin", { day: "2027-01-15", time: "noon" })).toBeNull();
});
