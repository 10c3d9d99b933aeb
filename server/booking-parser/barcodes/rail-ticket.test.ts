import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { labelledRailTicket, printedRailTicket } from "#tools/printed-fixtures/bar-codes.ts";
import { isPackedTicket, isRailTicket, readRailTicket } from "./rail-ticket.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test("a ticket with the fields of Deutsche Bahn has stations, day, order and traveller", () => {
  const ticket = labelledRailTicket({
    ...{ order: "XK2P9RLM", issued: "140120270930", from: "Berlin+City", to: "Hamburg Hbf" },
    ...{ day: "12.03.2027", name: "Noor#Haddad" },
  });
  expect(isRailTicket(bytes(ticket))).toBe(true);
  expect(readRailTicket(bytes(ticket))).toMatchObject([
    {
      ...{ kind: "train", confirmation: "XK2P9RLM", title: "Flexpreis", firstDay: "2027-03-12" },
      ...{ travellers: ["Noor Haddad"], doubts: ["day-guessed"] },
      ...{ from: { name: "Berlin" }, to: { name: "Hamburg Hbf", city: "Hamburg" } },
    },
  ]);
});

test("a printed ticket over New Year gets the year after its day of issue", () => {
  const ticket = printedRailTicket({
    ...{ order: "NDRP5512", issued: "201220261015", from: "ZUERICH HB", to: "WIEN HBF" },
    ...{ leaves: ["31.12", "21:40"], arrives: ["01.01", "07:55"] },
  });
  expect(readRailTicket(bytes(ticket))).toMatchObject([
    { firstDay: "2026-12-31", firstTime: "21:40", lastDay: "2027-01-01", lastTime: "07:55", doubts: [] },
  ]);
});

test("a ticket whose content is cut, or that isn't one, has no journey", () => {
  const ticket = labelledRailTicket({
    ...{ order: "X", issued: "140120270930", from: "Berlin", to: "Hamburg", day: "99.99.2027", name: "" },
  });
  expect(readRailTicket(bytes(ticket))).toEqual([]);
  expect(readRailTicket(bytes(ticket).subarray(0, 90))).toEqual([]);
  expect(isRailTicket(bytes("#UT"))).toBe(false);
});

/** The ticket with other text in its records. */
function rewritten(ticket: string, from: RegExp, to: string): Buffer {
  const [start, packed] = [ticket.slice(0, 64), bytes(ticket.slice(68))];
  const records = inflateSync(packed).toString("latin1");
  expect(records).toMatch(from);
  const content = deflateSync(bytes(records.replace(from, to)));
  return Buffer.concat([bytes(start), bytes(String(content.length).padStart(4, "0")), content]);
}

test("a ticket by UIC 918.9 alone is recognised, and one that also has a layout is read", () => {
  const printed = printedRailTicket({
    ...{ order: "NDRP5512", issued: "201220261015", from: "ZUERICH HB", to: "WIEN HBF" },
    ...{ leaves: ["31.12", "21:40"], arrives: ["01.01", "07:55"] },
  });
  expect(isPackedTicket(bytes(printed))).toBe(false);
  expect(isPackedTicket(rewritten(printed, /U_TLAY/, "U_FLEX"))).toBe(true);
  expect(isPackedTicket(bytes("M1BERG/BO"))).toBe(false);
});

test("a length that is negative, or isn't a number, ends the reading", () => {
  const printed = printedRailTicket({
    ...{ order: "NDRP5512", issued: "201220261015", from: "ZUERICH HB", to: "WIEN HBF" },
    ...{ leaves: ["31.12", "21:40"], arrives: ["01.01", "07:55"] },
  });
  expect(readRailTicket(rewritten(printed, /0013CIV/, "0013CIV"))).toHaveLength(1);
  for (const length of ["-013", "-001", " -13", "1e-9", "+013", "    "])
    expect(readRailTicket(rewritten(printed, /0013(?=CIV)/, length))).toEqual([]);
  for (const length of ["-012", "0000", "0011"])
    expect(readRailTicket(rewritten(printed, /(?<=U_HEAD01)\d{4}/, length))).toEqual([]);
});

test("a ticket there and back has two journeys, with its stations on both sides of an arrow", () => {
  const ticket = printedRailTicket({
    ...{ order: "NDRP5512", issued: "021220261015", from: "GRAZ HBF", to: "TRIESTE CENTRALE" },
    ...{ leaves: ["18.12", "10:30"], arrives: ["18.12", "18:05"] },
    back: { leaves: ["03.01", "09:56"], arrives: ["03.01", "17:30"] },
  });
  expect(readRailTicket(bytes(ticket))).toMatchObject([
    { firstDay: "2026-12-18", from: { city: "GRAZ" }, to: { city: "TRIESTE" }, lastTime: "18:05" },
    { firstDay: "2027-01-03", from: { city: "TRIESTE" }, to: { city: "GRAZ" }, firstTime: "09:56" },
  ]);
});
