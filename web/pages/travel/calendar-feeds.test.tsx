import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ana, match, signedInAs, trip, stay } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { menuItem, show } from "#web/testing/show.tsx";
import { CalendarFeedsPage } from "./calendar-feeds.tsx";
import { HomePage } from "#web/pages/home/home.tsx";

const list = "GET /api/calendars";
const make = "POST /api/calendars";
const feed = (more: object = {}) => ({
  id: 1,
  name: "Phone",
  contents: "trips-and-matches",
  detail: "exact",
  createdAt: new Date().toISOString(),
  lastFetchedAt: null,
  ...more,
});
const url = "https://coincide.example/calendars/secret.ics";
const start = async (answers: Parameters<typeof signedInAs>[1], path = "/calendar-feeds") => {
  const server = await signedInAs(ana, { [list]: { body: [] }, ...answers });
  return { ...server, user: show(<CalendarFeedsPage />, path) };
};
const button = (name: string) => screen.findByRole("button", { name });

test("the first feed can be created; its link is shown once, to copy, open or scan", async () => {
  const { user, sent } = await start({
    [list]: [{ body: [] }, { body: [feed({ name: "Office" })] }],
    [make]: { status: 201, body: { ...feed({ name: "Office" }), url } },
  });
  await screen.findByRole("heading", { name: "No calendar feeds yet" });
  await user.click(await button("New calendar feed"));
  const name = await screen.findByRole("textbox", { name: "Name" });
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.type(name, "Office");
  await user.click(screen.getByRole("radio", { name: /^Only that you are away/ }));
  expect(screen.getByText(/not where or with whom/)).toBeTruthy();
  await user.click(await button("Create a link"));
  await screen.findByText(url);
  expect(document.activeElement?.textContent).toBe("Link for Office");
  const subscribe = screen.getByRole("link", { name: "Subscribe on this device" });
  expect(subscribe.getAttribute("href")).toBe("webcal://coincide.example/calendars/secret.ics");
  await screen.findByRole("img", { name: "QR code of the link" });
  await user.click(await button("Copy Link"));
  await screen.findByText("Link copied");
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await sent("POST")).toEqual({
    name: "Office",
    contents: "trips",
    detail: "busy",
  });
  await user.click(await button("Done"));
  expect(screen.queryByText(url)).toBeNull();
  await screen.findByText("Not fetched yet");
});

test("a feed with matches warns that its link reveals the names of the people met", async () => {
  const { user } = await start({}, "/calendar-feeds?add");
  await user.click(await screen.findByRole("radio", { name: /^Trips and matches/ }));
  expect(screen.getByText(/the names of the people you meet/)).toBeTruthy();
});

test("a feed needs a name; a refusal is shown, and what was typed stays", async () => {
  const { user } = await start(
    { [make]: { status: 400, body: failure("You can have at most 20 calendar feeds.") } },
    "/calendar-feeds?add",
  );
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(await button("Create a link"));
  await screen.findByText("Name is required");
  await user.type(name, "Office");
  await user.click(await button("Create a link"));
  await screen.findByText("You can have at most 20 calendar feeds.");
  expect((name as HTMLInputElement).value).toBe("Office");
});

test("a feed shows when it was last fetched, and is revoked after a confirmation", async () => {
  let feeds = [feed({ lastFetchedAt: new Date(Date.now() - 7_200_000).toISOString() })];
  const { user, calls } = await start({
    [list]: () => ({ body: feeds }),
    "DELETE /api/calendars/1": () => {
      feeds = [];
      return { body: null };
    },
  });
  const row = (await screen.findByText("Phone")).closest("li")!;
  expect(row.textContent).toContain("Trips and matches");
  expect(row.textContent).toContain("Last fetched 2 hours ago");
  await user.click(within(row).getByRole("button", { name: "Revoke Phone" }));
  const question = await screen.findByRole("alertdialog", { name: "Revoke Phone?" });
  expect(question.textContent).toContain("stops working immediately");
  await user.click(within(question).getByRole("button", { name: "Revoke link" }));
  await screen.findByText("The link for Phone no longer works");
  await screen.findByRole("heading", { name: "No calendar feeds yet" });
  await expect.poll(calls).toContain("DELETE /api/calendars/1");
});

const file = { name: "Spring-2026-05-03.ics", type: "text/calendar", content: "BEGIN:VCALENDAR" };

/** Mocks downloads and returns the names of the saved files. */
function savedFiles(): string[] {
  const saved: string[] = [];
  // jsdom lacks both.
  URL.createObjectURL = () => "blob:one";
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

test("a trip and a match are saved as files for the calendar", async () => {
  const saved = savedFiles();
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip()] },
    "GET /api/matches/stays": { body: [stay()] },
    "GET /api/trips/1/calendar": { body: file },
    [`GET /api/matches/bo/${match().overlapEndDate}/calendar`]: { body: { ...file, name: "Bo.ics" } },
  });
  const user = show(<HomePage />);
  await user.click(await menuItem("Add Spring in Lisbon to a calendar"));
  await expect.poll(() => saved).toEqual(["Spring-2026-05-03.ics"]);
  await user.click(screen.getAllByRole("link", { name: /Matches/ })[0]!);
  await user.click(await button("Options for Bo Lindqvist"));
  await user.click(await screen.findByText("Add to calendar"));
  await expect.poll(() => saved).toEqual(["Spring-2026-05-03.ics", "Bo.ics"]);
});

test("a trip that was deleted in the meantime shows an error, and nothing is saved", async () => {
  const saved = savedFiles();
  await signedInAs(ana, {
    "GET /api/trips": { body: [trip()] },
    "GET /api/trips/1/calendar": { status: 404, body: failure("Trip not found") },
  });
  const user = show(<HomePage />);
  await user.click(await menuItem("Add Spring in Lisbon to a calendar"));
  await screen.findByText("Failed to add to calendar");
  expect(saved).toEqual([]);
});
