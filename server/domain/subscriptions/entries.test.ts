import { expect, test } from "vitest";
import type { Reservation, Spot } from "#booking-parser/reservation.ts";
import { mergeReading } from "./entries.ts";

const at = (iata: string): Spot => ({
  ...{ iata, name: null, city: null, region: null, country: null, latitude: null, longitude: null },
});
const flight = (from: string, to: string, day: string, more: Partial<Reservation> = {}): Reservation => ({
  ...{ kind: "flight", isCancelled: false, confirmation: "ABC123", isUid: false, title: null },
  ...{ from: at(from), to: at(to), firstDay: day, firstTime: null, lastDay: day, lastTime: null },
  ...{ travellers: [], changedAt: null, doubts: [], ...more },
});
const textOf = (entries: readonly Reservation[]) =>
  entries.map((it) => `BEGIN:VEVENT\r\nDESCRIPTION:${it.confirmation}\r\nEND:VEVENT\r\n`).join("");
const merged = (before: readonly Reservation[], found: readonly Reservation[], text = textOf(found)) =>
  mergeReading({ before, found, text, today: "2026-05-05" }).map(
    ({ from, to, firstDay, isCancelled }) =>
      `${from?.iata} ${to.iata} ${firstDay.slice(5)}${isCancelled ? " cancelled" : ""}`,
  );

const out = flight("FRA", "LIS", "2026-05-03");
const back = flight("LIS", "FRA", "2026-05-08");

test("a flight that is over stays while the calendar keeps the way back under the same code", () => {
  expect(merged([out, back], [back])).toEqual(["LIS FRA 05-08", "FRA LIS 05-03"]);
  const later = flight("LIS", "FRA", "2026-05-10");
  expect(merged([out, back], [later])).toEqual(["LIS FRA 05-10", "FRA LIS 05-03"]);
});

test("a way back that is gone is cancelled while its flight there stays under the same code", () => {
  expect(merged([out, back], [out])).toEqual(["FRA LIS 05-03", "LIS FRA 05-08 cancelled"]);
});

test("an entry that the calendar names in a form that isn't understood any more stays", () => {
  expect(merged([out, back], [out], textOf([out, back]))).toEqual(["FRA LIS 05-03", "LIS FRA 05-08"]);
  expect(merged([back], [], textOf([back]))).toEqual(["LIS FRA 05-08"]);
  expect(merged([back], [])).toEqual(["LIS FRA 05-08 cancelled"]);
});

test("another day, route or both of one code replace what was known", () => {
  expect(merged([back], [flight("LIS", "FRA", "2026-05-09")])).toEqual(["LIS FRA 05-09"]);
  expect(merged([back], [flight("OPO", "FRA", "2026-05-08")])).toEqual(["OPO FRA 05-08"]);
  expect(merged([back], [flight("OPO", "MUC", "2026-05-11")])).toEqual(["OPO MUC 05-11"]);
  expect(merged([back, back], [back])).toEqual(["LIS FRA 05-08"]);
});

test("several entries that share a UID are told apart by their first days, and a single one may move", () => {
  const entry = (day: string) => flight("FRA", "LIS", day, { confirmation: "a@example", isUid: true });
  const [first, second] = [entry("2026-05-03"), entry("2026-05-10")];
  expect(merged([first, second], [second])).toEqual(["FRA LIS 05-10", "FRA LIS 05-03"]);
  expect(merged([first, second], [first])).toEqual(["FRA LIS 05-03", "FRA LIS 05-10 cancelled"]);
  expect(merged([first], [second])).toEqual(["FRA LIS 05-10"]);
});
