import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Notification } from "#contract/features/notifications.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { Palette } from "#web/pages/command-palette/palette.tsx";
import { TripDetailPage } from "#web/pages/travel/trip.tsx";
import { ana, bo, companion, inDays, match, nearMiss, signedInAs, stay, trip } from "#web/testing/ana.ts";
import { freya, group, overlap } from "#web/testing/groups.ts";
import { show } from "#web/testing/show.tsx";
import { turnedLines } from "#web/testing/turned.ts";
import { HomePage } from "./home.tsx";

const paris = { placeId: "2988507", country: "FR", state: "IDF", city: "باريس" };
const versailles = { placeId: "2969679", country: "FR", state: "IDF", city: "فرساي" };
const name = { firstName: "ليلى", lastName: "حداد" };
const layla = { userFirstName: name.firstName, userLastName: name.lastName };
const near = companion({
  ...layla,
  days: [match({ ...paris, userPlace: versailles, distanceKm: 17 })],
});
const aTrip = trip({ ...paris, name: "رحلة الربيع" });
const notice = (changed: Partial<Notification>): Notification => ({
  id: 1,
  type: "new_match",
  title: "New match",
  message: "You and \u2068ليلى حداد\u2069 will both be in \u2068باريس\u2069",
  isRead: false,
  createdAt: new Date().toISOString(),
  data: { userId: "bo", ...paris, overlapStartDate: inDays(4), overlapEndDate: inDays(5) },
  ...changed,
});
const answers = {
  "GET /api/trips": { body: [aTrip] },
  "GET /api/trips/1": { body: aTrip },
  "GET /api/imports/trips/1": { body: [] },
  "GET /api/conversations": { body: [] },
  "GET /api/users/search-by-name": { body: [] },
  "GET /api/locations/search": { body: [] },
  "GET /api/connections": { body: [{ ...bo, ...name, displayName: "ليلى حداد" }] },
  "GET /api/matches": { body: [match({ ...paris, ...layla, userPlace: versailles })] },
  "GET /api/matches/stays": { body: [stay({ ...paris, people: [near] })] },
  "GET /api/matches/near-misses": { body: [nearMiss({ ...paris, ...layla, userPlace: paris })] },
  "GET /api/groups": { body: [{ ...group, name: "مسافرون" }] },
  "GET /api/groups/5/overlaps": {
    body: [
      {
        ...overlap,
        people: [
          { ...freya, ...name },
          { ...freya, id: "bo", firstName: "Bo" },
        ],
        places: [paris],
      },
      { ...overlap, people: [{ ...freya, ...name }], places: [paris, versailles] },
    ],
  },
  "GET /api/notifications": {
    body: [
      notice({}),
      notice({
        id: 2,
        type: "near_miss",
        message: "\u2068ليلى\u2069 leaves \u2068باريس\u2069 the day before you arrive.",
        data: { userId: "bo", placeId: paris.placeId, myDay: inDays(3) },
      }),
    ],
  },
};

const openBell = async () => {
  await screen.findByRole("button", { name: /Notifications/ });
  const panel = screen.getByRole("dialog", { hidden: true });
  fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
  await screen.findByRole("button", { name: /باريس.*the day before you arrive/, hidden: true });
};

const shown: Record<string, () => Promise<unknown>> = {
  "the home page": async () => {
    show(<HomePage />);
    await screen.findAllByText("باريس");
  },
  "the bell": async () => {
    show(<HomePage />);
    await openBell();
  },
  "her matches": async () => {
    show(<HomePage />, "/?tab=matches");
    await screen.findAllByText("باريس");
  },
  "her groups": async () => {
    show(<HomePage />, "/?tab=groups");
    await screen.findByText(/^Next:/);
  },
  "a trip": async () => {
    show(
      <Routes>
        <Route path="/trips/:id" element={<TripDetailPage />} />
      </Routes>,
      "/trips/1",
    );
    await screen.findAllByText(/ليلى/);
  },
  "the command palette": async () => {
    const user = show(
      <QueryClientProvider client={queryClient}>
        <Palette begins="palette" onClose={() => {}} onShowShortcuts={() => {}} onLogOut={() => {}} />
      </QueryClientProvider>,
    );
    await user.type(await screen.findByRole("combobox"), "باريس");
    await screen.findByRole("option", { name: /رحلة/ });
  },
};

test.each(Object.keys(shown))(
  "ليلى and باريس turn no day and no sentence in %s, which Ana reads",
  async (it) => {
    await signedInAs(ana, answers);
    await shown[it]!();
    expect(turnedLines(document.body)).toEqual([]);
  },
);
