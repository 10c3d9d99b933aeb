import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, test, vi } from "vitest";
import { type Trip, trips } from "#contract/features/trips.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { ana, signedInAs, trip } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { MyMonth } from "./my-month.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 29, 12) }));
afterEach(() => void vi.useRealTimers());

const inDecember = trip({ id: 1, startDate: "2026-12-04", endDate: "2026-12-06" });
const inMarch = trip({ id: 2, startDate: "2027-03-04", endDate: "2027-03-06" });
const month = (name: string) => screen.findByRole("heading", { level: 2, name });

async function open(body: Trip[], shownTripId: number | null = null) {
  await signedInAs(ana, { "GET /api/trips": { body } });
  const user = show(
    <QueryClientProvider client={queryClient}>
      <MyMonth place={() => null} country="FR" shownTripId={shownTripId} />
    </QueryClientProvider>,
  );
  await screen.findByRole("grid");
  return user;
}

const nowHas = (all: Trip[]) => act(() => void queryClient.setQueryData(queryFor(trips.list).queryKey, all));

test("two days before December, Ana’s calendar opens at the month of her next trip", async () => {
  const user = await open([inDecember]);
  await month("December 2026");
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  await month("November 2026");
  nowHas([inDecember, inMarch]);
  await month("November 2026");
});

test("the calendar doesn’t jump while Ana looks at it, when her next trip moves into December", async () => {
  await open([inMarch]);
  await month("November 2026");
  nowHas([inDecember]);
  await month("November 2026");
});

test("the calendar opens at the trip that Ana has just added", async () => {
  await open([inDecember, inMarch], inMarch.id);
  await month("March 2027");
});
