import type { Db } from "./ctx.ts";

export type JobCounts = {
  readonly waiting: number;
  readonly running: number;
  /** Of the oldest that could run now. */
  readonly oldestSeconds: number;
};
export type DeadJob = {
  readonly id: string;
  readonly name: string;
  readonly why: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly givenUpAt: Date;
};

/** What staff see of the queue, and what they may do with it. */
export type Jobs = {
  counts(db: Db): Promise<JobCounts>;
  /** Those that were given up, the newest first. */
  dead(db: Db, most: number): Promise<DeadJob[]>;
  countDead(db: Db): Promise<number>;
  /** Moves a given up one back to its queue, in the transaction behind `db`; false where there is no such job. */
  retry(db: Db, id: string): Promise<boolean>;
};

/** Where there is no queue. */
export const noJobs: Jobs = {
  counts: async () => ({ waiting: 0, running: 0, oldestSeconds: 0 }),
  dead: async () => [],
  countDead: async () => 0,
  retry: async () => false,
};
