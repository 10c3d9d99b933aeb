import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { clear, get, set } from "idb-keyval";
import { afterEach, expect, test } from "vitest";
import { chooseLanguage } from "#web/lib/i18n/language.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import {
  boAsProfile,
  fromAna,
  fromBo,
  storedMessage,
  chatWithBo,
  conversationWithBo,
} from "#web/testing/chat.ts";
import { testServer, failure, unauthorized } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { messageChange } from "#web/lib/offline-queue/steps.ts";
import { refetchEverything } from "#web/lib/api/query.ts";
import { checkSession } from "#web/lib/session/session.ts";
import { ChatPage } from "./chat.tsx";

afterEach(() => clear());

const open = (at = "/chat/bo") =>
  show(
    <Routes>
      <Route path="/chat" element={<ChatPage />} />
      <Route path="/chat/:userId" element={<ChatPage />} />
      <Route path="*" element={null} />
    </Routes>,
    at,
  );
const composer = () => screen.findByPlaceholderText<HTMLTextAreaElement>("Type a message...");
const inThread = { name: "Messages with Bo Lindqvist" };
const thread = () => screen.findByRole("region", inThread);
/** Looks in the current thread each time: it replaces the one that is shown while the page loads. */
const bubble = (text: string) =>
  waitFor(() => within(screen.getByRole("region", inThread)).getByText(text).closest("li")!);

test("a visitor is asked to log in", async () => {
  await testServer({ "POST /api/auth/generate-token": { status: 401, body: unauthorized } });
  await checkSession();
  open();
  await screen.findByText("Authentication Required");
  await screen.findByText("Please log in to view your messages.");
  for (const [name, path] of [
    ["Sign In", "/login"],
    ["Create Account", "/register"],
  ])
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(path);
});

test("an address without a person, or with Ana's own id, is not a chat", async () => {
  await signedInAs(ana, chatWithBo([]));
  open("/chat");
  await screen.findByRole("heading", { name: "Invalid Chat" });
  await screen.findByText("The chat conversation could not be found.");
  expect(screen.getByRole("link", { name: "Back to Messages" }).getAttribute("href")).toBe("/?tab=messages");
});

test("messages show their time and state, and links are safe", async () => {
  await signedInAs(
    ana,
    chatWithBo([
      fromBo("Look: https://example.com/a <b>"),
      fromAna("Read one", { isRead: true, createdAt: "2026-05-03T10:00:00Z" }),
      fromAna("Sent one"),
      fromBo("", { isRemoved: true }),
    ]),
  );
  open();
  const link = within(await bubble("https://example.com/a")).getByRole("link");
  expect([link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
    "noopener noreferrer nofollow ugc",
    "_blank",
  ]);
  expect((await bubble("Read one")).textContent).toMatch(/\d{1,2}:\d{2} [AP]M·Read/);
  expect((await bubble("Sent one")).textContent).toMatch(/·Sent/);
  await bubble("This message was deleted");
  await screen.findByText("@bo");
});

test("a conversation without messages says so", async () => {
  await signedInAs(ana, chatWithBo([]));
  open();
  await screen.findByText("No messages yet. Start the conversation!");
});

test("Enter sends the trimmed text, Shift+Enter starts a new line, blank text can't be sent", async () => {
  const { requests } = await signedInAs(ana, chatWithBo([], { "POST /api/messages": storedMessage }));
  const user = open();
  await user.type(await composer(), "   ");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  await user.type(await composer(), "one{Shift>}{Enter}{/Shift}two{Enter}");
  await waitFor(async () => expect((await bubble("one two")).textContent).toContain("Sent"));
  expect((await composer()).value).toBe("");
  const sent = requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toMatchObject([{ receiverId: "bo", content: "one\ntwo" }]);
});

test("a message whose answer was lost is sent again with the same id, and is shown once", async () => {
  const { requests } = await signedInAs(ana, chatWithBo([], { "POST /api/messages": losing(1) }));
  const user = open();
  await user.type(await composer(), "Hello{Enter}");
  await waitFor(() => expect(requests.some(({ path }) => path === "/api/messages")).toBe(true));
  window.dispatchEvent(new Event("online"));
  await waitFor(async () => expect((await bubble("Hello")).textContent).toContain("Sent"));
  const ids = requests
    .filter(({ path }) => path === "/api/messages")
    .map(({ body }) => (body as { clientId: string }).clientId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(within(await thread()).getAllByText("Hello")).toHaveLength(1);
});

/** A server that loses its first answers on the way. */
function losing(times: number): typeof storedMessage {
  let left = times;
  return (it) => {
    left -= 1;
    return left >= 0 ? ({ hangUp: true } as never) : storedMessage(it);
  };
}

test("unsent messages survive a reload, and are sent in order when the chat is opened", async () => {
  const unsent = (clientId: string, content: string, at: string) =>
    messageChange({ clientId, content, receiverId: "bo" }, at);
  await set("queue:ana", [
    unsent("x1", "first", "2026-05-03T10:00:00Z"),
    unsent("x2", "second", "2026-05-03T10:01:00Z"),
  ]);
  const { requests } = await signedInAs(ana, chatWithBo([], { "POST /api/messages": storedMessage }));
  open();
  await waitFor(async () => expect((await bubble("second")).textContent).toContain("Sent"));
  const sent = requests
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (body as { content: string }).content);
  expect(sent).toEqual(["first", "second"]);
  await expect.poll(() => get("queue:ana")).toEqual([]);
});

