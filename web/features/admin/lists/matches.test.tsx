import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminMatch } from "#contract/features/admin/matches.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, inDays, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { Matches } from "./matches.tsx";

const match: AdminMatch = {
  ...{ id: 1, matchType: "trip", overlapDays: 2, createdAt: "2026-03-01T12:00:00.000Z" },
  ...{ user1Name: "Ana Silva", user1Email: "ana@example.com" },
  ...{ user2Name: "Bo Lindqvist", user2Email: "bo@example.com" },
  ...{ city: "Lisbon", state: "11", country: "PT", city2: "Lisbon", state2: "11", country2: "PT" },
  ...{ distanceKm: 0, tripName: "Spring", tripStartDate: inDays(3), tripEndDate: inDays(7) },
};

test("a match near by shows an admin both cities and the distance, in the admin's unit", async () => {
  const near: AdminMatch = { ...match, id: 2, city2: "Sintra", distanceKm: 23 };
  await signedInAs(
    { ...ana, isAdmin: true, distanceUnit: "km" },
    {
      "GET /api/admin/matches": { body: { items: [near, match], totalCount: 2, allCount: 2, next: null } },
      "GET /api/admin/match-locations": { body: [] },
    },
  );
  show(
    <QueryClientProvider client={queryClient}>
      <Matches />
    </QueryClientProvider>,
  );
  const [apart, ...others] = await screen.findAllByText(/apart$/);
  expect(others).toEqual([]);
  expect(apart!.parentElement!.textContent).toMatch(/^Lisbon, PortugalSintra, Portugal23.km apart$/);
});
