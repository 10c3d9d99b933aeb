import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ana, bo, signedInAs } from "#web/testing/ana.ts";
import { conversationWithBo, chatWithBo } from "#web/testing/chat.ts";
import { menuItem, show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";

const open = () => show(<HomePage />, "/?tab=messages");
const row = async (name: string) => (await screen.findByRole("link", { name })).closest("li")!;
const conversations = (...all: ReturnType<typeof conversationWithBo>[]) => ({
  ...chatWithBo([]),
  "GET /api/conversations": ({ path }: { path: string }) => ({
    body: all.filter((it) => it.isArchived === path.includes("archived")),
  }),
});

test("a conversation shows its last message, its time and the unread count", async () => {
  await signedInAs(ana, {
    ...conversations(
      conversationWithBo({ unreadCount: 12, isMuted: true }),
      conversationWithBo({
        userId: "hana",
        name: "Hana Tanaka",
        lastMessageIsMine: true,
        lastMessage: "Bye",
        lastMessageTime: "2020-02-03T10:00:00Z",
      }),
    ),
    "GET /api/conversations/unread-count": { body: { count: 12 } },
  });
  open();
  const first = within(await row("Bo Lindqvist"));
  first.getByText("9+");
  first.getByRole("img", { name: "Muted" });
  first.getByText(/\d{1,2}:\d{2} [AP]M/);
  const second = within(await row("Hana Tanaka"));
  second.getByText("You: Bye");
  second.getByText("Feb 3, 2020");
  expect(screen.getByRole("link", { name: "Bo Lindqvist" }).getAttribute("href")).toBe("/chat/bo");
  await waitFor(() => expect(screen.getByRole("link", { name: /Chats.*12 new/ })).toBeTruthy());
});

test("archived conversations are in a folded row of their own, which counts what is new", async () => {
  await signedInAs(
    ana,
    conversations(
      conversationWithBo(),
      conversationWithBo({ userId: "hana", name: "Hana Tanaka", isArchived: true, unreadCount: 2 }),
    ),
  );
  const user = open();
  await row("Bo Lindqvist");
  expect(screen.queryByRole("link", { name: "Hana Tanaka" })).toBeNull();
  const archive = await screen.findByRole("button", { name: /^Archived \(1\)/ });
  within(archive).getByText("2 new");
  await user.click(archive);
  await row("Hana Tanaka");
});

test("archiving can be undone", async () => {
  const { requests } = await signedInAs(ana, {
    ...conversations(conversationWithBo()),
    "PATCH /api/conversations/bo": ({ body }) => ({ body: conversationWithBo(body as object) }),
  });
  const user = open();
  await row("Bo Lindqvist");
  await user.click(await menuItem("Archive"));
  await screen.findByText("Conversation archived");
  // A toast takes clicks only a moment after it is shown.
  await waitFor(() => user.click(screen.getByRole("button", { name: "Undo" })));
  await screen.findByText("Conversation unarchived");
  const bodies = requests.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(bodies).toEqual([{ isArchived: true }, { isArchived: false }]);
});

test("a conversation is deleted after a confirmation that says what is lost", async () => {
  const { calls } = await signedInAs(ana, {
    ...conversations(conversationWithBo()),
    "GET /api/conversations": [{ body: [conversationWithBo()] }, { body: [] }],
    "DELETE /api/conversations/bo": { body: null },
  });
  const user = open();
  await row("Bo Lindqvist");
  await user.click(await menuItem("Delete conversation"));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("All its messages and photos are deleted for you");
  await user.click(within(question).getByRole("button", { name: "Delete conversation" }));
  await screen.findByText("Conversation deleted");
  await expect.poll(calls).toContain("DELETE /api/conversations/bo");
});

test("a new chat starts with a connection found by name", async () => {
  await signedInAs(ana, {
    ...conversations(),
    "GET /api/connections": {
      body: [bo, { ...bo, id: 8, userId: "hana", firstName: "Hana", lastName: "Tanaka", username: "hana" }],
    },
  });
  const user = open();
  await screen.findByText("No conversations");
  await user.click(screen.getAllByRole("button", { name: "Start New Chat" })[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Start New Chat" });
  await user.type(await within(dialog).findByLabelText("Search your connections"), "lind");
  expect(within(dialog).queryByText("Hana Tanaka")).toBeNull();
  expect(
    within(dialog)
      .getByRole("link", { name: /Bo Lindqvist/ })
      .getAttribute("href"),
  ).toBe("/chat/bo");
});

test("an old chat address redirects to the chat", async () => {
  await signedInAs(ana, conversations());
  show(<HomePage />, "/?chat=bo");
  await waitFor(() => expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/chat/bo"));
});
