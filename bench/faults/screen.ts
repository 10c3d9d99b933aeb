import { type Message, messagesPerPage } from "../../contract/chat.ts";

type Shown = Pick<Message, "id" | "clientId" | "senderId">;

/** A thread as a page shows it: what events and pages bring in any order, put together by id. */
export type Screen = {
  readonly messages: readonly Shown[];
  /** Up to this message pages have shown that none is missing; 0 before the first page. */
  readonly completeTo: number;
  take(incoming: readonly Shown[]): void;
  takePage(page: readonly Shown[], after?: number): void;
};

/** `appeared` hears of each message that is new, with its place from above. */
export function openScreen(appeared: (message: Shown, at: number) => void): Screen {
  const messages: Shown[] = [];
  let completeTo = 0;

  function take(incoming: readonly Shown[]): void {
    for (const message of incoming) {
      const at = messages.findLastIndex(({ id }) => id <= message.id);
      if (messages[at]?.id === message.id) continue;
      messages.splice(at + 1, 0, message);
      appeared(message, at + 1);
    }
  }

  return {
    messages,
    get completeTo() {
      return completeTo;
    },
    take,
    takePage(page, after) {
      take(page);
      const isWhole = after === undefined && page.length < messagesPerPage;
      const from = after ?? (isWhole ? 0 : (page[0]?.id ?? 0) - 1);
      if (completeTo === 0 || from <= completeTo) completeTo = Math.max(completeTo, page.at(-1)?.id ?? 0);
    },
  };
}
