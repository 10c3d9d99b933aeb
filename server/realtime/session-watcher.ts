import { isCurrentToken, liveSessions } from "#domain/accounts/sessions.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { OpenChannel, ConnectionsByUser } from "./connections-by-user.ts";

/** Check interval in milliseconds. A channel closes at most two seconds after its session or token ends. */
const intervalMs = 1000;

/**
 * Checks the sessions of all open channels repeatedly, in one statement, and cuts the channels of ended ones,
 * no matter how a session ended. While the database doesn't answer, only channels with an expired token are
 * cut.
 */
export function watchSessions(
  people: ConnectionsByUser,
  context: () => Ctx,
  visibilityChanged: (channel: OpenChannel) => void,
  onError: (error: unknown) => void,
): { close(): void } {
  let timer = setTimeout(look, intervalMs);
  let closed = false;

  function look(): void {
    void check()
      .catch(onError)
      .finally(() => {
        if (!closed) timer = setTimeout(look, intervalMs);
      });
  }

  async function check(): Promise<void> {
    const ctx = context();
    const channels = people.all();
    for (const { socket, caller } of channels) if (caller.expires <= ctx.now) socket.disconnect(true);
    if (channels.length === 0) return;
    const live = await liveSessions(ctx, [...new Set(channels.map(({ caller }) => caller.sid))]);
    const sessions = new Map(live.map((session) => [session.sid, session]));
    for (const channel of channels) {
      const session = sessions.get(channel.caller.sid);
      if (!session || !isCurrentToken(session, channel.caller.generation, ctx.now))
        channel.socket.disconnect(true);
      else if (session.showsPresence !== channel.shows) turn(channel, session.showsPresence);
    }
  }

  function turn(channel: OpenChannel, shows: boolean): void {
    channel.shows = shows;
    people.update(channel);
    visibilityChanged(channel);
  }

  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
