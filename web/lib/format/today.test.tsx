import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs, minuteMs } from "#contract/shared/durations.ts";
import { relativeDay } from "./dates.ts";
import { useToday } from "./today.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 4, 2, 23, 58) }));
afterEach(() => void vi.useRealTimers());

const Page = () => {
  useToday();
  return <Trip />;
};
const Trip = () => <p>Lisbon, {relativeDay("2026-05-04")}</p>;
const said = () => screen.getByText(/Lisbon/).textContent;
/** Time that passes while the page can't run, as on a phone in a pocket. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("at midnight a page that is open says a new number of days, every midnight", () => {
  render(<Page />);
  expect(said()).toBe("Lisbon, in 2 days");
  act(() => void vi.advanceTimersByTime(2 * minuteMs));
  expect(said()).toBe("Lisbon, tomorrow");
  act(() => void vi.advanceTimersByTime(dayMs - 1));
  expect(said()).toBe("Lisbon, tomorrow");
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toBe("Lisbon, today");
});

test.each(["visibilitychange", "pageshow", "focus"])("after %s a page that slept knows the day", (event) => {
  render(<Page />);
  sleep(3 * dayMs);
  act(() => void document.dispatchEvent(new Event(event, { bubbles: true })));
  expect(said()).toBe("Lisbon, yesterday");
});

test("a page that was left waits for nothing", () => {
  render(<Page />).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
