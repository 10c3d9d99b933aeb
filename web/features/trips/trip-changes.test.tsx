import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TripDraft } from "#contract/features/trips.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, inDays, lisbon, signedInAs, trip } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { useCreateTrip } from "./trip-changes.ts";
import { useTrips } from "./trips-queries.ts";

const spring: TripDraft = {
  ...lisbon,
  ...{
    name: "Spring",
    startDate: inDays(1),
    endDate: inDays(3),
    groupIds: [],
    matchOnlyGroupConnections: false,
  },
};

/** Lists the trips, so that the query is in use. */
const Trips = () => useTrips().data?.map(({ id, name }) => <p key={id}>{name}</p>);

/** Sends each draft with a button of its name. */
function Drafts({ drafts }: { drafts: readonly TripDraft[] }) {
  const create = useCreateTrip(() => {});
  return drafts.map((draft) => (
    <button key={draft.name} type="button" onClick={() => create.mutate(draft)}>
      {draft.name}
    </button>
  ));
}

test("a trip whose answer was lost is sent again as the same trip, and another one isn't", async () => {
  const { requests } = await signedInAs(ana, {
    "POST /api/trips": [
      { status: 502, body: failure("") },
      { status: 201, body: trip() },
    ],
  });
  const user = show(
    <QueryClientProvider client={queryClient}>
      <Drafts drafts={[spring, { ...spring, name: "Summer" }]} />
    </QueryClientProvider>,
  );
  const sent = () => requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  for (const [at, name] of ["Spring", "Spring", "Summer"].entries()) {
    await user.click(screen.getByRole("button", { name }));
    await expect.poll(() => sent().length).toBe(at + 1);
    if (at === 0) await screen.findByText("Failed to create trip");
  }
  const [first, again, other] = sent().map((body) => (body as { clientId: string }).clientId);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("after a refusal the list is read again, because another trip may have changed or gone", async () => {
  const issues = [{ path: "shorten.0.endDate", message: "No" }];
  const { calls } = await signedInAs(ana, {
    "POST /api/trips": [
      { status: 400, body: failure("No", { issues }) },
      { status: 404, body: failure("Trip not found") },
    ],
  });
  const user = show(
    <QueryClientProvider client={queryClient}>
      <Trips />
      <Drafts drafts={[spring]} />
    </QueryClientProvider>,
  );
  const lists = () => calls().filter((it) => it === "GET /api/trips").length;
  await expect.poll(lists).toBe(1);
  for (const expected of [2, 3]) {
    await user.click(screen.getByRole("button", { name: "Spring" }));
    await expect.poll(() => calls().filter((it) => it === "POST /api/trips").length).toBe(expected - 1);
    await expect.poll(lists).toBe(expected);
  }
});
