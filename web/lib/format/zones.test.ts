import { expect, onTestFinished, test } from "vitest";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { withZoneNames, zoneOptions } from "./zones.ts";

test("the reader's own zone comes first, each zone is listed once and without underscores", () => {
  const options = zoneOptions("America/New_York");
  expect(options[0]).toEqual({ id: "America/New_York", label: "America/New York", also: ["New York"] });
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
  expect(options.some(({ id }) => id === "UTC")).toBe(true);
});

test("Yuki finds a zone by its name in Japanese, which is shown with it", () => {
  onTestFinished(() => {
    localeState.locale = "en-US";
  });
  localeState.locale = "ja-JP";
  const tokyo = withZoneNames(zoneOptions("UTC")).find(({ id }) => id === "Asia/Tokyo")!;
  expect(tokyo.line).toMatch(/^日本/);
  expect(tokyo.also).toEqual(["Tokyo", tokyo.line]);
});
