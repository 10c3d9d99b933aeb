import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { matches } from "#contract/features/matches.ts";
import { queryClient } from "#web/lib/api/query.ts";
import type { Match } from "#contract/features/matches.ts";
import {
  ana,
  companion,
  companionOf,
  inDays,
  lisbon,
  match,
  signedInAs,
  sintra,
  stay,
  trip,
} from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { TripDialog } from "./trip-dialog.tsx";

/**
 * Opens the dialog for Lisbon and picks the days of `trip()`. Also on a slow machine it waits for the people.
 */
async function open(answers: Parameters<typeof signedInAs>[1], account = ana, peopleTimeoutMs = 60_000) {
  const server = await signedInAs(account, { "POST /api/trips": { status: 201, body: trip() }, ...answers });
  const added: (number | null)[] = [];
  const user = show(
    <QueryClientProvider client={queryClient}>
      <TripDialog
        destination={{
          country: lisbon.country,
          state: lisbon.state,
          city: "Lisbon",
          placeId: lisbon.placeId,
        }}
        from={null}
        to={null}
        place={({ value }) => <p>{`to ${value.city}`}</p>}
        nearMissesOf={(tripId) => <p>{`near misses of trip ${tripId}`}</p>}
        onAdded={(id) => added.push(id)}
        onClose={() => {}}
        peopleTimeoutMs={peopleTimeoutMs}
      />
    </QueryClientProvider>,
  );
  const pick = async (day: string) => {
    await screen.findByRole("button", { name: "Next month" });
    const cell = () => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
    while (!cell()) await user.click(screen.getByRole("button", { name: "Next month" }));
    await user.click(cell()!);
  };
  await pick(inDays(3));
  await pick(inDays(7));
  return { ...server, user, added };
}

const preview = `POST ${matches.preview.path}`;

test("while Ana chooses dates, a line says who will be there", async () => {
  const sam = companion({ userId: "sam", userFirstName: "Sam" });
  const { sent } = await open({ [preview]: { body: [companion(), sam] } });
  await screen.findByText("2 of your people are in Lisbon then");
  screen.getByText("Bo and Sam are traveling");
  const asked = await sent(matches.preview.path);
  expect(asked).toMatchObject({ tripId: null, trip: { startDate: inDays(3), endDate: inDays(7) } });
});

test("one person is named", async () => {
  await open({ [preview]: { body: [companion()] } });
  await screen.findByText("Bo is in Lisbon then");
});

const inSintra = (kind: Match["kind"], changed: Partial<Match> = {}) =>
  companionOf(match({ kind, userPlace: sintra, distanceKm: 24, ...changed }));

test("of somebody who is near, the line says where, and how far that is", async () => {
  await open({ [preview]: { body: [inSintra("visiting")] } });
  await screen.findByText("Bo is near Lisbon then");
  screen.getByText("Lives in Sintra, 15 mi away");
});

test("of several people, the line says of each who is elsewhere where that is", async () => {
  const sam = { userId: "sam", userFirstName: "Sam" };
  await open({ [preview]: { body: [companion(), inSintra("trip", sam)] } });
  await screen.findByText("2 of your people are near Lisbon then");
  screen.getByText("Bo is traveling · Sam: Sintra, 15 mi away");
});

test("with nobody there the line says so", async () => {
  await open({ [preview]: { body: [] } });
  await screen.findByText("Nobody you know is in Lisbon then yet");
});

const notSharing = { ...ana, privacyLocationSharing: false };

test("without location sharing, Ana reads that nobody learns of her trip", async () => {
  await open({}, notSharing);
  const line = screen.getByText("Location sharing is off").closest("p")!;
  expect(line.textContent).toContain("nobody learns of this trip, and you don’t see who will be there.");
  const link = within(line).getByRole("link", { name: "Switch it on to see who is there" });
  expect(link.getAttribute("href")).toBe("/?tab=matches");
  // The preview has this as its beginning, and asks only after it.
  expect(screen.queryByText(/^(Choose where and when|Nobody you know)/)).toBeNull();
  expect(document.querySelector("p[role=status]")).toBeNull();
});

