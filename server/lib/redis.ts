import { createClient } from "redis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { type Counter, perUse } from "./limiter.ts";

const longestPause = 2000;

/** A connection that mends itself; what is asked of it meanwhile fails at once instead of waiting. */
export function redisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: {
      connectTimeout: 5000,
      socketTimeout: 5000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, longestPause),
    },
  });
}

export type RedisCounter = { count: Counter; close(): void };

/** Counts in Redis, under keys that begin with `prefix`. */
export function redisCounter(url: string, prefix: string): RedisCounter {
  const client = redisClient(url);
  // The bus tells when Redis is away.
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
