import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#contract/shared/calendar-days.ts";
import { displayedEvents, type DisplayedEvent } from "#testing/calendar-reader.ts";
import { type CalendarEntry, icsOf } from "./ics.ts";

const lisbon: CalendarEntry = {
  uid: "one@coincide",
  title: "Lisbon",
  where: "Lisbon, Portugal",
  url: "https://coincide.example/edit-trip?id=1",
  firstDay: "2026-05-03",
  lastDay: "2026-05-07",
  revision: 2,
  changedAt: new Date("2026-03-01T12:00:00Z"),
  isBusy: false,
};
const language = "en";
const write = (...entries: CalendarEntry[]) => icsOf(entries, { name: "Trips", language });

/** Offsets in minutes, from the westernmost to the easternmost time zone in which people live. */
const zones = {
  "Pacific/Niue": -660,
  "America/St_Johns": -210,
  UTC: 0,
  "Asia/Kolkata": 330,
  "Pacific/Kiritimati": 840,
};

test("in every time zone of the reader and of the server, a trip is on its own days", () => {
  const reader = fileURLToPath(new URL("../../testing/calendar-reader.ts", import.meta.url));
  const entries: CalendarEntry[] = [
    lisbon,
    { ...lisbon, uid: "two@coincide", firstDay: "2026-03-08", lastDay: "2026-03-08" },
    // The clocks change in these nights.
    { ...lisbon, uid: "three@coincide", firstDay: "2026-10-31", lastDay: "2026-11-01" },
    { ...lisbon, uid: "four@coincide", firstDay: "2028-02-28", lastDay: "2028-02-29" },
    { ...lisbon, uid: "five@coincide", firstDay: "2026-12-31", lastDay: "2027-01-01" },
  ];
  const texts = Object.entries(zones).map(([TZ, offset]) => {
    const output = execFileSync(process.execPath, [reader, JSON.stringify(entries)], {
      env: { ...process.env, TZ },
      encoding: "utf8",
    });
    const read = JSON.parse(output) as { offset: number; text: string; shown: DisplayedEvent[] };
    expect([TZ, read.offset]).toEqual([TZ, offset]);
    expect(read.shown).toEqual(
      entries.map(({ uid, title, where, firstDay, lastDay }) => ({
        uid,
        title,
        where,
        firstDay,
        lastDay,
        isWhole: true,
      })),
    );
    return read.text;
  });
  expect(new Set(texts).size).toBe(1);
});

const aDay = fc
  .date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
/**
 * Anything that people may type: every script, emoji, marks that change the direction of a text, and
 * characters with a meaning in iCalendar.
 */
const aText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom(
        ...[",", ";", ":", "\\", "\\n", "\n", '"', "^", "BEGIN:VEVENT\n", "END:VCALENDAR", " ", "\t"],
        ...["👨‍👩‍👧‍👦", "שלום", "مرحبا", "\u202e", "東京", "é", "\u2028"],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join("").replaceAll(/(?![\n\t])\p{Cc}/gu, ""));

test("an independent parser reads the names and days that were written, for any names", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(aText, aText, aDay, fc.nat(500)), { maxLength: 5 }), (trips) => {
      const entries = trips.map(([title, where, firstDay, days], at) => ({
        ...lisbon,
        uid: `${at}@coincide`,
        title,
        where,
        firstDay,
        lastDay: addDays(firstDay, days) < "9999-12-31" ? addDays(firstDay, days) : firstDay,
      }));
      const text = write(...entries);
      expect(write(...entries)).toBe(text);
      expect(displayedEvents(text)).toEqual(
        entries.map(({ uid, title, where, firstDay, lastDay }) => ({
          uid,
          title,
          where: where || null,
          firstDay,
          lastDay,
          isWhole: true,
        })),
      );
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]|\p{Cs}/u);
      }
    }),
  );
});

test("control characters are removed, and the last possible day can be shown", () => {
  const [shown] = displayedEvents(write({ ...lisbon, title: "Bell\u0007 and\r\nreturn" }));
  expect(shown?.title).toBe("Bell and\nreturn");
  const ends = (firstDay: string) => displayedEvents(write({ ...lisbon, firstDay, lastDay: "9999-12-31" }));
  expect(ends("9999-12-31")).toMatchObject([{ firstDay: "9999-12-31", lastDay: "9999-12-31" }]);
  expect(ends("9999-12-01")).toMatchObject([{ firstDay: "9999-12-01", lastDay: "9999-12-30" }]);
});

test("a calendar file says how often to refresh, what changed when, and whether Ana is busy", () => {
  expect(write({ ...lisbon, isBusy: true }).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Coincide//Coincide//EN",
    "NAME:Trips",
    "X-WR-CALNAME:Trips",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    "UID:one@coincide",
    "SEQUENCE:2",
    "DTSTAMP:20260301T120000Z",
    "DTSTART;VALUE=DATE:20260503",
    "DTEND;VALUE=DATE:20260508",
    "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE",
    "SUMMARY:Lisbon",
    "TRANSP:OPAQUE",
    "LOCATION:Lisbon\\, Portugal",
    "URL;VALUE=URI:https://coincide.example/edit-trip?id=1",
    "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
    "LAST-MODIFIED:20260301T120000Z",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
  expect(icsOf([lisbon], { language })).not.toContain("CALNAME");
});
