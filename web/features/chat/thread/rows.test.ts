import { expect, test } from "vitest";
import type { Bubble } from "./bubbles.ts";
import { rowsOf } from "./rows.ts";

const bubble = (id: number, at: string, mine = false): Bubble => ({
  key: `k${id}`,
  id,
  clientId: `c${id}`,
  mine,
  content: "",
  at: `2026-05-${at}:00.000Z`,
  picture: null,
  isRemoved: false,
  lacksPicture: false,
  state: mine ? "sent" : null,
});
const drawn = (bubbles: Bubble[], newFrom = 0) =>
  rowsOf(bubbles, newFrom, "UTC").map((row) =>
    row.kind === "bubble"
      ? `${row.bubble.id}${row.first ? " first" : ""}${row.last ? " last" : ""}${row.stamped ? " stamped" : ""}`
      : row.kind === "day"
        ? row.day
        : "new",
  );

test("messages of one person close together are a run, and the last one shows the time", () => {
  expect(
    drawn([bubble(1, "03T10:00"), bubble(2, "03T10:00"), bubble(3, "03T10:02"), bubble(4, "03T10:30")]),
  ).toEqual(["2026-05-03", "1 first", "2 stamped", "3 last stamped", "4 first last stamped"]);
});

test("an answer, a new day and the new-messages marker each begin a run", () => {
  expect(
    drawn(
      [
        bubble(1, "03T10:00"),
        bubble(2, "03T10:00", true),
        bubble(3, "04T00:01", true),
        bubble(4, "04T00:01", true),
      ],
      4,
    ),
  ).toEqual([
    "2026-05-03",
    "1 first last stamped",
    "2 first last stamped",
    "2026-05-04",
    "3 first last stamped",
    "new",
    "4 first last stamped",
  ]);
});

test("a message that was written yesterday and waited for a connection is under today", () => {
  expect(drawn([bubble(1, "04T10:00"), bubble(2, "03T22:00", true)])).toEqual([
    "2026-05-04",
    "1 first last stamped",
    "2 first last stamped",
  ]);
});
