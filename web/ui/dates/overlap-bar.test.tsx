import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { timelineOf, OverlapBar, spanOf } from "./overlap-bar.tsx";

const stay = (first: string, last: string) => ({ first: `2031-05-${first}`, last: `2031-05-${last}` });

test("the line spans from the first day of either stay to the last", () => {
  expect(timelineOf([stay("03", "07"), stay("05", "12"), stay("05", "07")])).toEqual(stay("03", "12"));
  expect(timelineOf([stay("03", "07"), undefined, stay("05", "07")])).toEqual(stay("03", "08"));
});

test("a stay covers whole days on the line, including both ends", () => {
  const line = stay("01", "10");
  expect(spanOf(stay("01", "10"), line)).toEqual({ start: 0, width: 100 });
  expect(spanOf(stay("05", "05"), line)).toEqual({ start: 40, width: 10 });
});

test("the accessible name describes the bar", () => {
  show(
    <OverlapBar mine={[stay("03", "07")]} theirs={stay("05", "12")} shared={stay("05", "07")} name="Ana" />,
  );
  const label = screen.getByRole("img").getAttribute("aria-label")?.replaceAll(/\s/g, " ");
  expect(label).toBe("You: May 3 – 7, 2031. Ana: May 5 – 12, 2031. Together: May 5 – 7, 2031, 3 days.");
});

test("days that Ana spends elsewhere during her stay are a gap, and are named", () => {
  show(<OverlapBar mine={[stay("01", "03"), stay("06", "09")]} shared={stay("02", "03")} name="Bo" />);
  const bar = screen.getByRole("img");
  expect(bar.getAttribute("aria-label")?.replaceAll(/\s/g, " ")).toBe(
    "You: May 1 – 9, 2031, elsewhere on May 4 – 5, 2031. Together: May 2 – 3, 2031, 2 days.",
  );
  const mine = [...bar.querySelectorAll<HTMLElement>(".bg-mine")].map((it) =>
    Math.round(parseFloat(it.style.width)),
  );
  expect(mine).toEqual([33, 44]);
});
