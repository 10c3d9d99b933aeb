import { expect, test } from "vitest";
import type { JournalEntry } from "./journal.ts";
import { verify, type FinalMessage, type FinalState } from "./verify.ts";

const first: FinalMessage = { id: 1, clientId: "one", senderId: "ana" };
const second: FinalMessage = { id: 2, clientId: "two", senderId: "ana" };
const both = [first, second];

/** Ana sends two messages to Bo. Both are acknowledged, and both people see them. */
const sending: JournalEntry[] = both.flatMap(({ id, clientId }, n): JournalEntry[] => [
  { is: "sent", by: "ana", to: "bo", clientId, nth: n + 1 },
  { is: "acknowledged", clientId, id },
  { is: "shown", on: "ana", peer: "bo", clientId, id, at: n },
  { is: "shown", on: "bo", peer: "ana", clientId, id, at: n },
]);
const looked: JournalEntry = { is: "looked again" };

const outcome = ({ ana = both, bo = both, stored = both, counts = [] }: Partial<Given> = {}): FinalState => ({
  threads: [
    { of: "ana", peer: "bo", messages: ana },
    { of: "bo", peer: "ana", messages: bo },
  ],
  stored,
  counts,
});
type Given = Pick<FinalState, "stored" | "counts"> & { ana: FinalMessage[]; bo: FinalMessage[] };

const fine = { lost: [], doubled: [], reordered: [], unanswered: [], unseen: [], miscounted: [] };

test("nothing is reported when all is as it should be", () => {
  expect(verify([...sending, looked], outcome())).toEqual(fine);
});

test("an acknowledged message that one of the two people doesn't see is lost", () => {
  const { lost } = verify([...sending, looked], outcome({ bo: [first] }));
  expect(lost).toEqual(["two, acknowledged as 2, is not in bo's thread with ana"]);
});

test("an acknowledged message missing from both threads and the database is lost three times", () => {
  const one = { ana: [first], bo: [first], stored: [first] };
  expect(verify([...sending, looked], outcome(one)).lost).toHaveLength(3);
});

test("a message stored under another id than the acknowledged one is lost", () => {
  const other = [first, { ...second, id: 3 }];
  const { lost } = verify([...sending, looked], outcome({ ana: other, bo: other, stored: other }));
  expect(lost).toHaveLength(3);
});

test("a message that is in a thread twice, by its id or its client id, is doubled", () => {
  const copy = { ...second, id: 3 };
  expect(verify([...sending, looked], outcome({ bo: [...both, second] })).doubled).toHaveLength(1);
  const { doubled } = verify([...sending, looked], outcome({ bo: [...both, copy], stored: [...both, copy] }));
  expect(doubled).toEqual(["two (3) twice in the database", "two (3) twice in bo's thread with ana"]);
});

test("a message that appears twice on a screen is doubled, even if the thread is right", () => {
  const again: JournalEntry = { is: "shown", on: "bo", peer: "ana", clientId: "two", id: 2, at: 2 };
  expect(verify([...sending, again, looked], outcome()).doubled).toEqual([
    "two (2) twice on bo's thread with ana",
  ]);
});

test("a message that was acknowledged with two ids is doubled", () => {
  const again: JournalEntry = { is: "acknowledged", clientId: "two", id: 3 };
  expect(verify([...sending, again, looked], outcome()).doubled).toEqual(["two acknowledged as two"]);
});

test("a thread or a screen that is not ordered by id is reordered", () => {
  const { reordered } = verify([...sending, looked], outcome({ bo: [second, first] }));
  expect(reordered).toEqual(["1 is listed after a newer message: bo's thread with ana"]);
  const above = sending.map((entry) =>
    entry.is === "shown" && entry.on === "bo" ? { ...entry, at: 0 } : entry,
  );
  expect(verify([...above, looked], outcome()).reordered).toEqual([
    "1 is listed after a newer message: the screen: bo's thread with ana",
  ]);
});

test("a message with a smaller id than one its sender sent before is reordered", () => {
  const turned = sending.map((entry) => (entry.is === "sent" ? { ...entry, nth: 3 - entry.nth } : entry));
  expect(verify([...turned, looked], outcome()).reordered).toEqual([
    "two is listed after a later message of ana to bo",
  ]);
});

test("a message that is inserted further up is neither doubled nor reordered", () => {
  const late = sending.filter((entry) => !(entry.is === "shown" && entry.on === "bo"));
  const shown = (id: number, clientId: string): JournalEntry => ({
    ...{ is: "shown", on: "bo", peer: "ana", clientId, id, at: 0 },
  });
  expect(verify([...late, shown(2, "two"), shown(1, "one"), looked], outcome())).toEqual(fine);
});

test("a message that was never acknowledged is reported, but is not lost", () => {
  const sent: JournalEntry = { is: "sent", by: "ana", to: "bo", clientId: "three", nth: 3 };
  expect(verify([...sending, sent, looked], outcome())).toEqual({ ...fine, unanswered: ["three"] });
});

test("a message that Bo sees only after loading the thread again was unseen", () => {
  const [last, ...rest] = sending.toReversed();
  expect(verify([...rest.toReversed(), looked, last!], outcome())).toEqual({
    ...fine,
    unseen: ["2 on bo's thread with ana"],
  });
});

test("a wrong count is reported", () => {
  const counts = [
    { what: "unread of ana", expected: 0, is: 0 },
    { what: "unread of bo", expected: 0, is: 2 },
  ];
  expect(verify([...sending, looked], outcome({ counts })).miscounted).toEqual([
    "unread of bo is 2 instead of 0",
  ]);
});
