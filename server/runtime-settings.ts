import type { Switches } from "#contract/features/system.ts";
import { defaultSwitches, readSwitches } from "./domain/system/system.ts";
import { startPoller } from "./jobs/poller.ts";
import type { Ctx } from "./lib/ctx.ts";

/**
 * Polls the switches once a second in this process; during a database outage the last known state stays.
 * Calls `turned` with the first state and after every change.
 */
export function followRuntimeSettings(context: () => Ctx, turned: (switches: Switches) => void) {
  let known: Switches | null = null;
  const look = async () => {
    const now = await readSwitches(context());
    if (!known || Object.entries(now).some(([name, on]) => known?.[name as keyof Switches] !== on))
      turned(now);
    known = now;
    return false;
  };
  // The other users of the database report an outage already.
  const ready = look().catch(() => false);
  return {
    ready,
    now: () => known ?? defaultSwitches,
    stop: startPoller({ work: look, everyMs: 1000, onError: () => {} }),
  };
}
