import { expect, test } from "vitest";
import { imports, type ImportReview } from "#contract/features/imports.ts";
import { trips } from "#contract/features/trips.ts";
import type { As } from "#testing/access/calls-as.ts";
import { acceptFirst } from "#testing/bookings/accept.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";

const paste = async (as: As, text: string): Promise<ImportReview> =>
  (await as(imports.paste, { body: { text } })).body;
const take = async (as: As, text: string) => acceptFirst(as, await paste(as, text));
const onlyTrip = async (as: As) => (await as(trips.list, {})).body[0]!;
const newer = "A newer version of this booking is already in your trip.";

/** A mail of a hotel, written on this day of January. */
const mail = (day: number, booking: string, subject = "Your booking", above = "") =>
  [
    `From: Hotel Tejo <stay@tejo.example>`,
    `Subject: ${subject}`,
    `Date: ${new Date(Date.UTC(2026, 0, day)).toUTCString()}`,
    "MIME-Version: 1.0",
    "Content-Type: text/html; charset=utf-8",
    "",
    `${above}<p>Your stay</p><script type="application/ld+json">${booking}</script>`,
  ].join("\r\n");

/** A calendar with a hotel until this day of May. */
const calendar = (lastDay: number, more: string, method = "PUBLISH") =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `METHOD:${method}`, "BEGIN:VEVENT", "UID:stay-1@tejo.example"],
    ...["SUMMARY:Stay at Hotel Tejo", "LOCATION:Hotel Tejo, Lisbon, Portugal"],
    ...["DTSTART;VALUE=DATE:20260503", `DTEND;VALUE=DATE:202605${String(lastDay + 1).padStart(2, "0")}`],
    ...[more, "END:VEVENT", "END:VCALENDAR"],
  ].join("\r\n");

test.each([
  ["a mail by its date", mail(5, hotelJson({ to: "2026-05-09" })), mail(1, hotelJson()), "2026-05-09"],
  [
    "a cancellation by its date",
    mail(5, hotelJson({ to: "2026-05-09" })),
    mail(1, hotelJson({ isCancelled: true })),
    "2026-05-09",
  ],
  [
    "a calendar entry by its sequence",
    calendar(9, "SEQUENCE:2\r\nDTSTAMP:20260101T000000Z"),
    calendar(7, "SEQUENCE:1\r\nDTSTAMP:20260105T000000Z"),
    "2026-05-09",
  ],
  [
    "a calendar entry by its stamp",
    calendar(9, "DTSTAMP:20260105T000000Z"),
    calendar(7, "DTSTAMP:20260101T000000Z"),
    "2026-05-09",
  ],
])("%s that is older than what Ana accepted changes nothing, and says so", async (_, after, before, end) => {
  const { as } = await newWorld();
  const ana = as("ana");
  await take(ana, after);
  const { id } = await onlyTrip(ana);
  expect(await paste(ana, before)).toMatchObject({
    ...{ status: "done", error: newer, proposals: [], createdTripId: id },
  });
  expect(await onlyTrip(ana)).toMatchObject({ endDate: end });
});

test.each([
  ["mail", mail(1, hotelJson()), mail(5, hotelJson({ to: "2026-05-09" }))],
  [
    "calendar entry with a later sequence and an earlier stamp",
    calendar(7, "SEQUENCE:1\r\nDTSTAMP:20260105T000000Z"),
    calendar(9, "SEQUENCE:2\r\nDTSTAMP:20260101T000000Z"),
  ],
])("a newer %s moves the trip", async (_, before, after) => {
  const { as } = await newWorld();
  const ana = as("ana");
  await take(ana, before);
  expect((await paste(ana, after)).proposals).toMatchObject([
    { change: "moves", suggestion: { endDate: "2026-05-09" } },
  ]);
});

test("a mail that Ana forwards is as old as the mail inside, not as her own", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const head = (date: string) =>
    `<p>---------- Forwarded message ---------<br>From: Hotel Tejo<br>Date: ${date}<br></p>`;
  await take(ana, mail(20, hotelJson({ to: "2026-05-09" }), "Fwd: New dates", head("5 January 2026 10:00")));
  const original = mail(25, hotelJson(), "Fwd: Your booking", head("1 January 2026 10:00"));
  expect(await paste(ana, original)).toMatchObject({ status: "done", error: newer });
});

test("a change that Ana forwards in German is no older than the booking of that day", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await take(ana, mail(5, hotelJson()));
  const head = "<p>-----Original-Nachricht-----<br>Gesendet: Montag, 5. Januar 2026 14:00<br></p>";
  const change = mail(6, hotelJson({ to: "2026-05-09" }), "WG: Änderung", head);
  expect((await paste(ana, change)).proposals).toMatchObject([{ change: "moves" }]);
});

test("a sequence that is a date with a time is compared like any other", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  await take(ana, calendar(7, "SEQUENCE:202601051200"));
  const newest = calendar(9, "SEQUENCE:202601061200");
  expect((await paste(ana, newest)).proposals).toMatchObject([{ change: "moves" }]);
});

test("a mail about changed flights moves the trip; the former ones that it lists do nothing", async () => {
  const { as } = await newWorld();
  const flights = (out: number, back: number) =>
    [
      ...[`${out} May 2026`, "Lisbon (LIS) 09:35", "Munich (MUC) 13:45", "Flight XQ1300", ""],
      ...[`${back} May 2026`, "Munich (MUC) 18:20", "Lisbon (LIS) 20:25", "Flight XQ1601", ""],
    ].join("\n");
  const code = "Your booking reference: P3NDL8\n\n";
  await take(as("ana"), code + flights(3, 6));
  await take(as("ana"), `${code}${flights(4, 7)}Old itinerary (cancelled):\n\n${flights(3, 6)}`);
  expect(await onlyTrip(as("ana"))).toMatchObject({
    city: "Munich",
    startDate: "2026-05-04",
    endDate: "2026-05-07",
  });
});
