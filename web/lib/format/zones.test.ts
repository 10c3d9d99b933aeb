import { expect, test } from "vitest";
import { zoneOptions } from "./zones.ts";

test("the reader's own zone comes first, each zone is listed once and without underscores", () => {
  const options = zoneOptions("America/New_York");
  expect(options[0]).toEqual({ id: "America/New_York", label: "America/New York", also: "New York" });
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
  expect(options.some(({ id }) => id === "UTC")).toBe(true);
});
