import type { Config } from "./config.ts";
import { postgresCounter } from "./db/limits-counter.ts";
import type { Db } from "./lib/ctx.ts";
import type { Counter } from "./lib/limiter.ts";
import { redisCounter } from "./lib/redis.ts";
import { hashed } from "./lib/tokens.ts";
import type { OpenWire } from "./realtime/bus.ts";
import { postgresWire } from "./realtime/wire-postgres.ts";
import { redisWire } from "./realtime/wire-redis.ts";

/** What the processes of one installation share beside the database. */
export type Shared = {
  /** Undefined where there can be no other process. */
  readonly openWire?: OpenWire;
  readonly count: Counter;
  close(): void;
};

/**
 * Redis where there is one, PostgreSQL otherwise; a database that the program runs for itself alone has no others on it.
 * `secret` is known to this installation only: another one may use the same Redis.
 */
export function openShared(
  { redisUrl, databaseUrl }: Pick<Config, "redisUrl" | "databaseUrl">,
  db: Db,
  secret: string,
): Shared {
  if (redisUrl) {
    const name = `coincide:${hashed(secret).slice(0, 16)}`;
    const { count, close } = redisCounter(redisUrl, `${name}:limit`);
    return { openWire: redisWire(redisUrl, `${name}:hints`), count, close };
  }
  const openWire = databaseUrl ? postgresWire(databaseUrl) : undefined;
  return { openWire, count: postgresCounter(db), close: () => {} };
}
