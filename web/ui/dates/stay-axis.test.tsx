import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { AxisBands, AxisDays } from "./stay-axis.tsx";

const axis = { first: "2031-05-01", last: "2031-05-09" };
const bo = { id: "bo", firstName: "Bo", lastName: "Lindqvist" };
const run = (first: string, last: string) => ({ first: `2031-05-${first}`, last: `2031-05-${last}` });
const labelOf = () => screen.getByRole("img").getAttribute("aria-label")?.replaceAll(/\s/g, " ");

test("Bo's days are read out as one picture", () => {
  show(
    <AxisBands axis={axis} kind="shared" person={bo} name="Bo" runs={[run("02", "04"), run("06", "06")]} />,
  );
  expect(labelOf()).toBe("Bo: May 2 – 4, 2031, May 6, 2031");
});

test("days that Ana spends elsewhere are named", () => {
  const away = [{ ...run("05", "05"), placeId: "2766824", city: "Salzburg" }];
  show(<AxisBands axis={axis} kind="mine" person={bo} name="You" runs={[axis]} away={away} />);
  expect(labelOf()).toBe("You: May 1 – 9, 2031. Elsewhere: May 5, 2031 in Salzburg");
});

test("bands take the columns of their days, and none beyond the axis", () => {
  show(
    <AxisBands axis={axis} kind="shared" person={bo} name="Bo" runs={[run("03", "04"), run("08", "12")]} />,
  );
  const columns = [...document.querySelectorAll<HTMLElement>("[role=img] > span")].map(
    (it) => it.style.gridColumn,
  );
  expect(columns).toEqual(["3 / 5", "8 / 10"]);
});

test("from three weeks on only Mondays have a number", () => {
  show(<AxisDays first="2031-05-01" last="2031-05-31" />);
  expect(document.querySelector("[aria-hidden] ")?.textContent).toBe("M5M12M19M26");
});
