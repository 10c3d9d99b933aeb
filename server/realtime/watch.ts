import { liveSessions } from "../domain/accounts-sessions.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { Channel, People } from "./people.ts";

/** Those who must be out of it are, two seconds at the latest after their session or their token is over. */
const every = 1000;

/**
 * Asks about the sessions of all open channels, again and again, in one statement: however a session ended, its channel
 * is cut. While the database doesn't answer, only what is over by its token is.
 */
export function watchSessions(
  people: People,
  context: () => Ctx,
  turned: (channel: Channel) => void,
  onError: (error: unknown) => void,
): { close(): void } {
  let timer = setTimeout(look, every);
  let closed = false;

  function look(): void {
    void check()
      .catch(onError)
      .finally(() => {
        if (!closed) timer = setTimeout(look, every);
      });
  }

  async function check(): Promise<void> {
    const ctx = context();
    const channels = people.all();
    for (const { socket, caller } of channels) if (caller.expires <= ctx.now) socket.disconnect(true);
    if (channels.length === 0) return;
    const live = await liveSessions(ctx, [...new Set(channels.map(({ caller }) => caller.sid))]);
    const shows = new Map(live.map(({ sid, showsPresence }) => [sid, showsPresence]));
    for (const channel of channels) {
      const now = shows.get(channel.caller.sid);
      if (now === undefined) channel.socket.disconnect(true);
      else if (now !== channel.shows) turn(channel, now);
    }
  }

  function turn(channel: Channel, shows: boolean): void {
    channel.shows = shows;
    people.update(channel);
    turned(channel);
  }

  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
