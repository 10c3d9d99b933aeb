import { expect, test } from "vitest";
import { nearMiss } from "#web/testing/ana.ts";
import { offeredDates, offerPath } from "./offered-dates.ts";

const change = { startDate: "2026-05-03", endDate: "2026-05-09" };
const read = (query: string) => offeredDates(new URLSearchParams(query));

test("the form gets the dates and the person of the near miss whose change Ana chose", () => {
  const path = offerPath(nearMiss({ tripId: 7, userId: "bo&co", change }));
  const [page, query] = path!.split("?");
  expect([page, new URLSearchParams(query).get("id")]).toEqual(["/edit-trip", "7"]);
  expect(read(query!)).toEqual({ first: "2026-05-03", last: "2026-05-09", personId: "bo&co" });
});

test("Ana can't change a trip that no change helps, nor her days at home", () => {
  expect(offerPath(nearMiss({ change: null }))).toBe(null);
  expect(offerPath(nearMiss({ tripId: null, change }))).toBe(null);
});

test.each(["", "start=2026-05-03", "end=2026-05-03", "start=2026-05-09&end=2026-05-03"])(
  "an address without two dates in order offers none: %j",
  (query) => expect(read(query)).toBe(null),
);

test.each(["2026-02-30", "2026-5-3", "tomorrow", "2026-05-03T00:00:00Z", "<b>"])(
  "%s is no day, so the address offers no dates",
  (bad) => {
    expect(read(`start=${bad}&end=2026-05-09`)).toBe(null);
    expect(read(`start=2026-01-01&end=${bad}`)).toBe(null);
  },
);
