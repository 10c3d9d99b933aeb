import type { Switches } from "../contract/system.ts";
import { allAsUsual, readSwitches } from "./domain/system.ts";
import { startBeat } from "./jobs/beat.ts";
import type { Ctx } from "./lib/ctx.ts";

/**
 * How the switches stand, asked for once a second in this process; while the database is away as it was before. `turned`
 * hears of the first answer and of every change.
 */
export function followSwitches(context: () => Ctx, turned: (switches: Switches) => void) {
  let known: Switches | null = null;
  const look = async () => {
    const now = await readSwitches(context());
    if (!known || Object.entries(now).some(([name, on]) => known?.[name as keyof Switches] !== on))
      turned(now);
    known = now;
    return false;
  };
  // An outage is told by whatever else needs the database.
  const ready = look().catch(() => false);
  return {
    ready,
    now: () => known ?? allAsUsual,
    stop: startBeat({ work: look, everyMs: 1000, onError: () => {} }),
  };
}
