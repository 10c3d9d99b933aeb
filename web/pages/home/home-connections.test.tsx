import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ConnectionRequest } from "#contract/features/connections.ts";
import { HomePage } from "./home.tsx";
import { range } from "#web/lib/format/dates.ts";
import { ana, bo, companionOf, inDays, match, signedInAs, stayWith } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { profileOf } from "#web/testing/groups.ts";
import { menuItem, show } from "#web/testing/show.tsx";
import { widen } from "#web/testing/wide.ts";
// Loaded before the first test, which would otherwise wait for it.
import "#web/pages/people/person-detail.tsx";

const at = "/?tab=connect";
const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: "Olsen",
  username: id,
  profileImageUrl: null,
});
const request: ConnectionRequest = {
  id: 20,
  requesterId: "freya",
  receiverId: "ana",
  requester: person("freya", "Freya"),
  receiver: person("ana", "Ana"),
  status: "pending",
  createdAt: new Date().toISOString(),
};

async function removeBo(user: ReturnType<typeof show>, beforehand = () => {}) {
  await user.click(await menuItem("Remove connection"));
  const question = await screen.findByRole("alertdialog");
  beforehand();
  await user.click(within(question).getByRole("button", { name: "Remove connection" }));
}

test("connections say when and where Ana meets them next, soonest first", async () => {
  const other = (id: number, userId: string, firstName: string) => ({
    ...bo,
    id,
    userId,
    firstName,
    username: userId,
  });
  const ofSam = { userId: "sam", userFirstName: "Sam" };
  const soon = [
    match(ofSam),
    match({ ...ofSam, overlapStartDate: inDays(7), overlapEndDate: inDays(7) }),
    match({ ...ofSam, overlapStartDate: inDays(-3), overlapEndDate: inDays(-2) }),
  ];
  const late = match({ overlapStartDate: inDays(30), overlapEndDate: inDays(31) });
  await signedInAs(ana, {
    "GET /api/connections": { body: [other(8, "chi", "Chidi"), bo, other(9, "sam", "Sam")] },
    "GET /api/matches/stays": { body: [stayWith([companionOf(...soon), companionOf(late)])] },
  });
  show(<HomePage />, at);
  await screen.findByText("No plans together yet");
  const rows = within(screen.getByRole("tabpanel")).getAllByRole("listitem");
  expect(rows.map((row) => within(row).getAllByRole("link")[0]?.getAttribute("href"))).toEqual([
    "/people/sam",
    "/people/bo",
    "/people/chi",
  ]);
  const shared = `${range(inDays(4), inDays(5))}, ${range(inDays(7), inDays(7))}`;
  expect(rows[0]?.textContent).toContain(`In Lisbon with you ${shared}`);
  expect(rows[1]?.textContent).toContain("Next: Lisbon, ");
});

test("a connection is removed after a confirmation", async () => {
  const { calls } = await signedInAs(ana, {
    "GET /api/connections": [{ body: [bo] }, { body: [] }],
    "DELETE /api/connections/7": { body: null, changed: ["connections"] },
  });
  await removeBo(show(<HomePage />, at));
  await screen.findByText("Connection deleted successfully.");
  await screen.findByRole("heading", { name: "No connections yet" });
  await expect.poll(calls).toContain("DELETE /api/connections/7");
});

test("a connection is not removed if its entry has changed in the meantime", async () => {
  let displayName = bo.displayName;
  const { calls } = await signedInAs(ana, {
    "GET /api/connections": () => ({ body: [{ ...bo, displayName }] }),
  });
  await removeBo(show(<HomePage />, at), () => (displayName = "Bob"));
  await screen.findByText(/^Failed to delete connection: /);
  expect(calls()).not.toContain("DELETE /api/connections/7");
});

test("a refused removal shows the server's message", async () => {
  await signedInAs(ana, {
    "GET /api/connections": { body: [bo] },
    "DELETE /api/connections/7": { status: 404, body: failure("Connection not found") },
  });
  await removeBo(show(<HomePage />, at));
  await screen.findByText("Failed to delete connection: Connection not found");
});

test("Hana, who has no connections, sees the request that waits, and stays when it is answered", async () => {
  await signedInAs(ana, {
    "GET /api/connections": { body: [] },
    "GET /api/connections/requests": [{ body: [request] }, { body: [] }],
    "PATCH /api/connections/20": { body: { id: 20, status: "declined" } },
  });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("button", { name: "Decline Freya" }));
  await screen.findByRole("heading", { name: "No requests" });
  await user.click(screen.getByRole("tab", { name: /^Connections/ }));
  await screen.findByRole("heading", { name: "No connections yet" });
});

