import { typingTimeout } from "../../../contract/realtime.ts";
import { say } from "../../lib/socket.ts";

/** Said again while somebody goes on typing: the other side believes it for a few seconds only. */
const repeatAfter = 2000;

/** Tells the other side of a conversation that somebody types here. */
export type TypingSignal = {
  /** The text is this now: typing began or went on, or with a blank one stopped. */
  typed: (text: string) => void;
  /** Sent, or left. */
  stop: () => void;
};

export function typingSignal(conversationId: string): TypingSignal {
  let saidAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    if (saidAt > 0) say("typing", { conversationId, isTyping: false });
    saidAt = 0;
  };
  return {
    stop,
    typed(text) {
      if (text.trim() === "") return stop();
      clearTimeout(timer);
      timer = setTimeout(stop, typingTimeout);
      if (performance.now() - saidAt < repeatAfter && saidAt > 0) return;
      saidAt = performance.now();
      say("typing", { conversationId, isTyping: true });
    },
  };
}
