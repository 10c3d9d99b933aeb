import { createClient } from "redis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { type Counter, perUse } from "./limiter.ts";

const maxPauseMs = 2000;

/**
 * A connection that reconnects automatically. While it is down, commands fail immediately instead of waiting.
 */
export function redisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: {
      connectTimeout: 5000,
      socketTimeout: 5000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxPauseMs),
    },
  });
}

export type RedisCounter = { count: Counter; close(): void };

/** A rate-limit counter in Redis, with keys that begin with `prefix`. */
export function redisCounter(url: string, prefix: string): RedisCounter {
  const client = redisClient(url);
  // The realtime bus already reports that Redis is down.
  client.on("error", () => {});
  void client.connect().catch(() => {});
  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: prefix,
    ...perUse,
  });
  return {
    async count(key, uses, timeWindow) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, uses, {
        customDuration: timeWindow / 1000,
      });
      return { used: consumedPoints, msLeft: msBeforeNext };
    },
    close: () => client.destroy(),
  };
}
