import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Notification } from "#contract/features/notifications.ts";
import { range } from "#web/lib/format/dates.ts";
import { HomePage } from "#web/pages/home/home.tsx";
import {
  ana,
  bo,
  companionOf,
  inDays,
  lisbon,
  match,
  signedInAs,
  sintra,
  stayWith,
} from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";

const note = (changed: Partial<Notification> = {}): Notification => ({
  id: 1,
  type: "new_match",
  title: "New match",
  message: "You and Bo will both be in Lisbon",
  isRead: false,
  createdAt: new Date().toISOString(),
  ...changed,
});

/** jsdom has no popovers: fires the event that a browser fires when one opens. */
async function openBell() {
  await screen.findByRole("button", { name: /Notifications/ });
  const panel = screen.getByRole("dialog", { hidden: true });
  fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
}

test("the bell shows the unread count, and 9+ above nine", async () => {
  await signedInAs(ana, { "GET /api/notifications/unread-count": { body: { count: 12 } } });
  show(<HomePage />);
  await screen.findByText("9+");
});

test("a click marks the notification as read and opens its page", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/notifications": { body: [note()] },
    "PATCH /api/notifications/1/read": { body: note({ isRead: true }) },
  });
  const user = show(<HomePage />);
  await openBell();
  await user.click(await screen.findByRole("button", { name: /New match/, hidden: true }));
  await screen.findByRole("heading", { level: 1, name: "Matches" });
  expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/?tab=matches");
  await expect.poll(() => calls()).toContain("PATCH /api/notifications/1/read");
});

test("all are marked as read at once", async () => {
  let isRead = false;
  await signedInAs(ana, {
    "GET /api/notifications": () => ({
      body: [note({ isRead }), note({ id: 2, title: "New request", type: "connection_request", isRead })],
    }),
    "PATCH /api/notifications/mark-all-read": () => {
      isRead = true;
      return { body: { count: 2 } };
    },
  });
  const user = show(<HomePage />);
  await openBell();
  await user.click(await screen.findByRole("button", { name: "Mark all as read", hidden: true }));
  await screen.findByText("All notifications marked as read");
  await expect.poll(() => screen.queryByText("unread")).toBeNull();
});

test("a notification that could not be marked stays unread", async () => {
  await signedInAs(ana, {
    "GET /api/notifications": { body: [note({ type: "other" })] },
    "PATCH /api/notifications/mark-all-read": { status: 500, body: failure("") },
  });
  const user = show(<HomePage />);
  await openBell();
  await user.click(await screen.findByRole("button", { name: "Mark all as read", hidden: true }));
  await screen.findByText("Failed to mark all notifications as read");
  await screen.findByText("unread");
});

const meets = (id: number, userId: string, changed: Partial<Notification> = {}) =>
  note({
    id,
    data: {
      userId,
      placeId: lisbon.placeId,
      overlapStartDate: inDays(4),
      overlapEndDate: inDays(5),
    },
    ...changed,
  });
const inLisbon = {
  "GET /api/connections": { body: [bo] },
  "GET /api/matches/stays": {
    body: [
      stayWith([
        companionOf(match()),
        companionOf(match({ userId: "sam", userFirstName: "Sam", userPlace: sintra, distanceKm: 23 })),
      ]),
    ],
  },
};

/** Bo leaves Lisbon before Ana arrives. */
const misses = note({
  id: 3,
  type: "near_miss",
  title: "You just miss each other",
  message: "Bo leaves Lisbon the day before you arrive.",
  data: { userId: "bo", placeId: lisbon.placeId, myDay: inDays(3) },
  isRead: true,
});

test("a near miss that is newer than a match of the same trip gives the entry its title", async () => {
  await signedInAs(ana, {
    ...inLisbon,
    "GET /api/notifications": { body: [misses, meets(2, "sam", { isRead: true })] },
  });
  show(<HomePage />);
  await openBell();
  const entry = await screen.findByRole("button", { name: /You just miss each other · /, hidden: true });
  expect(entry.textContent).toContain("Sam Lindqvist · Sintra");
  expect(entry.textContent).not.toContain("New match");
});

