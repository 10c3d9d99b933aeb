import {
  type PresenceChange,
  connectedPeers,
  presencePeers,
  presenceNotices,
  type PresenceNotice,
} from "#domain/chat/presence.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { RealtimeEvent } from "#lib/realtime-events.ts";
import type { ClusterPresence } from "./cluster-presence.ts";
import type { ConnectionsByUser } from "./connections-by-user.ts";

/** Debounce: presence changes within this many milliseconds are looked up together. */
const debounceMs = 50;
/** Pause before the retry after a failed look-up, in milliseconds. */
const retryDelayMs = 1000;

export type PresenceAnnouncer = {
  changed(userIds: readonly string[]): void;
  /** Tells a newly opened channel which of the person's connections are online. */
  greet(userId: string, send: (event: RealtimeEvent) => void): Promise<void>;
  /** The person now shows or hides their own presence, which also changes what they see of others. */
  visibilityChanged(userId: string, shows: boolean): Promise<void>;
  /** The relationship of two people changed: sends `toId` again what they may know about `aboutId`. */
  resend(toId: string, aboutId: string): Promise<void>;
  close(): void;
};

/**
 * Notifies the people of this process when their connections come online or go offline in any process. Each
 * process notifies only its own people, from its own copy of the cluster's presence, so that a process that
 * dies leaves no one uninformed. Permission is looked up at that moment and never cached.
 */
export function announcePresence(
  clusterPresence: ClusterPresence,
  people: ConnectionsByUser,
  context: () => Ctx,
  send: (event: RealtimeEvent) => void,
  onError: (error: unknown) => void,
): PresenceAnnouncer {
  const known = new Set<string>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const presence = ({ userId, isOnline, to }: PresenceNotice): RealtimeEvent => ({
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
            schedule(retryDelayMs);
          },
        )
        .then(() => pending.size > 0 && schedule(debounceMs));
    }, ms);
  }

  async function flush(): Promise<void> {
    const changes: PresenceChange[] = [...pending].flatMap((userId) => {
      const isOnline = clusterPresence.isShown(userId);
      return isOnline === known.has(userId) ? [] : [{ userId, isOnline }];
    });
    const asked = [...pending];
    const notices = await presenceNotices(context(), changes, people.ids());
    for (const userId of asked) pending.delete(userId);
    for (const { userId, isOnline } of changes) {
      if (isOnline) known.add(userId);
      else known.delete(userId);
      // The presence may have changed during the query.
      if (clusterPresence.isShown(userId) !== isOnline) pending.add(userId);
    }
    for (const notice of notices) send(presence(notice));
  }

  return {
    changed(userIds) {
      for (const userId of userIds)
        if (clusterPresence.isShown(userId) !== known.has(userId)) pending.add(userId);
      if (pending.size > 0) schedule(debounceMs);
    },
    async greet(userId, send) {
      const peers = await presencePeers(context(), userId);
      for (const peer of peers) {
        if (clusterPresence.isShown(peer)) send(presence({ userId: peer, isOnline: true, to: userId }));
      }
    },
    async visibilityChanged(userId, shows) {
      if (shows) return this.greet(userId, send);
      for (const peer of await connectedPeers(context(), userId))
        send(presence({ userId: peer, isOnline: false, to: userId }));
    },
    async resend(toId, aboutId) {
      const isOnline = clusterPresence.isShown(aboutId);
      const change = { userId: aboutId, isOnline };
      const [notice] = isOnline ? await presenceNotices(context(), [change], [toId]) : [];
      send(presence(notice ?? { userId: aboutId, isOnline: false, to: toId }));
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
