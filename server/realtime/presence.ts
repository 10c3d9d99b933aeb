import {
  type Change,
  connectedPeers,
  presencePeers,
  presenceTellings,
  type Telling,
} from "../domain/chat-presence.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { Hint } from "../lib/hints.ts";
import type { Crowd } from "./crowd.ts";
import type { People } from "./people.ts";

/** Changes of so many milliseconds are asked about together. */
const pause = 50;
/** After the database didn't answer. */
const longPause = 1000;

export type PresenceTeller = {
  changed(userIds: readonly string[]): void;
  /** Tells whoever has just opened a channel which connections are here. */
  greet(userId: string, tell: (hint: Hint) => void): Promise<void>;
  /** The person now shows, or hides, that they are here: what they see of others changes too. */
  turned(userId: string, shows: boolean): Promise<void>;
  /** How these two stand to each other is different: says again what the one may know of the other. */
  again(toId: string, aboutId: string): Promise<void>;
  close(): void;
};

/**
 * Tells the people of this process who of their connections comes and goes, wherever that happens. Every process does
 * it for its own from its own view of the crowd, so that one that dies leaves nothing untold. Who may know is asked at
 * that moment, never remembered.
 */
export function tellPresence(
  crowd: Crowd,
  people: People,
  context: () => Ctx,
  deliver: (hint: Hint) => void,
  onError: (error: unknown) => void,
): PresenceTeller {
  const known = new Set<string>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const presence = ({ userId, isOnline, to }: Telling): Hint => ({
    to: [to],
    event: "presence",
    data: { userId, isOnline },
  });

  function schedule(ms: number): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      void flush()
        .then(
          () => (timer = undefined),
          (error: unknown) => {
            timer = undefined;
            onError(error);
            schedule(longPause);
          },
        )
        .then(() => pending.size > 0 && schedule(pause));
    }, ms);
  }

  async function flush(): Promise<void> {
    const changes: Change[] = [...pending].flatMap((userId) => {
      const isOnline = crowd.isShown(userId);
      return isOnline === known.has(userId) ? [] : [{ userId, isOnline }];
    });
    const asked = [...pending];
    const tellings = await presenceTellings(context(), changes, people.ids());
    for (const userId of asked) pending.delete(userId);
    for (const { userId, isOnline } of changes) {
      if (isOnline) known.add(userId);
      else known.delete(userId);
      // It may have turned while it was asked.
      if (crowd.isShown(userId) !== isOnline) pending.add(userId);
    }
    for (const telling of tellings) deliver(presence(telling));
  }

  return {
    changed(userIds) {
      for (const userId of userIds) if (crowd.isShown(userId) !== known.has(userId)) pending.add(userId);
      if (pending.size > 0) schedule(pause);
    },
    async greet(userId, tell) {
      const peers = await presencePeers(context(), userId);
      for (const peer of peers) {
        if (crowd.isShown(peer)) tell(presence({ userId: peer, isOnline: true, to: userId }));
      }
    },
    async turned(userId, shows) {
      if (shows) return this.greet(userId, deliver);
      for (const peer of await connectedPeers(context(), userId))
        deliver(presence({ userId: peer, isOnline: false, to: userId }));
    },
    async again(toId, aboutId) {
      const isOnline = crowd.isShown(aboutId);
      const change = { userId: aboutId, isOnline };
      const [telling] = isOnline ? await presenceTellings(context(), [change], [toId]) : [];
      deliver(presence(telling ?? { userId: aboutId, isOnline: false, to: toId }));
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
