import type { Config } from "./config.ts";
import { postgresCounter } from "./db/limits-counter.ts";
import type { Db } from "./lib/ctx.ts";
import type { Counter } from "./lib/limiter.ts";
import { redisCounter } from "./lib/redis.ts";
import { hashSecret } from "./lib/crypto/tokens.ts";
import type { OpenWire } from "./realtime/bus.ts";
import { postgresWire } from "./realtime/wire-postgres.ts";
import { redisWire } from "./realtime/wire-redis.ts";

/** What the processes of one installation share besides the database. */
export type SharedState = {
  /** Undefined if there can't be another process. */
  readonly openWire?: OpenWire;
  readonly count: Counter;
  close(): void;
};

/**
 * Uses Redis if it is configured, PostgreSQL otherwise. A single process with an embedded database needs no
 * bus. `secret` is unique to this installation: other installations may use the same Redis.
 */
export function openSharedState(
  { redisUrl, databaseUrl }: Pick<Config, "redisUrl" | "databaseUrl">,
  db: Db,
  secret: string,
): SharedState {
  if (redisUrl) {
    const name = `coincide:${hashSecret(secret).slice(0, 16)}`;
    const { count, close } = redisCounter(redisUrl, `${name}:limit`);
    return { openWire: redisWire(redisUrl, `${name}:realtime`), count, close };
  }
  const openWire = databaseUrl ? postgresWire(databaseUrl) : undefined;
  return { openWire, count: postgresCounter(db), close: () => {} };
}
