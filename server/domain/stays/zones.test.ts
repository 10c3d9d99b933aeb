import { expect, test } from "vitest";
import { localTimeIn, zonesAlong } from "./zones.ts";

const along = (...stays: [string, string, string][]) =>
  zonesAlong(
    stays.map(([firstDay, lastDay, timezone]) => ({ firstDay, lastDay, timezone })),
    "UTC",
  );
const at = (moment: string, clocks: ReturnType<typeof along>) => clocks(new Date(moment)).timezone;

test("between two places the time zone of the first applies until the day has begun in both", () => {
  const west = along(
    ["2026-05-01", "2026-05-10", "Asia/Tokyo"],
    ["2026-05-11", "2026-05-20", "Europe/Paris"],
  );
  // It is already the 11th in Tokyo, and still the 10th in Paris.
  expect(at("2026-05-10T16:00:00Z", west)).toBe("Asia/Tokyo");
  expect(at("2026-05-10T21:59:00Z", west)).toBe("Asia/Tokyo");
  expect(at("2026-05-10T22:00:00Z", west)).toBe("Europe/Paris");
  const east = along(
    ["2026-05-01", "2026-05-10", "Europe/Paris"],
    ["2026-05-11", "2026-05-20", "Asia/Tokyo"],
  );
  expect(at("2026-05-10T21:59:00Z", east)).toBe("Europe/Paris");
  expect(at("2026-05-10T22:00:00Z", east)).toBe("Asia/Tokyo");
});

test("before, after and between known places the person's own time zone applies", () => {
  const clocks = along(
    ["2026-05-01", "2026-05-02", "Asia/Tokyo"],
    ["2026-05-05", "2026-05-06", "America/New_York"],
  );
  expect(at("2026-04-30T14:59:00Z", clocks)).toBe("UTC");
  expect(at("2026-04-30T15:00:00Z", clocks)).toBe("Asia/Tokyo");
  expect(at("2026-05-02T15:00:00Z", clocks)).toBe("UTC");
  expect(at("2026-05-05T03:59:00Z", clocks)).toBe("UTC");
  expect(at("2026-05-05T04:00:00Z", clocks)).toBe("America/New_York");
  expect(at("2026-05-07T04:00:00Z", clocks)).toBe("UTC");
  expect(at("2026-05-01T00:00:00Z", along())).toBe("UTC");
});

test("a day begins by the clocks of its place, even where they skip midnight", () => {
  // In Santiago the clocks go from 24:00 to 01:00 on 6 September 2026.
  const clocks = along(["2026-09-06", "2026-09-07", "America/Santiago"]);
  expect(at("2026-09-06T03:59:00Z", clocks)).toBe("UTC");
  expect(at("2026-09-06T04:00:00Z", clocks)).toBe("America/Santiago");
});

test("a zone has one time by both its names, and a zone that this server doesn't know is UTC", () => {
  const now = new Date("2026-05-01T20:30:00Z");
  expect(localTimeIn("Asia/Calcutta")(now)).toEqual({ day: "2026-05-02", time: "02:00" });
  expect(localTimeIn("Asia/Kolkata")(now)).toEqual({ day: "2026-05-02", time: "02:00" });
  for (const unknown of ["Europe/Newtown", "Etc/Unknown", ""])
    expect(localTimeIn(unknown)(now)).toEqual({ day: "2026-05-01", time: "20:30" });
});
