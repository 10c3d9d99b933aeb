import type { Ctx } from "./ctx.ts";

/** What is done again and again whoever is there; of several processes one does it each time. */
export type Routine = {
  /** The queue's name. */
  readonly name: string;
  /** Minute, hour, day of the month, month, day of the week; in UTC. */
  readonly cron: string;
  /** Runs outside a transaction, at least once each time. */
  readonly run: (ctx: Ctx) => Promise<void>;
};
