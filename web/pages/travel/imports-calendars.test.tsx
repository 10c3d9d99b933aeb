import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Subscription } from "#contract/features/subscriptions.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ImportsPage } from "./imports.tsx";

const list = "GET /api/subscriptions";
const add = "POST /api/subscriptions";
const following = (...subscriptions: Subscription[]) => ({ body: { isAvailable: true, subscriptions } });
const calendar = (changed: Partial<Subscription> = {}): Subscription => ({
  id: 3,
  name: "TripIt",
  host: "www.tripit.com",
  automaticKinds: [],
  createdAt: new Date().toISOString(),
  isReading: false,
  lastReadAt: new Date().toISOString(),
  nextReadAt: new Date(Date.now() + 2_460_000).toISOString(),
  failingSince: null,
  problem: null,
  isStopped: false,
  importId: null,
  ...changed,
});
const start = async (answers: Parameters<typeof signedInAs>[1] = {}) => {
  const server = await signedInAs(ana, {
    "GET /api/imports": { body: [] },
    "GET /api/imports/address": { body: { address: null, takesMail: false, senders: [] } },
    [list]: following(),
    ...answers,
  });
  return { ...server, user: show(<ImportsPage />, "/imports") };
};
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Address of the calendar" });
const button = (name: string) => screen.findByRole("button", { name });

test("a bad address is refused in the form; a good one is followed and read at once", async () => {
  const { user, sent } = await start({
    [list]: [following(), following(calendar({ importId: 7 }))],
    [add]: { status: 201, body: calendar({ isReading: true, lastReadAt: null }) },
  });
  await user.type(await field(), "example.com/trips.ics");
  await user.click(await button("Follow calendar"));
  await screen.findByText("Enter the address of a calendar. It begins with https:// or webcal://");
  await user.clear(await field());
  await user.type(await field(), "webcal://www.tripit.com/secret.ics");
  await user.click(await button("Follow calendar"));
  await screen.findByText("Being read");
  expect(await sent("POST")).toEqual({
    address: "webcal://www.tripit.com/secret.ics",
  });
  expect((await field()).value).toBe("");
  const review = await screen.findByRole("link", { name: "Review TripIt" });
  expect(review.getAttribute("href")).toBe("/imports/7");
});

test("a calendar that the server refuses is explained, and the address stays in the field", async () => {
  const { user } = await start({
    [add]: { status: 409, body: failure("You already follow this calendar.") },
  });
  await user.type(await field(), "https://www.tripit.com/secret.ics");
  await user.click(await button("Follow calendar"));
  await screen.findByText("You already follow this calendar.");
  expect((await field()).value).toBe("https://www.tripit.com/secret.ics");
});

test("a failing calendar says since when and why, and one that was given up can be tried again", async () => {
  const failingSince = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { user, calls } = await start({
    [list]: following(
      calendar({ failingSince, problem: "not-found" }),
      calendar({ id: 4, name: "Google", failingSince, problem: "too-slow", isStopped: true }),
    ),
    "POST /api/subscriptions/4/read": { body: calendar({ id: 4, name: "Google", isReading: true }) },
  });
  const rows = within(await screen.findByRole("list", { name: "Calendars that you follow" }));
  const [first, second] = rows.getAllByRole("status").filter((it) => it.textContent.includes("read"));
  expect(first?.textContent).toMatch(
    /First failure: 3 days ago.*There is no calendar at this address.*try again by ourselves/,
  );
  expect(second?.textContent).toMatch(/two weeks.*5 seconds/);
  await user.click(await button("Try again: Google"));
  await expect.poll(calls).toContain("POST /api/subscriptions/4/read");
});

test("a calendar says when it was read last and when next, and which one failed", async () => {
  const hour = 3_600_000;
  const failingSince = new Date(Date.now() - 2 * hour).toISOString();
  const lastReadAt = new Date(Date.now() - 5 * hour).toISOString();
  const nextReadAt = new Date(Date.now() + 8 * hour + 60_000).toISOString();
  await start({
    [list]: following(
      calendar(),
      calendar({ id: 4, name: "Google", problem: "unreachable", failingSince, lastReadAt, nextReadAt }),
    ),
  });
  await screen.findByText("Last read: now · Next time: in 40 minutes");
  await screen.findByText("Last read: 5 hours ago · Next time: in 8 hours");
  await screen.findByText("The server can’t be reached.");
});

test("kinds that need no question are saved as they are chosen", async () => {
  const { user, requests } = await start({
    [list]: [following(calendar()), following(calendar({ automaticKinds: ["flight"] }))],
    "PATCH /api/subscriptions/3": { body: calendar({ automaticKinds: ["flight"] }) },
  });
  await user.click(await screen.findByText("Without asking"));
  await user.click(screen.getByRole("checkbox", { name: "Flight" }));
  await expect
    .poll(() => requests.find(({ method }) => method === "PATCH")?.body)
    .toEqual({ automaticKinds: ["flight"] });
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>("checkbox", { name: "Flight" }).checked)
    .toBe(true);
});

test("a calendar is removed after a confirmation", async () => {
  const { user, calls } = await start({
    [list]: [following(calendar()), following()],
    "DELETE /api/subscriptions/3": { body: null },
  });
  await user.click(await button("Stop following TripIt"));
  const question = await screen.findByRole("alertdialog", { name: "Stop following TripIt?" });
  expect(calls()).not.toContain("DELETE /api/subscriptions/3");
  await user.click(within(question).getByRole("button", { name: "Stop following" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Stop following TripIt" })).toBeNull();
});

test("an installation that reads no calendars shows nothing about them", async () => {
  await start({ [list]: { body: { isAvailable: false, subscriptions: [] } } });
  await screen.findByRole("heading", { name: "Booking emails" });
  await expect.poll(() => screen.queryByRole("heading", { name: "Calendars" })).toBeNull();
});
