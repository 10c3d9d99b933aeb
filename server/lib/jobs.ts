import type { Db } from "./ctx.ts";

export type JobCounts = {
  readonly waiting: number;
  readonly running: number;
  /** Age of the oldest job that is due. */
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

/** The view of the queue for staff. */
export type Jobs = {
  counts(db: Db): Promise<JobCounts>;
  /** The dead letters, newest first. */
  dead(db: Db, limit: number): Promise<DeadJob[]>;
  countDead(db: Db): Promise<number>;
  /** Moves a dead letter back to its queue, in the transaction of `db`; false if there is no such job. */
  retry(db: Db, id: string): Promise<boolean>;
};

/** For contexts without a queue. */
export const noJobs: Jobs = {
  counts: async () => ({ waiting: 0, running: 0, oldestSeconds: 0 }),
  dead: async () => [],
  countDead: async () => 0,
  retry: async () => false,
};