test("a refused message shows the reason and can be sent again", async () => {
  let refusals = 1;
  await signedInAs(
    ana,
    chatWithBo([], {
      "POST /api/messages": (it) => {
        refusals -= 1;
        return refusals >= 0 ? { status: 409, body: failure("Not like this") } : storedMessage(it);
      },
    }),
  );
  const user = open();
  await user.type(await composer(), "Hello{Enter}");
  await screen.findByText("Failed to send message");
  await within(await bubble("Hello")).findByText("Not like this");
  await user.click(within(await bubble("Hello")).getByRole("button", { name: "Retry" }));
  await waitFor(async () => expect((await bubble("Hello")).textContent).toContain("Sent"));
});

test("opening a chat marks all its messages as read with a single call for the newest", async () => {
  const unread = [fromBo("one", { isRead: false }), fromBo("two", { isRead: false })];
  const { calls } = await signedInAs(
    ana,
    chatWithBo(unread, { "PUT /api/messages/2/read": { body: { unreadCount: 0 } } }),
  );
  open();
  await screen.findByText("New messages");
  await waitFor(() =>
    expect(calls().filter((it) => it.startsWith("PUT"))).toEqual(["PUT /api/messages/2/read"]),
  );
});

test("Ana can't write to a person who is no longer connected", async () => {
  await signedInAs(
    ana,
    chatWithBo([fromBo("See you")], { "GET /api/users/profile/bo": { body: boAsProfile("none") } }),
  );
  open();
  await bubble("See you");
  await screen.findByText("You can only write to people you are connected with.");
  expect(screen.queryByPlaceholderText("Type a message...")).toBeNull();
});

test("a person whose profile is gone keeps the name from the conversation", async () => {
  const gone = { "GET /api/users/profile/bo": { status: 404, body: failure("User not found") } };
  await signedInAs(ana, chatWithBo([fromBo("Bye")], gone));
  open();
  await screen.findByRole("heading", { level: 1, name: "Bo Lindqvist" });
});

test("a person without profile or conversation is an unknown user, with part of the id", async () => {
  const nobody = { status: 404, body: failure("Not found") };
  await signedInAs(ana, {
    ...chatWithBo([]),
    "GET /api/users/profile/1234567890": nobody,
    "GET /api/conversations/1234567890": nobody,
    "GET /api/messages/1234567890": { body: [] },
  });
  open("/chat/1234567890");
  await screen.findByRole("heading", { level: 1, name: "Unknown User" });
  await screen.findByText("User 12345678");
});

test("a person who left is unknown in the reader's language, and can't be written to", async () => {
  const nobody = { status: 404, body: failure("Not found") };
  const left = conversationWithBo({ name: "Unknown User", hasLeft: true });
  const answers = chatWithBo([fromBo("The sea", { messageType: "image", imageUrl: null })]);
  await signedInAs(ana, {
    ...answers,
    "GET /api/users/profile/bo": nobody,
    "GET /api/conversations": { body: [left] },
    "GET /api/conversations/bo": { body: left },
  });
  open();
  await screen.findByRole("heading", { level: 1, name: "Unknown User" });
  await screen.findByText("This person has left. You can’t write to them.");
  await screen.findByText("This photo was deleted");
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  await act(async () => void (await chooseLanguage("de")));
  await screen.findByRole("heading", { level: 1, name: "Unbekannt" });
  await act(async () => void (await chooseLanguage("en")));
});

test("who can't be written to stays so while the profile is fetched again", async () => {
  const nobody = { status: 404, body: failure("Not found") };
  const left = conversationWithBo({ name: "Unknown User", hasLeft: true });
  const { calls } = await signedInAs(ana, {
    ...chatWithBo([fromBo("The sea")]),
    "GET /api/users/profile/bo": [nobody, { ...nobody, after: 500 }],
    "GET /api/conversations/bo": { body: left },
  });
  open();
  await screen.findByText("This person has left. You can’t write to them.");
  const asked = () => calls().filter((it) => it === "GET /api/users/profile/bo").length;
  const before = asked();
  // An answer that is under way isn't asked for again.
  const askAgain = () => {
    act(refetchEverything);
    return asked();
  };
  await expect.poll(askAgain).toBeGreaterThan(before);
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
});

test("a draft is stored for each conversation, until the sent message is stored in its place", async () => {
  await signedInAs(ana, chatWithBo([], { "POST /api/messages": losing(99) }));
  const draft = () => localStorage.getItem("unsent:ana:draft:bo");
  const user = open();
  await user.type(await composer(), "Not yet");
  expect(draft()).toBe("Not yet");
  await user.type(await composer(), "{Enter}");
  await waitFor(() => expect(draft()).toBeNull());
  expect(await get("queue:ana")).toMatchObject([{ input: { body: { content: "Not yet" } } }]);
});
