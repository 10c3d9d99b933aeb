import { expect, test } from "vitest";
import { show } from "#web/testing/show.tsx";
import { MonthCalendar } from "./month-calendar.tsx";

test("today has its own colours, also in the weeks of the next month", () => {
  show(
    <MonthCalendar
      month="2026-12-01"
      stays={[]}
      focused="2026-12-10"
      selected={null}
      onFocus={() => {}}
      onPick={() => {}}
      today="2026-11-29"
      tall
    />,
  );
  const numbers = [...document.querySelectorAll("[data-number]")];
  const [today, tomorrow] = ["29", "30"].map((text) => numbers.find((it) => it.textContent === text));
  expect([...(today?.classList ?? [])]).toContain("text-accent-ink");
  expect([...(today?.classList ?? [])]).not.toContain("text-muted");
  expect([...(tomorrow?.classList ?? [])]).toContain("text-muted");
});
