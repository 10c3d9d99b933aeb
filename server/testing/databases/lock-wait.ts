import { expect } from "vitest";
import type { World } from "#testing/worlds/world.ts";

/** Waits until a statement in the database of this world waits for a lock. */
export async function untilLockWait({ pool }: Pick<World, "pool">): Promise<void> {
  const waiting = `select from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
}
