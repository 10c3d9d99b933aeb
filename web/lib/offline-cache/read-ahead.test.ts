import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { inDays, trip } from "#web/testing/ana.ts";
import { testServer } from "#web/testing/server.ts";
import { prefetchForOffline } from "./read-ahead.ts";

const starting = (id: number, days: number) =>
  trip({ id, startDate: inDays(days), endDate: inDays(days + 1) });

test("the bookings of Ana's next three trips are fetched in advance, and not those of others", async () => {
  const all = [starting(1, -9), starting(5, 50), starting(2, 2), starting(6, 60), starting(4, 40)];
  const { calls } = await testServer({ "GET /api/trips": { body: [...all, starting(-1, 1)] } });
  await prefetchForOffline(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  expect(calls().filter((call) => call.includes("/imports/"))).toEqual([
    "GET /api/imports/trips/2",
    "GET /api/imports/trips/4",
    "GET /api/imports/trips/5",
  ]);
});
