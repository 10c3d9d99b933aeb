import { typingEndsAfterMs } from "#contract/shared/realtime.ts";
import { sendEvent } from "#web/lib/realtime/socket.ts";

/** Typing is repeated after this many milliseconds, because the other side forgets it after a few seconds. */
const repeatIntervalMs = 2000;

/** Tells the other side of a conversation that the user is typing. */
export type TypingSignal = {
  /** Call with the text after each change: typing began or goes on, or with a blank text it stopped. */
  typed: (text: string) => void;
  /** Call when the message was sent or the conversation was left. */
  stop: () => void;
};

export function typingSignal(conversationId: string): TypingSignal {
  let sentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    if (sentAt > 0) sendEvent("typing", { conversationId, isTyping: false });
    sentAt = 0;
  };
  return {
    stop,
    typed(text) {
      if (text.trim() === "") return stop();
      clearTimeout(timer);
      timer = setTimeout(stop, typingEndsAfterMs);
      if (performance.now() - sentAt < repeatIntervalMs && sentAt > 0) return;
      sentAt = performance.now();
      sendEvent("typing", { conversationId, isTyping: true });
    },
  };
}
