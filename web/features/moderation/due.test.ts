import { expect, test } from "vitest";
import { dueOf } from "./due.ts";

const item = { createdAt: "2026-03-01T12:00:00.000Z", dueAt: "2026-03-02T12:00:00.000Z" };
const at = (instant: string) => dueOf(item, Date.parse(instant));

test("the time until the deadline is counted down, urgent for the last four hours, then late", () => {
  expect(at("2026-03-01T13:00:00Z")).toEqual({ kind: "calm", words: "Due in 23 hours" });
  expect(at("2026-03-02T08:00:00Z")).toEqual({ kind: "urgent", words: "Due in 4 hours" });
  expect(at("2026-03-02T11:59:30Z")).toEqual({ kind: "urgent", words: "Due in 1 minute" });
  expect(at("2026-03-02T12:30:00Z")).toEqual({ kind: "late", words: "Overdue by 30 minutes" });
  expect(at("2026-03-05T12:00:00Z")).toEqual({ kind: "late", words: "Overdue by 3 days" });
});
