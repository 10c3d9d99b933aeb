import { expect, test } from "vitest";
import { withoutStationCodes } from "./stations.ts";

test("letters in brackets are a station's only where nothing flies", () => {
  expect(withoutStationCodes("Train 684, Boston (BOS) 09:00 - Portland (POR) 11:25")).not.toContain("(POR)");
  for (const text of [
    "SK 267, 3. mai 2027\nOslo (OSL) 07:00 - Bergen (BGO) 07:55\nTa tog eller buss til flyplassen.",
    "Lot LO 285, Warszawa (WAW) – Londyn (LHR)\nNa lotnisko: bus lub pociag",
    "Your flight: Oslo (OSL) to Bergen (BGO). A train leads to the airport, a train every hour.",
  ])
    expect(withoutStationCodes(text)).toBe(text);
});
