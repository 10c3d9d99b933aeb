import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing/show.tsx";
import { lineOf, OverlapBar, spanOf } from "./overlap-bar.tsx";

const stay = (first: string, last: string) => ({ first: `2031-05-${first}`, last: `2031-05-${last}` });

test("the line reaches from the first day of either stay to the last", () => {
  expect(lineOf([stay("03", "07"), stay("05", "12"), stay("05", "07")])).toEqual(stay("03", "12"));
  expect(lineOf([stay("03", "07"), undefined, stay("05", "07")])).toEqual(stay("03", "08"));
});

test("a stay covers its days on the line, both ends whole", () => {
  const line = stay("01", "10");
  expect(spanOf(stay("01", "10"), line)).toEqual({ start: 0, width: 100 });
  expect(spanOf(stay("05", "05"), line)).toEqual({ start: 40, width: 10 });
});

test("what the bar shows is said in words", () => {
  show(<OverlapBar mine={stay("03", "07")} theirs={stay("05", "12")} shared={stay("05", "07")} name="Ana" />);
  const said = screen.getByRole("img").getAttribute("aria-label")?.replaceAll(/\s/g, " ");
  expect(said).toBe("You: May 3 – 7, 2031. Ana: May 5 – 12, 2031. Together: May 5 – 7, 2031, 3 days.");
});
