import type { ServerEvents } from "#contract/shared/realtime.ts";
import { blocks } from "#contract/features/blocks.ts";
import { chat } from "#contract/features/chat.ts";
import { inMain, atPath, chatWith, ask, sendText, bellCount, type Journey } from "./steps.ts";

/**
 * All server events but `changed`, which has a journey for each of its kinds, and `bus`, which needs
 * two processes.
 */
type JourneyEvent = Exclude<keyof ServerEvents, "changed" | "bus">;

export const eventJourneys: { readonly [E in JourneyEvent]: Journey } = {
  new_message_received: {
    who: "ana",
    path: chatWith("bo"),
    happens: async ({ on }) => sendText(await on("bo"), await on("ana"), "Live hello"),
    shows: inMain("Live hello"),
  },
  message_read: {
    who: "bo",
    path: chatWith("sam"),
    before: async ({ on }) => sendText(await on("bo"), await on("sam"), "Read me"),
    happens: async ({ on }) => {
      const [sam, bo] = [await on("sam"), await on("bo")];
      const all = await sam.call(chat.messages, { params: { userId: bo.id }, query: {} });
      await sam.call(chat.read, { params: { id: all.at(-1)!.id } });
    },
    shows: (page) => page.getByRole("main").getByText("Read", { exact: true }).last(),
  },
  message_removed: {
    who: "ana",
    path: chatWith("bo"),
    before: async ({ on }) => sendText(await on("bo"), await on("ana"), "Take me back"),
    happens: async ({ on }) => {
      const [ana, bo] = [await on("ana"), await on("bo")];
      const all = await bo.call(chat.messages, { params: { userId: ana.id }, query: {} });
      const { id } = all.findLast(({ content }) => content === "Take me back")!;
      await bo.call(chat.removeMessage, { params: { id }, query: { for: "both" } });
    },
    gone: inMain("Take me back"),
  },
  conversation_changed: {
    who: "ana",
    path: atPath("/?tab=messages"),
    before: async ({ on }) => sendText(await on("sam"), await on("ana"), "Howdy"),
    happens: async ({ on }) =>
      (await on("sam")).call(blocks.block, { body: { blockedUserId: (await on("ana")).id } }),
    gone: inMain("Sam Taylor"),
  },
  typing_indicator: {
    who: "ana",
    path: chatWith("bo"),
    happens: async ({ on, browse }) => {
      const page = await browse("bo", `/chat/${(await on("ana")).id}`);
      await page
        .getByRole("main")
        .getByRole("textbox")
        .last()
        .pressSequentially("Hello Ana, are you there at last?", { delay: 200 });
    },
    shows: inMain("Bo is typing"),
  },
  presence: {
    who: "ana",
    path: chatWith("jonas"),
    happens: ({ browse }) => browse("jonas", "/"),
    // The presence of the person in the chat; people in the list next to it may be online too.
    shows: (page) =>
      page.getByRole("heading", { level: 1, name: "Jonas Weber" }).locator("..").getByText("Online now"),
  },
  notification: {
    who: "maria",
    path: atPath("/"),
    before: async ({ readAll }) => readAll("maria"),
    happens: async ({ on }) => ask(await on("noor"), await on("maria")),
    shows: bellCount,
  },
};

/** Specs of events that need more than one process. */
export const otherSpecs = { bus: "e2e/nightly/live-bus.spec.ts" } as const satisfies Record<
  Exclude<keyof ServerEvents, "changed" | JourneyEvent>,
  string
>;
