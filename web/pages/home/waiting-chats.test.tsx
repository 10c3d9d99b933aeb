import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "#web/lib/api/query.ts";
import { addMessageToLists } from "#features/chat/conversations-queries.ts";
import { addToQueue, updateQueue } from "#web/lib/offline-queue/queue-state.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { chatWithBo, conversationWithBo, fromBo } from "#web/testing/chat.ts";
import { closeApp, textTo } from "#web/testing/offline-queue.ts";
import { show } from "#web/testing/show.tsx";
import { HomePage } from "./home.tsx";

afterEach(closeApp);

const row = async (name: string) => within((await screen.findByRole("link", { name })).closest("li")!);

/** Ana sees her chats with Bo, and below with Hana, to whom she has written "Bye". */
async function openChats() {
  const hana = { userId: "hana", name: "Hana Tanaka", lastMessageIsMine: true, lastMessage: "Bye" };
  const lastMessageTime = "2026-05-02T10:00:00.000Z";
  await signedInAs(ana, {
    ...chatWithBo([]),
    "GET /api/conversations": ({ path }) => ({
      body: path.includes("archived")
        ? []
        : [conversationWithBo(), conversationWithBo({ ...hana, lastMessageTime })],
    }),
  });
  show(<HomePage />, "/?tab=messages");
  await (await row("Hana Tanaka")).findByText("You: Bye");
}

test("what Ana wrote to Hana offline is her last message in the list, and comes first", async () => {
  await openChats();
  await addToQueue(textTo("hana", "On my way"));
  const hana = await row("Hana Tanaka");
  await hana.findByText("You: On my way");
  hana.getByRole("img", { name: "Waiting" });
  expect(hana.queryByText("You: Bye")).toBeNull();
  const [first] = within(screen.getByRole("list", { name: "Conversations" })).getAllByRole("listitem");
  expect(first!.textContent).toContain("Hana Tanaka");
  (await row("Bo Lindqvist")).getByText("See you there");
});

test("a message that the server refused is marked as not sent, until a newer one arrives", async () => {
  await openChats();
  await addToQueue(textTo("hana", "On my way", "refused"));
  await updateQueue((queue) =>
    queue.map((it) =>
      it.id === "refused" ? { ...it, problem: { status: 403, words: "You are blocked" } } : it,
    ),
  );
  (await row("Hana Tanaka")).getByRole("img", { name: "Not sent" });
  addMessageToLists(queryClient, fromBo("Where are you?", { senderId: "hana", id: 99 }), ana.id);
  await (await row("Hana Tanaka")).findByText("Where are you?");
});
