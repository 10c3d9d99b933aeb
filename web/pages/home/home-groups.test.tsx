import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Group } from "#contract/features/groups.ts";
import { range } from "#web/lib/format/dates.ts";
import { HomePage } from "./home.tsx";
import { ana, inDays, lisbon, signedInAs, sintra } from "#web/testing/ana.ts";
import { freya, group, overlap } from "#web/testing/groups.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";

const at = "/?tab=groups";
const others: Group = { ...group, id: 6, name: "Choir", isOwner: false, ownerId: "freya", icon: "heart" };
const lists = {
  "GET /api/groups": { body: [group, others] },
  "GET /api/groups/5/overlaps": { body: [overlap] },
  "GET /api/groups/6/overlaps": { body: [] },
};
const cardOf = async (name: string) =>
  within((await screen.findByRole("heading", { name })).closest("li") as HTMLElement);

test("Ana's own group links to its pages, another person's to its members and to leaving it", async () => {
  await signedInAs(ana, lists);
  show(<HomePage />, at);
  const own = await cardOf("Camino 🥾");
  const hrefs = own.getAllByRole("link").map((it) => it.getAttribute("href"));
  const name = encodeURIComponent("Camino 🥾");
  expect(hrefs).toEqual([`/group-members/5?name=${name}`, `/add-member/5?name=${name}`, "/edit-group?id=5"]);
  const choir = await cardOf("Choir");
  expect(choir.getAllByRole("link")).toHaveLength(1);
  expect(choir.queryByRole("button", { name: /^Delete/ })).toBeNull();
  choir.getByRole("button", { name: "Leave Choir" });
});

test("a group shows its next meeting: who, where and when", async () => {
  await signedInAs(ana, lists);
  show(<HomePage />, at);
  const own = await cardOf("Camino 🥾");
  await own.findByText("You and Freya Olsen");
  own.getByText(
    `Next: ${range(overlap.overlapStartDate, overlap.overlapEndDate, inDays(0))}`.replaceAll(/\s/g, " "),
  );
  own.getByText("Lisbon");
  await (await cardOf("Choir")).findByText("No meetings yet.");
});

test("a next meeting of people who are near each other names both cities", async () => {
  const near = { ...overlap, places: [lisbon, sintra], distanceKm: 23 };
  await signedInAs(ana, { ...lists, "GET /api/groups/5/overlaps": { body: [near] } });
  show(<HomePage />, at);
  await (await cardOf("Camino 🥾")).findByText("Lisbon and Sintra");
});

test("a group says so if its next meetings didn't load", async () => {
  const failed = { status: 400, body: failure("") };
  await signedInAs(ana, { ...lists, "GET /api/groups/5/overlaps": failed });
  show(<HomePage />, at);
  await (await cardOf("Camino 🥾")).findByText("The next meetings didn’t load.");
});

test("a group is deleted after a confirmation that says what is lost", async () => {
  const { calls } = await signedInAs(ana, {
    ...lists,
    "GET /api/groups": [{ body: [group] }, { body: [] }],
    "DELETE /api/groups/5": { body: null },
  });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("button", { name: "Delete Camino 🥾" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Trips shared only with this group will be visible to no one");
  await user.click(within(question).getByRole("button", { name: "Delete group" }));
  await screen.findByText("Group deleted successfully.");
  await screen.findByRole("heading", { name: "No groups" });
  await expect.poll(calls).toContain("DELETE /api/groups/5");
});

test("a group that the server doesn't delete stays, with an error", async () => {
  await signedInAs(ana, { ...lists, "DELETE /api/groups/5": { status: 500, body: failure("") } });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("button", { name: "Delete Camino 🥾" }));
  await user.click(await screen.findByRole("button", { name: "Delete group" }));
  await screen.findByText("Failed to delete group.");
  await screen.findByRole("heading", { name: "Camino 🥾" });
});

test("Ana leaves another person's group after a confirmation", async () => {
  const { calls } = await signedInAs(ana, { ...lists, "DELETE /api/groups/6/members/ana": { body: null } });
  const user = show(<HomePage />, at);
  await user.click(await screen.findByRole("button", { name: "Leave Choir" }));
  await user.click(await screen.findByRole("button", { name: "Leave group" }));
  await screen.findByText("You left Choir");
  await expect.poll(calls).toContain("DELETE /api/groups/6/members/ana");
});

test("a new group needs a name; it is then created, and the list is fetched again", async () => {
  const { sent, calls } = await signedInAs(ana, {
    "POST /api/groups": { status: 201, body: group },
  });
  const user = show(<HomePage />, `${at}&add=group`);
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Group" }));
  for (const name of ["Friends", "Work", "Other", "Family"]) dialog.getByRole("radio", { name });
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Friends" }).checked).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Create Group" }));
  await dialog.findByText("Name is required");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Camino 🥾");
  await user.click(dialog.getByRole("radio", { name: "Family" }));
  await user.click(dialog.getByRole("button", { name: "Create Group" }));
  await screen.findByText("Group created successfully");
  await expect.poll(() => screen.queryByRole("dialog", { name: "Create New Group" })).toBeNull();
  expect(await sent("POST")).toEqual({
    name: "Camino 🥾",
    description: null,
    icon: "heart",
  });
  await expect.poll(() => calls().filter((it) => it === "GET /api/groups").length).toBeGreaterThan(1);
});

test("a refused group shows the reason and keeps what was typed", async () => {
  await signedInAs(ana, { "POST /api/groups": { status: 409, body: failure("At most 100 groups") } });
  const user = show(<HomePage />, `${at}&add=group`);
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.type(name, freya.firstName);
  await user.click(screen.getByRole("button", { name: "Create Group" }));
  await screen.findByText("Failed to create group");
  await screen.findByText("At most 100 groups");
  expect((name as HTMLInputElement).value).toBe("Freya");
});
