import { existsSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { TimeZone } from "#contract/shared/time-zones.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { filterOptions } from "#ui/forms/combobox/combobox-filter.ts";
import { renamedZones, todaysZone, withZoneNames, zoneHere, zoneLabel, zoneOptions } from "./zones.ts";

const ids = (options = zoneOptions("UTC")) => options.map(({ id }) => id);

test("the reader's own zone comes first, each zone is listed once and without underscores", () => {
  const options = zoneOptions("America/New_York");
  expect(options[0]).toEqual({ id: "America/New_York", label: "America/New York", also: ["New York"] });
  expect(new Set(ids(options)).size).toBe(options.length);
  expect(ids(options)).toContain("UTC");
});

test("each zone has one option, with today's name, and can be saved", () => {
  const options = zoneOptions("UTC");
  const labels = options.map(({ label }) => label);
  expect(new Set(labels).size).toBe(options.length);
  for (const name of [...Intl.supportedValuesOf("timeZone"), ...Object.entries(renamedZones).flat()]) {
    const shown = zoneLabel(todaysZone(name));
    const same = options.filter(({ label }) => label === shown);
    expect(same.length, name).toBe(1);
    expect(TimeZone.safeParse(same[0]?.id).success, name).toBe(true);
  }
  for (const old of Object.keys(renamedZones)) expect(labels).not.toContain(zoneLabel(old));
  const names = ids(options).slice(1);
  expect(names).toEqual(names.toSorted());
});

test("Ana finds a zone by its old name and city as well as by today's", () => {
  const options = zoneOptions("UTC");
  const first = (text: string) => filterOptions(options, text)[0]?.id;
  for (const [old, today] of Object.entries(renamedZones)) {
    expect(first(old), old).toBe(today);
    expect(first(today), today).toBe(today);
  }
  expect(["Kiev", "Calcutta", "Saigon", "Godthab", "Truk"].map(first)).toEqual([
    "Europe/Kyiv",
    "Asia/Kolkata",
    "Asia/Ho_Chi_Minh",
    "America/Nuuk",
    "Pacific/Chuuk",
  ]);
});

test("a zone's old name and today's have the same time all year", () => {
  for (const [old, today] of Object.entries(renamedZones))
    for (let month = 0; month < 12; month += 1) {
      const [then, now] = [old, today].map((timeZone) =>
        new Intl.DateTimeFormat("en", { timeZone, dateStyle: "long", timeStyle: "long" }).format(
          Date.UTC(2026, month, 15),
        ),
      );
      expect(now, today).toBe(then);
    }
});

// The table of the operating system has one row for each zone, with its name of today.
const zoneTable = "/usr/share/zoneinfo/zone.tab";
test.runIf(existsSync(zoneTable))("each name in the zone table of this computer is an option", () => {
  const options = new Set(ids());
  for (const line of readFileSync(zoneTable, "utf8").split("\n")) {
    const name = line.startsWith("#") ? "" : (line.split("\t")[2] ?? "");
    if (TimeZone.safeParse(name).success) expect(options, name).toContain(name);
  }
});

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["asia/calcutta", "Asia/Kolkata"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["US/Pacific", "America/Los_Angeles"],
  ["Moon/Tranquillity", "Moon/Tranquillity"],
  ["", ""],
])("a setting with the zone “%s” is shown as “%s”", (stored, shown) => {
  expect(todaysZone(stored)).toBe(shown);
});

/** The browser reports this zone when it is asked next. */
const withDeviceZone = (timeZone: string | undefined) => {
  const reported = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
  const asked = vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockImplementationOnce(() => reported);
  onTestFinished(() => asked.mockRestore());
};

test.each([undefined, "", "Etc/Unknown", "Moon/Tranquillity", "+05:30"])(
  "on a device that reports the zone “%s”, none is proposed, and all can be chosen",
  (reported) => {
    withDeviceZone(reported);
    const here = zoneHere();
    expect(here).toBeNull();
    const options = withZoneNames(zoneOptions(here));
    expect(ids(options)).toEqual(ids());
  },
);

test("on a device that reports an old name, the zone of today comes first and only once", () => {
  withDeviceZone("Asia/Calcutta");
  const options = zoneOptions(zoneHere());
  expect(options[0]).toMatchObject({ id: "Asia/Kolkata", label: "Asia/Kolkata" });
  expect(ids(options).filter((id) => /Kolkata|Calcutta/.test(id))).toEqual(["Asia/Kolkata"]);
});

test("in a browser that doesn't know today's name, the old one is saved and today's is shown", () => {
  const { DateTimeFormat } = Intl;
  const older = new Proxy(DateTimeFormat, {
    construct(made, [locale, options]: [string?, Intl.DateTimeFormatOptions?]) {
      if (options?.timeZone === "Europe/Kyiv") throw new RangeError("Invalid time zone");
      return new made(locale, options);
    },
  });
  Object.assign(Intl, { DateTimeFormat: older });
  onTestFinished(() => void Object.assign(Intl, { DateTimeFormat }));
  const kyiv = withZoneNames(zoneOptions("UTC")).filter(({ label }) => label === "Europe/Kyiv");
  expect(kyiv.map(({ id }) => id)).toEqual(["Europe/Kiev"]);
  expect(todaysZone("Europe/Kiev")).toBe("Europe/Kyiv");
  expect(todaysZone("Europe/Kyiv")).toBe("Europe/Kyiv");
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
