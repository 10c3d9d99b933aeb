import { setTimeout as wait } from "node:timers/promises";
import { redisClient } from "#lib/redis.ts";
import type { OpenWire } from "./bus.ts";

/** Redis publish/subscribe on this channel. Reconnects by itself. */
export const redisWire =
  (url: string, channel: string): OpenWire =>
  async ({ receive, opened, failed }) => {
    const speaker = redisClient(url);
    const listener = speaker.duplicate({ disableOfflineQueue: false });
    for (const client of [speaker, listener]) client.on("error", failed);
    listener.on("ready", opened);
    // The program also starts without Redis. It receives the other processes' events once Redis is up.
    const connected = Promise.all([
      speaker.connect(),
      listener.connect().then(() => listener.subscribe(channel, (text) => receive(text))),
    ]).catch(failed);
    await Promise.race([connected, wait(2000, null, { ref: false })]);
    return {
      async send(text) {
        await speaker.publish(channel, text);
      },
      async close() {
        speaker.destroy();
        listener.destroy();
      },
    };
  };