test("two matches and a near miss of one trip are one entry, which opens the trip", async () => {
  const { calls } = await signedInAs(ana, {
    ...inLisbon,
    "GET /api/notifications": { body: [meets(1, "bo"), meets(2, "sam"), misses] },
    "GET /api/notifications/unread-count": { body: { count: 2 } },
    "PATCH /api/notifications/1/read": { body: meets(1, "bo", { isRead: true }) },
    "PATCH /api/notifications/2/read": { body: meets(2, "sam", { isRead: true }) },
  });
  const user = show(<HomePage />);
  await openBell();
  const entry = await screen.findByRole("button", { name: /2 matches/, hidden: true });
  expect(entry.textContent).toContain(`Lisbon ${range(inDays(3), inDays(7))}`);
  const days = range(inDays(4), inDays(5));
  expect(entry.textContent).toContain(`Bo Lindqvist · ${days}`);
  expect(entry.textContent).toMatch(new RegExp(`Sam Lindqvist · Sintra, .+ away · ${days}`));
  within(entry).getByText("Bo leaves Lisbon the day before you arrive.");
  within(entry).getByText("unread");
  await user.click(entry);
  expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/trips/1");
  const isRead = (call: string) => call.startsWith("PATCH");
  await expect
    .poll(() => calls().filter(isRead))
    .toEqual(["PATCH /api/notifications/1/read", "PATCH /api/notifications/2/read"]);
});

test("a notification and a stay with the same number are two entries", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const request = note({ id: 1, type: "connection_request", title: "New request" });
  await signedInAs(ana, {
    ...inLisbon,
    "GET /api/notifications": { body: [request, meets(2, "bo")] },
    "GET /api/notifications/unread-count": { body: { count: 2 } },
  });
  show(<HomePage />);
  await openBell();
  await screen.findByRole("button", { name: /New request/, hidden: true });
  await screen.findByRole("button", { name: /Bo Lindqvist/, hidden: true });
  expect(logged.mock.calls.flat().join(" ")).not.toContain("same key");
});

test("a person of an entry has the days that are shared now, not those of the notification", async () => {
  const days = [
    match({ overlapStartDate: inDays(4), overlapEndDate: inDays(4) }),
    match({ overlapStartDate: inDays(6), overlapEndDate: inDays(6) }),
  ];
  await signedInAs(ana, {
    "GET /api/connections": { body: [bo] },
    "GET /api/matches/stays": { body: [stayWith([companionOf(...days)])] },
    "GET /api/notifications": { body: [meets(1, "bo")] },
    "GET /api/notifications/unread-count": { body: { count: 1 } },
  });
  show(<HomePage />);
  await openBell();
  const entry = await screen.findByRole("button", { name: /Bo Lindqvist/, hidden: true });
  expect(entry.textContent).toContain(
    `Bo Lindqvist · ${range(inDays(4), inDays(4))}, ${range(inDays(6), inDays(6))}`,
  );
});

test("a person of an entry who is in two places has each with its own days", async () => {
  const days = [
    match({ userPlace: sintra, distanceKm: 23, overlapStartDate: inDays(4), overlapEndDate: inDays(4) }),
    match({ overlapStartDate: inDays(5), overlapEndDate: inDays(6) }),
  ];
  await signedInAs(ana, {
    "GET /api/matches/stays": { body: [stayWith([companionOf(...days)])] },
    "GET /api/notifications": { body: [meets(1, "bo")] },
    "GET /api/notifications/unread-count": { body: { count: 1 } },
  });
  show(<HomePage />);
  await openBell();
  const entry = await screen.findByRole("button", { name: /Bo Lindqvist/, hidden: true });
  expect(entry.textContent).toMatch(/Bo Lindqvist · Sintra, .+ away, /);
  expect(entry.textContent).toContain(`away, ${range(inDays(4), inDays(4))} · Lisbon, `);
  expect(entry.textContent).toContain(`Lisbon, ${range(inDays(5), inDays(6))}`);
});

test("an entry that could not be marked stays unread, with all its people", async () => {
  await signedInAs(ana, {
    ...inLisbon,
    "GET /api/notifications": { body: [meets(1, "bo"), meets(2, "sam")] },
    "PATCH /api/notifications/1/read": { body: meets(1, "bo", { isRead: true }) },
    "PATCH /api/notifications/2/read": { status: 500, body: failure("") },
  });
  const user = show(<HomePage />);
  await openBell();
  await user.click(await screen.findByRole("button", { name: /2 matches/, hidden: true }));
  await screen.findByText("Failed to mark notification as read");
  await screen.findByText("unread");
});
