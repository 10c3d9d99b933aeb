import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAt, type DeliveryState, decideDelivery } from "./schedule.ts";
import { quietUntil } from "./quiet.ts";

const minute = 60_000;
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

/** Zones with clock changes of an hour, of half an hour and at midnight, and zones without any. */
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
/** Days near which half of the moments lie: the clocks change somewhere. */
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

/** Local time, computed in a different way than the program does. */
const localTime = (at: Date, timeZone: string) => clockIn(timeZone).format(at);
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const made = () => new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" });
  const clock = clocks.get(timeZone) ?? made();
  clocks.set(timeZone, clock);
  return clock;
}
const isBetween = (now: string, start: string, end: string) =>
  start < end ? start <= now && now < end : start !== end && (now >= start || now < end);

test("quiet hours end at the first minute outside them in local time, for any clock change", () => {
  fc.assert(
    fc.property(moment, hours, (now, it) => {
      const isQuietAt = (at: number) =>
        isBetween(localTime(new Date(at), it.timezone), it.quietHoursStart, it.quietHoursEnd);
      const end = quietUntil(now, it);
      expect(end !== null).toBe(isQuietAt(now.getTime()));
      if (!end) return;
      expect(end > now).toBe(true);
      expect(end.getTime() % minute).toBe(0);
      expect(isQuietAt(end.getTime())).toBe(false);
      // Checking every minute is slow, and errors can only be near the end.
      const from = Math.max(Math.floor(now.getTime() / minute) * minute, end.getTime() - 150 * minute);
      for (let at = from; at < end.getTime(); at += minute) expect(isQuietAt(at)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test.each([
  // The clocks go from 01:00 to 02:00: the night is an hour shorter.
  ["2026-03-28T23:30:00Z", "23:00", "07:00", "Europe/Lisbon", "2026-03-29T06:00:00.000Z"],
  // They go from 02:00 back to 01:00: the night is an hour longer.
  ["2026-10-24T23:30:00Z", "23:00", "07:00", "Europe/Lisbon", "2026-10-25T07:00:00.000Z"],
  // 02:30 does not exist in this night.
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
const deliveryState: fc.Arbitrary<DeliveryState> = fc.record({
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

test("nothing stale, early or in quiet hours is sent, no push to a viewer, no mail while online", () => {
  fc.assert(
    fc.property(moment, deliveryState, (now, it) => {
      const verdict = decideDelivery(now, it);
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

test("a person who goes away is reached: each wait leads to a later time, the last to a send", () => {
  fc.assert(
    fc.property(moment, deliveryState, (start, given) => {
      const it = { ...given, isOver: false, isSeen: false, isOnline: false };
      const before = (at: Date | null) => (at && at > start ? start : at);
      const gone = { ...it, lastSeenAt: before(it.lastSeenAt), lastSentAt: before(it.lastSentAt) };
      let now = start;
      for (let tries = 0; tries < 6; tries++) {
        const verdict = decideDelivery(now, gone);
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

test("a failure is retried later each time, and never before the service allows it", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const pausesOf = (channel: "push" | "email") =>
    [1, 2, 3, 11, 21].map((attempts) => (retryAt(now, channel, attempts).getTime() - now.getTime()) / 1000);
  expect(pausesOf("push")).toEqual([30, 60, 120, 7200, 7200]);
  expect(pausesOf("email")).toEqual([10, 20, 40, 7200, 7200]);
  expect(retryAt(now, "push", 1, 300).toISOString()).toBe("2026-03-01T12:05:00.000Z");
});
