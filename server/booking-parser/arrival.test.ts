import { expect, test } from "vitest";
import { withLaterArrival } from "./arrival.ts";

const leg = (kind: "train" | "flight", firstTime: string, lastTime: string) =>
  withLaterArrival({
    kind,
    firstDay: "2027-03-05",
    firstTime,
    lastDay: "2027-03-05",
    lastTime,
    instants: undefined,
  }).lastDay;

test("a train that arrives before it leaves arrives on the next day", () => {
  expect(leg("train", "21:00", "08:05")).toBe("2027-03-06");
  expect(leg("train", "08:05", "21:00")).toBe("2027-03-05");
});

test("a flight may arrive some hours before it leaves, over the date line, but not most of a day", () => {
  expect(leg("flight", "17:00", "10:20")).toBe("2027-03-05");
  expect(leg("flight", "22:45", "07:15")).toBe("2027-03-06");
});
