import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAt, type Standing, verdictOf } from "./deliveries-due.ts";
import { quietUntil } from "./deliveries-quiet.ts";

const minute = 60_000;
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

/** Zones that change their clocks, by an hour, by half of one, at midnight, and some that don't. */
const zone = fc.constantFrom(
  "UTC",
  "Europe/Lisbon",
  "America/New_York",
  "America/Santiago",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Asia/Kathmandu",
);
/** Half of them around a night in which clocks change somewhere. */
const changes = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-04-24",
  "2026-09-06",
  "2026-10-25",
  "2026-11-01",
];
const moment = fc.oneof(
  fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -24 * 60, max: 36 * 60 }))
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * minute)),
);
const hours = fc.record({
  quietHoursEnabled: fc.constant(true),
  quietHoursStart: time,
  quietHoursEnd: time,
  timezone: zone,
});

/** What the clock on the wall says, told by another way than the program's. */
const wall = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
const isBetween = (now: string, start: string, end: string) =>
  start < end ? start <= now && now < end : start !== end && (now >= start || now < end);

test("quiet lasts until the first minute whose clock says so, whatever the clocks do that night", () => {
  fc.assert(
    fc.property(moment, hours, (now, it) => {
      const isQuietAt = (at: number) =>
        isBetween(wall(new Date(at), it.timezone), it.quietHoursStart, it.quietHoursEnd);
      const end = quietUntil(now, it);
      expect(end !== null).toBe(isQuietAt(now.getTime()));
      if (!end) return;
      expect(end > now).toBe(true);
      expect(end.getTime() % minute).toBe(0);
      expect(isQuietAt(end.getTime())).toBe(false);
      // Minute by minute is slow; the last hour holds what can go wrong.
      const from = Math.max(Math.floor(now.getTime() / minute) * minute, end.getTime() - 150 * minute);
      for (let at = from; at < end.getTime(); at += minute) expect(isQuietAt(at)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test.each([
  // Clocks go from 01:00 to 02:00: the night is an hour shorter.
  ["2026-03-28T23:30:00Z", "23:00", "07:00", "Europe/Lisbon", "2026-03-29T06:00:00.000Z"],
  // They go from 02:00 back to 01:00: an hour longer.
  ["2026-10-24T23:30:00Z", "23:00", "07:00", "Europe/Lisbon", "2026-10-25T07:00:00.000Z"],
  // 02:30 does not exist that night.
  ["2026-03-08T06:30:00Z", "22:00", "02:30", "America/New_York", "2026-03-08T07:00:00.000Z"],
  ["2026-05-01T12:00:00Z", "22:00", "08:00", "UTC", null],
  ["2026-05-01T12:00:30Z", "11:00", "12:01", "UTC", "2026-05-01T12:01:00.000Z"],
  ["2026-05-01T12:00:00Z", "13:00", "13:00", "UTC", null],
])("at %s, quiet from %s to %s in %s ends at %s", (now, start, end, timezone, expected) => {
  const until = quietUntil(new Date(now), {
    quietHoursEnabled: true,
    quietHoursStart: start,
    quietHoursEnd: end,
    timezone,
  });
  expect(until?.toISOString() ?? null).toBe(expected);
});

const maybe = (value: fc.Arbitrary<Date>) => fc.option(value, { nil: null });
const standing: fc.Arbitrary<Standing> = fc.record({
  channel: fc.constantFrom("push", "expo", "email", "sms"),
  isOver: fc.boolean(),
  quietHours: fc.oneof(
    hours,
    hours.map((it) => ({ ...it, quietHoursEnabled: false })),
  ),
  isOnline: fc.boolean(),
  isSeen: fc.boolean(),
  lastSeenAt: maybe(moment),
  lastSentAt: maybe(moment),
  digestAt: maybe(moment),
});

test("nothing is sent that is over or in quiet hours, no push to who looks, no mail or text to who is here, no digest early", () => {
  fc.assert(
    fc.property(moment, standing, (now, it) => {
      const verdict = verdictOf(now, it);
      if (it.isOver) expect(verdict).toBe("drop");
      if (verdict !== "send") return;
      expect(quietUntil(now, it.quietHours)).toBe(null);
      if (it.channel === "push" || it.channel === "expo") expect(it.isSeen).toBe(false);
      if (it.digestAt) expect(now >= it.digestAt).toBe(true);
      if (it.digestAt || it.channel === "push" || it.channel === "expo") return;
      expect(it.isOnline).toBe(false);
      expect(it.lastSeenAt === null || now.getTime() - it.lastSeenAt.getTime() >= 10 * minute).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("whoever goes away is reached in the end: each wait leads to a later moment, and one day to sending", () => {
  fc.assert(
    fc.property(moment, standing, (start, given) => {
      const it = { ...given, isOver: false, isSeen: false, isOnline: false };
      const before = (at: Date | null) => (at && at > start ? start : at);
      const gone = { ...it, lastSeenAt: before(it.lastSeenAt), lastSentAt: before(it.lastSentAt) };
      let now = start;
      for (let tries = 0; tries < 6; tries++) {
        const verdict = verdictOf(now, gone);
        if (verdict === "send") return;
        if (verdict === "drop") throw new Error("dropped");
        expect(verdict.wait > now).toBe(true);
        now = verdict.wait;
      }
      throw new Error("waits for ever");
    }),
    { numRuns: 500 },
  );
});

test("a failure is tried again later each time, and never before the service asked for", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const pauses = [1, 2, 3, 9, 11].map(
    (attempts) => (retryAt(now, attempts).getTime() - now.getTime()) / 1000,
  );
  expect(pauses).toEqual([30, 60, 120, 7200, 7200]);
  expect(retryAt(now, 1, 300).toISOString()).toBe("2026-03-01T12:05:00.000Z");
});
