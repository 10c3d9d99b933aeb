import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { type PickedRange, rangeAfter } from "./range-cell.tsx";
import { DateRangeGrid } from "./date-range-grid.tsx";
import { dayAfterKey } from "./month-grid.tsx";

const none: PickedRange = { first: null, last: null };

test("the first pick starts a range, the second ends it, a third starts a new one", () => {
  const opened = rangeAfter(none, "2026-05-05");
  expect(opened).toEqual({ first: "2026-05-05", last: null });
  const closed = rangeAfter(opened, "2026-05-09");
  expect(closed).toEqual({ first: "2026-05-05", last: "2026-05-09" });
  expect(rangeAfter(closed, "2026-05-20")).toEqual({ first: "2026-05-20", last: null });
});

test("a second pick before the first starts a new range; picking the same day makes a one-day stay", () => {
  const opened = rangeAfter(none, "2026-05-05");
  expect(rangeAfter(opened, "2026-05-01")).toEqual({ first: "2026-05-01", last: null });
  expect(rangeAfter(opened, "2026-05-05")).toEqual({ first: "2026-05-05", last: "2026-05-05" });
});

test("a later day ends a stay of one day, as a one-way ticket suggests it", () => {
  const day = { first: "2026-05-05", last: "2026-05-05" };
  expect(rangeAfter(day, "2026-05-09")).toEqual({ first: "2026-05-05", last: "2026-05-09" });
  expect(rangeAfter(day, "2026-05-05")).toEqual({ first: "2026-05-05", last: null });
  expect(rangeAfter(day, "2026-05-01")).toEqual({ first: "2026-05-01", last: null });
});

test("the keys move by day, week and month", () => {
  expect(dayAfterKey("ArrowRight", "2026-05-31")).toBe("2026-06-01");
  expect(dayAfterKey("ArrowUp", "2026-05-05")).toBe("2026-04-28");
  expect(dayAfterKey("Home", "2026-05-06")).toBe("2026-05-03");
  expect(dayAfterKey("End", "2026-05-06")).toBe("2026-05-09");
  expect(dayAfterKey("PageDown", "2026-01-31")).toBe("2026-02-28");
  expect(dayAfterKey("a", "2026-05-06")).toBeNull();
});

function Picker() {
  const [value, setValue] = useState<PickedRange>({ first: "2031-05-05", last: null });
  return (
    <>
      <DateRangeGrid value={value} onChange={setValue} min="2031-05-04" />
      <output aria-label="picked">{`${value.first} to ${value.last}`}</output>
    </>
  );
}
const picked = () => screen.getByRole("status", { name: "picked" }).textContent;

test("days before the minimum can't be picked", async () => {
  const user = show(<Picker />);
  const past = screen.getByRole("button", { name: "Saturday, May 3, 2031" });
  expect(past.getAttribute("aria-disabled")).toBe("true");
  await user.click(past);
  expect(picked()).toBe("2031-05-05 to null");
});

test("a range across two months is picked with the keyboard", async () => {
  const user = show(<Picker />);
  screen.getByRole("button", { name: "Monday, May 5, 2031, first day" }).focus();
  await user.keyboard("{PageDown}{ArrowLeft}{Enter}");
  expect(picked()).toBe("2031-05-05 to 2031-06-04");
  expect(screen.getByRole("heading", { name: "June 2031" })).toBeTruthy();
});