test.each([
  ["somebody who has connections", [bo], at, /^Connections/],
  ["an address that names another tab", [], `${at}&list=sent`, /^Sent/],
])("a request that waits opens no other tab for %s", async (_, connections, path, name) => {
  await signedInAs(ana, {
    "GET /api/connections": { body: connections },
    "GET /api/connections/requests": { body: [request] },
  });
  show(<HomePage />, path);
  await expect
    .poll(async () => (await screen.findByRole("tab", { name: /^Received/ })).textContent)
    .toContain("1");
  // Only the address decides without the connections.
  if (connections.length > 0) await screen.findByRole("tab", { name: /^Connections ?1$/ });
  expect(screen.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
});

test("a received request is accepted, and the lists are fetched again", async () => {
  const { sent, calls } = await signedInAs(ana, {
    "GET /api/connections/requests": [{ body: [request] }, { body: [] }],
    "PATCH /api/connections/20": { body: { id: 20, status: "accepted" }, changed: ["connections"] },
  });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("tab", { name: /Received/ }));
  await user.click(await screen.findByRole("button", { name: "Accept Freya" }));
  await screen.findByText("Connection Updated");
  expect(screen.queryByRole("button", { name: "Accept Freya" })).toBeNull();
  expect(await sent("PATCH")).toEqual({ status: "accepted" });
  await user.click(screen.getByRole("tab", { name: /^Connections/ }));
  await expect.poll(() => calls().filter((it) => it === "GET /api/connections").length).toBeGreaterThan(1);
});

test("a request whose answer failed reappears", async () => {
  await signedInAs(ana, {
    "GET /api/connections/requests": { body: [request] },
    "PATCH /api/connections/20": { status: 500, body: failure("") },
  });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("tab", { name: /Received/ }));
  await user.click(await screen.findByRole("button", { name: "Decline Freya" }));
  await screen.findByText("Failed to process connection request.");
  await screen.findByRole("button", { name: "Decline Freya" });
});

const sam = { ...bo, id: 9, userId: "sam", firstName: "Sam", username: "sam", displayName: "Sam Lindqvist" };
const profile = (id: string, firstName: string) => ({
  [`GET /api/users/profile/${id}`]: {
    body: { ...profileOf("connected"), id, firstName, lastName: "Lindqvist" },
  },
  [`GET /api/users/profile/${id}/in-common`]: {
    body: { connections: [], groups: [{ id: 5, name: `Hikers of ${firstName}`, icon: "plane" }] },
  },
});
const two = {
  "GET /api/connections": { body: [bo, sam] },
  "GET /api/matches/stays": {
    body: [stayWith([companionOf(match({ userId: "sam", userFirstName: "Sam" }))])],
  },
  ...profile("bo", "Bo"),
  ...profile("sam", "Sam"),
};
const address = () => screen.getByRole("status", { name: "address" }).textContent;
const list = () => within(screen.getByRole("navigation", { name: "Connections" }));
const current = () =>
  list()
    .getAllByRole("link")
    .filter((it) => it.getAttribute("aria-current"))
    .map((it) => it.getAttribute("href"));

test("on a desktop the person whom Ana meets first is beside the list, with all they share", async () => {
  widen();
  await signedInAs(ana, two);
  show(<HomePage />, at);
  const region = await screen.findByRole("region", { name: "Sam Lindqvist" });
  const pane = within(region);
  await pane.findByRole("heading", { level: 2, name: "Sam Lindqvist" });
  expect(region.textContent).toContain(`In Lisbon with you ${range(inDays(4), inDays(5))}`);
  expect(pane.getByRole("link", { name: "Message" }).getAttribute("href")).toBe("/chat/sam");
  await pane.findByRole("heading", { name: "Lisbon" });
  await pane.findByRole("link", { name: "Hikers of Sam" });
  pane.getByRole("button", { name: "Options for Sam Lindqvist" });
  expect(current()).toEqual(["/?tab=connect&person=sam"]);
  expect(address()).toBe(at);
});

test("on a desktop a click selects a person and moves the focus there, and back returns", async () => {
  widen();
  await signedInAs(ana, two);
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("link", { name: /^Bo Lindqvist/ }));
  const pane = await screen.findByRole("region", { name: "Bo Lindqvist" });
  expect(document.activeElement).toBe(pane);
  await within(pane).findByRole("link", { name: "Hikers of Bo" });
  expect(address()).toBe("/?tab=connect&person=bo");
  history.back();
  await screen.findByRole("region", { name: "Sam Lindqvist" });
  expect(address()).toBe(at);
});

test("on a desktop arrow keys move through the people, and the focus stays in the list", async () => {
  widen();
  await signedInAs(ana, two);
  const user = show(<HomePage />, at);
  await screen.findByRole("region", { name: "Sam Lindqvist" });
  list().getAllByRole("link")[0]!.focus();
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("region", { name: "Bo Lindqvist" });
  expect(current()).toEqual(["/?tab=connect&person=bo"]);
  expect(document.activeElement).toBe(list().getAllByRole("link")[1]);
  await user.keyboard("{Home}");
  await expect.poll(current).toEqual(["/?tab=connect&person=sam"]);
});

test("a selected person who is no connection leaves the address, and the first one is shown", async () => {
  widen();
  await signedInAs(ana, two);
  show(<HomePage />, `${at}&person=stranger`);
  await screen.findByRole("region", { name: "Sam Lindqvist" });
  await expect.poll(address).toBe(at);
});

test("on a phone the address of a selected person leads to their page", async () => {
  await signedInAs(ana, two);
  show(<HomePage />, `${at}&person=bo`);
  await expect.poll(address).toBe("/people/bo");
});
