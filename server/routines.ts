import { sweepLimits } from "./db/limits-counter.ts";
import { sweepAccounts } from "./domain/accounts-sweep.ts";
import { sweepPhones } from "./domain/phones-sweep.ts";
import { sweepMedia } from "./domain/chat-media.ts";
import { sweepDeliveries } from "./domain/deliveries.ts";
import { sweepEvents } from "./domain/system.ts";
import type { Routine } from "./lib/routine.ts";

/** Everything that is done by the clock. Finished jobs are deleted by the queue itself. */
export const routines: Routine[] = [
  { name: "accounts.sweep", cron: "23 * * * *", run: sweepAccounts },
  { name: "phones.sweep", cron: "37 * * * *", run: sweepPhones },
  { name: "chat.media-sweep", cron: "43 * * * *", run: sweepMedia },
  { name: "limits.sweep", cron: "41 * * * *", run: sweepLimits },
  { name: "deliveries.sweep", cron: "41 3 * * *", run: sweepDeliveries },
  { name: "system.sweep", cron: "51 3 * * *", run: sweepEvents },
];
