import { lt } from "drizzle-orm";
import type { Switches } from "../../contract/system.ts";
import { switches, systemEvents } from "../db/system.ts";
import type { Ctx } from "../lib/ctx.ts";

export const allAsUsual: Switches = {
  maintenanceMode: false,
  userRegistration: true,
  emailNotifications: true,
  debugMode: false,
};

const turned = {
  maintenanceMode: switches.maintenanceMode,
  userRegistration: switches.userRegistration,
  emailNotifications: switches.emailNotifications,
  debugMode: switches.debugMode,
};

/** How the switches stand; as usual where nobody has touched them. */
export async function readSwitches({ db }: Pick<Ctx, "db">): Promise<Switches> {
  const [row] = await db.select(turned).from(switches);
  return row ?? allAsUsual;
}

/** Turns what is given; each switch that was really turned is an event. */
export async function turnSwitches(ctx: Ctx, change: Partial<Switches>): Promise<Switches> {
  const { db, now } = ctx;
  await db.insert(switches).values({}).onConflictDoNothing();
  const [before] = await db.select(turned).from(switches).for("update");
  const [after] = await db
    .update(switches)
    .set({ ...change, updatedAt: now })
    .returning(turned);
  if (!before || !after) throw new Error("the row was just made");
  for (const name of Object.keys(allAsUsual) as (keyof Switches)[])
    if (before[name] !== after[name]) await note(ctx, "switched", `${name} ${after[name] ? "on" : "off"}`);
  return after;
}

/** Writes down what happened to the program. */
export async function note(
  { db, now }: Ctx,
  kind: "started" | "stopped" | "switched",
  detail: string,
): Promise<void> {
  await db.insert(systemEvents).values({ kind, detail, createdAt: now });
}

const kept = 90 * 24 * 60 * 60 * 1000;

export async function sweepEvents({ db, now }: Ctx): Promise<void> {
  await db.delete(systemEvents).where(lt(systemEvents.createdAt, new Date(now.getTime() - kept)));
}
