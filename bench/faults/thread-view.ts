import { type Message, messagesPerPage } from "#contract/features/chat.ts";

type ShownMessage = Pick<Message, "id" | "clientId" | "senderId">;

/** A thread as a page shows it: messages from events and pages, merged by id in any order. */
export type ThreadView = {
  readonly messages: readonly ShownMessage[];
  /** Id of the last message up to which no message is missing; 0 before the first page. */
  readonly completeTo: number;
  take(incoming: readonly ShownMessage[]): void;
  takePage(page: readonly ShownMessage[], after?: number): void;
};

/** Calls `appeared` for each new message, with its index from the top. */
export function openThreadView(appeared: (message: ShownMessage, at: number) => void): ThreadView {
  const messages: ShownMessage[] = [];
  let completeTo = 0;

  function take(incoming: readonly ShownMessage[]): void {
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
