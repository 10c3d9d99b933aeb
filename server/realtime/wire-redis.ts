import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "redis";
import type { OpenWire } from "./bus.ts";

const longestPause = 2000;

/** Redis' publish and subscribe on this channel. It connects again by itself. */
export const redisWire =
  (url: string, channel: string): OpenWire =>
  async ({ hear, opened, failed }) => {
    const speaker = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: 1000,
      socket: {
        connectTimeout: 5000,
        socketTimeout: 5000,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, longestPause),
      },
    });
    const listener = speaker.duplicate({ disableOfflineQueue: false });
    for (const client of [speaker, listener]) client.on("error", failed);
    listener.on("ready", opened);
    // Without Redis the program starts as well: it is told of others when Redis is there.
    const connected = Promise.all([
      speaker.connect(),
      listener.connect().then(() => listener.subscribe(channel, (text) => hear(text))),
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
