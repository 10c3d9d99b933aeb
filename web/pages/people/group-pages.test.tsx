import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { expect, test } from "vitest";
import { AddMemberPage } from "./add-member.tsx";
import { EditGroupPage } from "./edit-group.tsx";
import { GroupMembersPage } from "./group-members.tsx";
import { ana, bo, lisbon, signedInAs, sintra } from "#web/testing/ana.ts";
import { freya, group, members, overlap } from "#web/testing/groups.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";

const pages = (
  <Routes>
    <Route path="/edit-group" element={<EditGroupPage />} />
    <Route path="/group-members/:groupId" element={<GroupMembersPage />} />
    <Route path="/add-member/:groupId" element={<AddMemberPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const address = () => screen.getByLabelText("address").textContent;
const camino = { "GET /api/groups": { body: [{ ...group, name: "Camino" }] } };
const owned = {
  ...camino,
  "GET /api/groups/5/members": { body: members() },
  "GET /api/groups/5/overlaps": { body: [overlap] },
};

test("an owner removes a member after a confirmation, but can't remove herself", async () => {
  const { calls } = await signedInAs(ana, {
    ...owned,
    "GET /api/groups/5/members": [{ body: members() }, { body: members().slice(0, 1) }],
    "DELETE /api/groups/5/members/freya": { body: null },
  });
  const user = show(pages, "/group-members/5?name=Camino");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Camino");
  await screen.findByText("You · Owner");
  expect(screen.queryByRole("button", { name: "Remove Ana Silva" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove Freya Olsen" }));
  await user.click(await screen.findByRole("button", { name: "Remove member" }));
  await screen.findByText("Freya Olsen is no longer in Camino");
  await screen.findByText("1 member");
  await expect.poll(calls).toContain("DELETE /api/groups/5/members/freya");
});

test("a failed removal shows an error", async () => {
  await signedInAs(ana, {
    ...owned,
    "DELETE /api/groups/5/members/freya": { status: 500, body: failure("") },
  });
  const user = show(pages, "/group-members/5");
  await user.click(await screen.findByRole("button", { name: "Remove Freya Olsen" }));
  await user.click(await screen.findByRole("button", { name: "Remove member" }));
  await screen.findByText("Failed to remove member from group");
});

test("a member sees the next meetings and may leave, nothing else", async () => {
  await signedInAs(ana, {
    ...owned,
    "GET /api/groups/5/members": { body: members(true) },
    "DELETE /api/groups/5/members/ana": { body: null },
  });
  const user = show(pages, "/group-members/5?name=Camino");
  const soon = within(await screen.findByRole("region", { name: "Next meetings" }));
  await soon.findByText(/Lisbon/);
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Add people" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Leave group" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Leave group" }));
  await expect.poll(address).toBe("/?tab=groups");
});

test("people of a group who are near each other have their own places and a distance", async () => {
  const near = { ...overlap, places: [lisbon, sintra], distanceKm: 23 };
  await signedInAs(
    { ...ana, distanceUnit: "mi" },
    { ...owned, "GET /api/groups/5/overlaps": { body: [near] } },
  );
  show(pages, "/group-members/5?name=Camino");
  const soon = within(await screen.findByRole("region", { name: "Next meetings" }));
  await soon.findByText("14 mi apart");
  const [card] = soon.getAllByRole("listitem");
  expect(card?.textContent).toContain("YouLisbon, Portugal");
  expect(card?.textContent).toContain("Freya OlsenSintra, Portugal");
});

test("a member reports a group; the report names its owner", async () => {
  const { sent } = await signedInAs(ana, {
    ...owned,
    "GET /api/groups/5/members": { body: members(true) },
    "POST /api/content/report": { status: 201, body: { id: 1 } },
  });
  const user = show(pages, "/group-members/5?name=Camino");
  await user.click(await screen.findByRole("button", { name: "Report group" }));
  const dialog = await screen.findByRole("dialog", { name: "Report Content" });
  await user.selectOptions(within(dialog).getByLabelText("Reason"), "scam");
  await user.click(within(dialog).getByRole("button", { name: "Submit Report" }));
  await screen.findByText("Report Submitted");
  expect(await sent("/api/content/report")).toMatchObject({
    contentType: "group",
    contentId: "5",
    reportedUserId: members(true).find(({ isOwner }) => isOwner)?.id,
  });
});

test("a group that doesn't exist is not found", async () => {
  await signedInAs(ana, { "GET /api/groups/5/members": { status: 404, body: failure("Group not found") } });
  show(pages, "/group-members/5");
  await screen.findByRole("heading", { name: "Group not found" });
});

test.each(["/group-members/5", "/add-member/5"])(
  "%s shows the group's own name, not the one in the link",
  async (path) => {
    await signedInAs(ana, {
      ...owned,
      "GET /api/connections": { body: [] },
      "GET /api/groups": { body: [group], after: 300 },
    });
    show(pages, `${path}?name=Hacked`);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain("Hacked");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(group.name));
    await expect.poll(() => document.title).toContain(group.name);
    expect(screen.queryByText(/Hacked/, { ignore: "output" })).toBeNull();
  },
);

test("the name in a link is not shown for a group that Ana doesn't belong to", async () => {
  await signedInAs(ana, {
    "GET /api/groups/9/members": { status: 404, body: failure("Group not found") },
    "GET /api/groups": { body: [group] },
  });
  show(pages, "/group-members/9?name=Hacked");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Group"));
});

test("several connections are added with one click each; members are labelled", async () => {
  const { sent } = await signedInAs(ana, {
    ...camino,
    "GET /api/groups/5/members": [
      { body: members() },
      { body: [...members(), { ...bo, id: "bo", isOwner: false }] },
    ],
    "GET /api/connections": {
      body: [
        bo,
        { ...bo, ...freya, id: 8, userId: "freya" },
        { ...bo, id: 9, userId: "cy", username: "cy", firstName: "Zoë" },
      ],
    },
    "POST /api/groups/5/members": { status: 201, body: { ...freya, id: "bo", isOwner: false } },
  });
  const user = show(pages, "/add-member/5?name=Camino");
  await screen.findByText("In group");
  await user.click(screen.getByRole("button", { name: "Add Bo Lindqvist to Camino" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Add Bo Lindqvist to Camino" })).toBeNull();
  expect(await sent("POST")).toEqual({ username: "bo" });
  await user.type(screen.getByRole("searchbox", { name: "Search your connections" }), "zoe");
  expect(screen.queryByText("In group")).toBeNull();
  screen.getByRole("button", { name: "Add Zoë Lindqvist to Camino" });
});

test.each([
  [404, "USER_NOT_FOUND", "User not found. Please check the username."],
  [404, "GROUP_NOT_FOUND", "Failed to add member to group"],
  [409, "ALREADY_MEMBER", "Failed to add member to group"],
] as const)("a username refused with %i %s shows an error", async (status, code, words) => {
  await signedInAs(ana, {
    "GET /api/groups/5/members": { body: members() },
    "POST /api/groups/5/members": { status, body: failure("No", { code }) },
  });
  const user = show(pages, "/add-member/5?name=Camino");
  await user.click(await screen.findByRole("tab", { name: "Username" }));
  screen.getByText("Enter the exact username of the person you want to add.");
  await user.click(screen.getByRole("button", { name: "Add to group" }));
  await screen.findByText("Username is required");
  await user.type(screen.getByRole("textbox", { name: "Username" }), " @nobody ");
  await user.click(screen.getByRole("button", { name: "Add to group" }));
  await screen.findByText(words);
});

test("a group is edited, and the server's refusal is shown", async () => {
  const { sent } = await signedInAs(ana, {
    "GET /api/groups": { body: [group] },
    "PATCH /api/groups/5": [{ status: 409, body: failure("Not today") }, { body: group }],
  });
  const user = show(pages, "/edit-group?id=5");
  const name = await screen.findByRole("textbox", { name: "Name" });
  expect((name as HTMLInputElement).value).toBe("Camino 🥾");
  await user.clear(name);
  await user.type(name, "Francés");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Not today");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await expect.poll(address).toBe("/?tab=groups");
  expect(await sent("PATCH")).toEqual({
    name: "Francés",
    description: null,
    icon: "plane",
  });
});

test.each(["/edit-group?id=9", "/edit-group", "/edit-group?id=abc"])(
  "%s is not a group of Ana's",
  async (at) => {
    await signedInAs(ana, { "GET /api/groups": { body: [group] } });
    const user = show(pages, at);
    await screen.findByRole("heading", { name: "Group not found" });
    await user.click(screen.getByRole("button", { name: "Back to home" }));
    expect(address()).toBe("/");
  },
);
