import { type JobResult, PgBoss } from "pg-boss";
import { daySeconds } from "#contract/shared/durations.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import type { Event, Listener } from "#lib/domain-events.ts";
import type { Jobs } from "#lib/jobs.ts";
import { maxMailSeconds } from "#lib/mail/mail.ts";
import { mailRetries } from "#lib/mail/outcome.ts";
import type { ScheduledJob } from "#lib/scheduled-jobs.ts";
import { deadLetters, dueQueues, jobsOf, inTransactionOf } from "./dead-letters.ts";
import { moveRenamedJobs } from "./renamed-queues.ts";

export type Queue = {
  readonly jobs: Jobs;
  /** Writes events in the transaction behind `db`. The listeners run after it has committed. */
  enqueue(db: Db, events: readonly Event[]): Promise<void>;
  /** Starts to run waiting jobs and scheduled jobs in this process. */
  work(context: () => Ctx): Promise<void>;
  /** Runs all waiting jobs, and the jobs they cause, then returns. For tests and the demo. */
  settle(context: () => Ctx): Promise<void>;
  stop(): Promise<void>;
};

const brief = { retryLimit: 8, retryDelay: 2, retryBackoff: true } as const;
const asMails = {
  retryLimit: mailRetries.attempts - 1,
  retryDelay: mailRetries.firstPauseSeconds,
  retryDelayMax: mailRetries.maxPauseSeconds,
  retryBackoff: true,
} as const;

/** A job that hasn't ended after this many seconds runs again. */
const expireInSeconds = 120;
/** Jobs taken at once. They run in order, so all mails of a batch must end before the last one expires. */
const batchSizes = { mails: Math.ceil(expireInSeconds / maxMailSeconds) - 1, others: 10 };

/**
 * Opens the job queue in the database at `url`. Every listener and every scheduled job has its own queue,
 * named after it.
 */
export async function openJobQueue(
  url: string,
  listeners: readonly Listener[],
  {
    quiet = false,
    scheduled = [],
    onError = () => {},
  }: { quiet?: boolean; scheduled?: readonly ScheduledJob[]; onError?: (error: Error) => void } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: quiet ? 1 : 4,
    supervise: !quiet,
    schedule: !quiet,
    useListenNotify: !quiet,
  });
  boss.on("error", onError);
  await boss.start();
  // One question instead of one statement for each of 50 queues that are nearly always there.
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(deadLetters)) await boss.createQueue(deadLetters, { retryLimit: 0 });
  for (const { name, sendsMail } of listeners) {
    const limits = { ...(sendsMail ? asMails : brief), expireInSeconds, deleteAfterSeconds: daySeconds };
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, { ...limits, deadLetter: deadLetters, notify: true });
    // An earlier version may have made it with other limits.
    else if (Object.entries(limits).some(([key, value]) => queue[key as keyof typeof queue] !== value))
      await boss.updateQueue(name, limits);
  }
  await moveRenamedJobs(boss, new Set(existing.keys()));

  return {
    jobs: jobsOf(boss),
    async enqueue(db, events) {
      for (const { name, type } of listeners) {
        const jobs = events.filter((event) => event.type === type).map(({ data }) => ({ data }));
        if (jobs.length > 0) await boss.insert(name, jobs, { db: inTransactionOf(db) });
      }
    },
    async work(context) {
      for (const { name, react, sendsMail } of listeners) {
        // With a batch size of 1 the worker would rest after every job, for up to half a minute when no new
        // jobs arrive. After a full batch it continues at once.
        const how = {
          pollingIntervalSeconds: 2,
          batchSize: sendsMail ? batchSizes.mails : batchSizes.others,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work(name, how, async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data } of jobs) {
            results.push(
              await react(context(), data as never, { id }).then(
                () => ({ id, status: "completed" as const }),
                (error: unknown) => {
                  onError(failureOf(name, error));
                  return { id, status: "failed" as const, output: { message: String(error) } };
                },
              ),
            );
          }
          return results;
        });
      }
      for (const { name } of await boss.getSchedules()) {
        if (scheduled.some((job) => job.name === name)) continue;
        await boss.unschedule(name);
        // No process takes what still waits, and a renamed job's next run does its work.
        await boss.deleteQueuedJobs(name);
        onError(new Error(`${name} is not scheduled any more: this process has no such job`));
      }
      for (const { name, cron, run, catchesUp, maxSeconds = 600, retries = 2 } of scheduled) {
        const limits = { retryLimit: retries, expireInSeconds: maxSeconds };
        await boss.createQueue(name, { ...limits, deadLetter: deadLetters });
        await boss.schedule(name, cron, {}, { missed: catchesUp ? "once" : "skip" });
        await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
          await run(context()).catch((error: unknown) => {
            const failure = failureOf(name, error);
            onError(failure);
            throw failure;
          });
        });
      }
    },
    async settle(context) {
      const due = async () => {
        const names = await dueQueues(context().db);
        return listeners.filter(({ name }) => names.has(name));
      };
      for (let next = await due(); next.length > 0; next = await due()) {
        for (const { name, react } of next) {
          for (const job of await boss.fetch(name, { batchSize: 100 })) {
            await react(context(), job.data as never, { id: job.id });
            await boss.complete(name, job.id);
          }
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

/** Puts the job's name and the cause into one line, because some log viewers show only the first line. */
const failureOf = (name: string, error: unknown) =>
  new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
