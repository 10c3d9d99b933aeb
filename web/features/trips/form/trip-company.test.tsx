import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { type Companion, matches } from "#contract/features/matches.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { range } from "#web/lib/format/dates.ts";
import { ana, companion, inDays, match, signedInAs, sintra, stayWith, trip } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { TripCompany } from "./trip-company.tsx";
import { valuesOf } from "./trip-values.ts";

const person = (userFirstName: string) => companion({ userId: userFirstName.toLowerCase(), userFirstName });
const [bo, hana, sam] = [person("Bo"), person("Hana"), person("Sam")];

const preview = `POST ${matches.preview.path}`;
const previewOf = (people: readonly Companion[]) => ({ [preview]: { body: people } });
const nobody = "Nobody you know is in Lisbon then yet";

/** The line for Ana's trip with later dates; a button moves it by one more day. */
function Line({ tripId }: { tripId: number | null }) {
  const [first, setFirst] = useState(30);
  const moved = trip({ startDate: inDays(first), endDate: inDays(first + 3) });
  return (
    <QueryClientProvider client={queryClient}>
      <button type="button" onClick={() => setFirst(first + 1)}>
        Later
      </button>
      <TripCompany values={valuesOf(moved)} tripId={tripId} />
    </QueryClientProvider>
  );
}

type Answers = Parameters<typeof signedInAs>[1];

/** Shows the line of a trip on which Ana meets these people as it is stored. */
async function open(met: Companion[], answers: Answers, tripId: number | null = 1) {
  const stays = [stayWith([sam], { tripId: 2 }), stayWith(met)];
  const server = await signedInAs(ana, { "GET /api/matches/stays": { body: stays }, ...answers });
  return { ...server, user: show(<Line tripId={tripId} />) };
}

test("when Ana moves a trip away from people, the form names whom she won't meet any more", async () => {
  await open([bo, hana], previewOf([]));
  await screen.findByText("You won’t meet Bo and Hana on this trip any more");
  screen.getByText(nobody);
  expect(screen.queryByText(/Sam/)).toBeNull();
});

test("only Hana is lost, who isn't met on the new dates; Bo is named as before", async () => {
  await open([bo, hana], previewOf([bo, sam]));
  await screen.findByText("You won’t meet Hana on this trip any more");
  screen.getByText("2 of your people are in Lisbon then");
});

test("of many people whom Ana won't meet any more, two are named and the others are counted", async () => {
  await open([bo, hana, sam, person("Dev")], previewOf([]));
  await screen.findByText("You won’t meet Bo, Hana, and 2 others on this trip any more");
});

test("of Bo, who is in Lisbon and then in Sintra, the form says where he is on which days", async () => {
  const days = [
    match({ overlapStartDate: inDays(30), overlapEndDate: inDays(31) }),
    match({ userPlace: sintra, distanceKm: 23, overlapStartDate: inDays(32), overlapEndDate: inDays(33) }),
  ];
  await open([], previewOf([companion({ userFirstName: "Bo", days })]));
  await screen.findByText("Bo is near Lisbon then");
  const [inLisbon, inSintra] = [range(inDays(30), inDays(31)), range(inDays(32), inDays(33))];
  const line = screen.getByText(/^Traveling, /).textContent;
  expect(line).toContain(`Traveling, ${inLisbon} · In Sintra, `);
  expect(line).toContain(`away, ${inSintra}`);
});

test("of several people, the form says who lives there and who travels", async () => {
  const living = (name: string) =>
    companion({ userFirstName: name, userId: name, days: [match({ kind: "visiting" })] });
  const { user } = await open([], {
    [preview]: [{ body: [living("Bo"), hana] }, { body: [living("Bo"), living("Sam")] }],
  });
  await screen.findByText("Bo lives there · Hana is traveling");
  await user.click(screen.getByRole("button", { name: "Later" }));
  await screen.findByText("Bo and Sam live there");
});

test("while Ana still meets everybody, nobody is lost", async () => {
  const { requests } = await open([bo], previewOf([bo]));
  await screen.findByText("Bo is in Lisbon then");
  await waitFor(() => expect(requests.some(({ path }) => path === matches.stays.path)).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/won’t meet/)).toBeNull();
});

test("a new trip loses nobody, and doesn't ask for the stored ones", async () => {
  const { requests } = await open([bo], previewOf([]), null);
  await screen.findByText(nobody);
  expect(screen.queryByText(/won’t meet/)).toBeNull();
  expect(requests.some(({ path }) => path === matches.stays.path)).toBe(false);
});

test("while the preview of other dates loads, nobody is named as lost", async () => {
  const { user } = await open([bo], { [preview]: [{ body: [] }, { body: [], after: 60_000 }] });
  await screen.findByText("You won’t meet Bo on this trip any more");
  await user.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(screen.queryByText(/won’t meet/)).toBeNull());
  screen.getByText(nobody);
});

test("after the preview has failed, nobody is named as lost", async () => {
  const { user, requests } = await open([bo], { [preview]: [{ body: [] }, { status: 400 }] });
  await screen.findByText("You won’t meet Bo on this trip any more");
  await user.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(requests.filter(({ path }) => path === matches.preview.path)).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/won’t meet/)).toBeNull();
});
