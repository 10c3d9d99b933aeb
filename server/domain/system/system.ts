import { lt } from "drizzle-orm";
import type { Switches } from "#contract/features/system.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { switches, systemEvents } from "#db/tables/system.ts";
import type { Ctx } from "#lib/ctx.ts";

export const defaultSwitches: Switches = {
  maintenanceMode: false,
  userRegistration: true,
  emailNotifications: true,
  debugMode: false,
};

const switchColumns = {
  maintenanceMode: switches.maintenanceMode,
  userRegistration: switches.userRegistration,
  emailNotifications: switches.emailNotifications,
  debugMode: switches.debugMode,
};

/** The switches; their defaults if they were never changed. */
export async function readSwitches({ db }: Pick<Ctx, "db">): Promise<Switches> {
  const [row] = await db.select(switchColumns).from(switches);
  return row ?? defaultSwitches;
}

/** Changes the given switches, and logs an event for each one that really changed. */
export async function updateSwitches(ctx: Ctx, change: Partial<Switches>): Promise<Switches> {
  const { db, now } = ctx;
  await db.insert(switches).values({}).onConflictDoNothing();
  const [before] = await db.select(switchColumns).from(switches).for("update");
  const [after] = await db
    .update(switches)
    .set({ ...change, updatedAt: now })
    .returning(switchColumns);
  if (!before || !after) throw new Error("the row was just made");
  for (const name of Object.keys(defaultSwitches) as (keyof Switches)[])
    if (before[name] !== after[name])
      await logSystemEvent(ctx, "switched", `${name} ${after[name] ? "on" : "off"}`);
  return after;
}

/** Logs a system event. */
export async function logSystemEvent(
  { db, now }: Ctx,
  kind: typeof systemEvents.$inferInsert.kind,
  detail: string,
): Promise<void> {
  await db.insert(systemEvents).values({ kind, detail, createdAt: now });
}

const retentionMs = 90 * dayMs;

export async function sweepEvents({ db, now }: Ctx): Promise<void> {
  await db.delete(systemEvents).where(lt(systemEvents.createdAt, new Date(now.getTime() - retentionMs)));
}
