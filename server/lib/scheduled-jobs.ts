import type { Ctx } from "./ctx.ts";

/** A job that runs on a schedule. Of several processes, only one runs it each time. */
export type ScheduledJob = {
  /** The queue's name. */
  readonly name: string;
  /** Minute, hour, day of the month, month, day of the week; in UTC. */
  readonly cron: string;
  /** Runs outside a transaction, at least once each time. */
  readonly run: (ctx: Ctx) => Promise<void>;
  /** Whether a run that was due while no process ran is made up for, once, when one runs again. */
  readonly catchesUp?: boolean;
  /** After how many seconds it counts as failed, 600 by default. */
  readonly maxSeconds?: number;
  /** How often it is tried again after a failure, 2 by default. */
  readonly retries?: number;
};
