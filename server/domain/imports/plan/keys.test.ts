import { expect, test } from "vitest";
import { leg, placed, planned, tripTo } from "#testing/worlds/import-plans.ts";
import type { KnownBooking } from "./types.ts";

const flight = (confirmation: string | null) =>
  leg("Munich 2026-06-01T10:00", "Lisbon 2026-06-01T12:00", { confirmation, title: "LH 1166" });
const knownAs = (key: string): KnownBooking => ({
  ...{ key, tripId: 7, place: "Lisbon", firstDay: "2026-06-01", lastDay: "2026-06-01" },
  ...{ isCancelled: false, changedAt: null },
});
const keysWith = (key: string, codes: readonly (string | null)[], legCode: string | null) =>
  planned(codes.map(flight), {
    legs: placed([flight(legCode)]).map((it) => ({ ...it, document: 1, number: -1, at: 0, key })),
    trips: [tripTo(7, "Lisbon", "2026-06-01", "2026-06-01")],
    known: [knownAs(key)],
  }).flatMap(({ rows }) => rows.map((row) => row.key));

test("of two codes for one known flight without a code, one has its row, and the other a new one", () => {
  const key = "flight at Lisbon 2026-06-01 2026-06-01";
  expect(keysWith(key, ["AAAAAA", "BBBBBB"], null)).toEqual([key, "flight bbbbbb"]);
});

test("a pass without a code leaves the row of a ticket to the ticket with its code", () => {
  const keys = keysWith("flight aaaaaa", [null, "AAAAAA"], "AAAAAA");
  expect(keys.toSorted()).toEqual(["flight aaaaaa", "flight at Lisbon 2026-06-01 2026-06-01"]);
});