test("a saved trip says whom Ana will meet, with the focus on it, and then shows the calendar", async () => {
  const { user, added } = await open({
    [preview]: { body: [companion()] },
    "GET /api/matches/stays": { body: [stay()] },
  });
  await user.click(screen.getByRole("button", { name: "Add trip" }));
  const heading = await screen.findByRole("heading", { name: "You’ll meet Bo in Lisbon" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText("Trip created successfully");
  expect(screen.getByRole("link", { name: "Message Bo Lindqvist" }).getAttribute("href")).toBe("/chat/bo");
  // A link to his page would leave the sheet before it has shown the trip.
  expect(screen.queryByRole("link", { name: "Bo Lindqvist" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show in calendar" }));
  expect(added).toEqual([1]);
});

test("after a saved trip, Ana adds another one, from the month in which the first ends", async () => {
  const first = stay({ endDate: inDays(70) });
  const { user, added } = await open({
    [preview]: { body: [companion()] },
    "GET /api/matches/stays": { body: [first] },
  });
  await user.click(screen.getByRole("button", { name: "Add trip" }));
  await user.click(await screen.findByRole("button", { name: "Add another trip" }));
  await screen.findByRole("dialog", { name: "Add New Trip" });
  expect(screen.getByText(/^to/).textContent).toBe("to ");
  expect(screen.getByText("Pick the first day, then the last")).toBeDefined();
  expect(document.querySelector(`[role=dialog] [data-day="${inDays(70)}"]`)).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(added).toEqual([1]);
});

test("while the people of a saved trip load, the form doesn't say that it overlaps with itself", async () => {
  const { user } = await open({
    [preview]: { body: [companion()] },
    "GET /api/trips": [{ body: [] }, { body: [trip()] }],
    "GET /api/matches/stays": { body: [stay()], after: 500 },
  });
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => {
    if (screen.queryAllByText(/already have a trip/).length > 0) shown.add("overlap");
  });
  watcher.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => watcher.disconnect());
  await user.click(screen.getByRole("button", { name: "Add trip" }));
  await screen.findByRole("heading", { name: "You’ll meet Bo in Lisbon" });
  expect([...shown]).toEqual([]);
});

test("a saved trip with nobody there offers to tell people", async () => {
  const { user } = await open({
    [preview]: { body: [] },
    "GET /api/matches/stays": { body: [stay({ people: [] })] },
  });
  await user.click(screen.getByRole("button", { name: "Add trip" }));
  await screen.findByRole("heading", { name: "Nobody in Lisbon yet" });
  screen.getByRole("button", { name: "Tell people" });
  screen.getByText("near misses of trip 1");
});

test("without location sharing, a saved trip says that nobody learns of it", async () => {
  const { user } = await open(
    { [preview]: { body: [] }, "GET /api/matches/stays": { body: [stay({ people: [] })] } },
    notSharing,
  );
  await user.click(screen.getByRole("button", { name: "Add trip" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Location sharing is off" }));
  dialog.getByText("While it is off, nobody learns of this trip, and you don’t see who will be there.");
  dialog.getByRole("link", { name: "Switch it on to see who is there" });
  expect(screen.queryByText(/Nobody in Lisbon yet|you both learn of it/)).toBeNull();
});

test("a saved trip whose people don't load closes the form with a toast", async () => {
  const { user, added } = await open({
    [preview]: { body: [] },
    // Not tried again, unlike a failure of the server.
    "GET /api/matches/stays": { status: 404 },
  });
  await user.click(screen.getByRole("button", { name: "Add trip" }));
  await screen.findByText("Trip created successfully");
  await waitFor(() => expect(added).toEqual([1]));
});

test("a saved trip whose people take too long closes the form with a toast", async () => {
  const slow = { [preview]: { body: [] }, "GET /api/matches/stays": { body: [stay()], after: 1000 } };
  const { user, added } = await open(slow, ana, 10);
  await user.click(screen.getByRole("button", { name: "Add trip" }));
  await screen.findByText("Trip created successfully");
  await waitFor(() => expect(added).toEqual([1]));
  expect(screen.queryByRole("heading", { name: "You’ll meet Bo in Lisbon" })).toBeNull();
});
