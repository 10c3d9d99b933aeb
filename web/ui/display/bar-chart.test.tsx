import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

afterEach(() => {
  document.documentElement.dir = "ltr";
});

test.each([
  ["ltr", ["May", "June"]],
  ["rtl", ["June", "May"]],
])("the bars follow the %s text direction", (dir, names) => {
  document.documentElement.dir = dir;
  const bars = [
    { label: "May", value: 1 },
    { label: "June", value: 2 },
  ];
  const { container } = render(<BarChart label="Trips" bars={bars} format={String} />);
  const drawn = [...container.querySelectorAll("rect")].toSorted(
    (a, b) => Number(a.getAttribute("x")) - Number(b.getAttribute("x")),
  );
  expect(drawn.map(({ textContent }) => textContent.split(":")[0])).toEqual(names);
});
