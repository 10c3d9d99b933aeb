import { sweepLimits } from "./db/limits-counter.ts";
import { sweepAccounts } from "./domain/accounts-sweep.ts";
import type { Routine } from "./lib/routine.ts";

/** Everything that is done by the clock. Finished jobs are deleted by the queue itself. */
export const routines: Routine[] = [
  { name: "accounts.sweep", cron: "23 * * * *", run: sweepAccounts },
  { name: "limits.sweep", cron: "41 * * * *", run: sweepLimits },
];
