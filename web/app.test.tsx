import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { minuteMs } from "#contract/shared/durations.ts";
import { ana, inDays, signedInAs, trip } from "#web/testing/ana.ts";
import "#web/testing/show.tsx";
import { App } from "./app.tsx";

globalThis.matchMedia ??= () =>
  ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
afterEach(() => void vi.useRealTimers());

test("Ana's page that is open over midnight says the new number of days", async () => {
  const evening = new Date();
  evening.setHours(23, 58, 0, 0);
  vi.useFakeTimers({ toFake: ["Date"], now: evening });
  const body = [trip({ startDate: inDays(2), endDate: inDays(4) })];
  await signedInAs(ana, { "GET /api/trips": { body } });
  history.replaceState(null, "", "/");
  render(<App canStart />);
  await screen.findByText(/in 2 days/);
  vi.setSystemTime(evening.getTime() + 4 * minuteMs);
  act(() => void dispatchEvent(new Event("pageshow")));
  await screen.findByText(/tomorrow/i);
  expect(screen.queryByText(/in 2 days/)).toBeNull();
});
