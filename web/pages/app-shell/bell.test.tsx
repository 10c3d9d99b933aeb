import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Notification } from "#contract/features/notifications.ts";
import { HomePage } from "#web/pages/home/home.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
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
  await signedInAs(ana, {
    "GET /api/notifications": {
      body: [note(), note({ id: 2, title: "New request", type: "connection_request" })],
    },
    "PATCH /api/notifications/mark-all-read": { body: { count: 2 } },
  });
  const user = show(<HomePage />);
  await openBell();
  await user.click(await screen.findByRole("button", { name: "Mark all as read", hidden: true }));
  await screen.findByText("All notifications marked as read");
  expect(screen.queryByText("unread")).toBeNull();
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
