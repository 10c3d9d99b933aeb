import type pg from "pg";
import { type JobResult, PgBoss } from "pg-boss";
import type { Ctx, Db } from "../lib/ctx.ts";
import type { Event, Listener } from "../lib/listen.ts";

const deadLetters = "dead-letters";

export type Queue = {
  /** Writes what happened in the transaction behind `db`; the listeners run after it has committed. */
  tell(db: Db, events: readonly Event[]): Promise<void>;
  /** Starts to run what waits, here in this process. */
  work(context: () => Ctx): Promise<void>;
  /** Runs everything that waits, and what that leads to, then returns: for tests and the demo. */
  settle(context: () => Ctx): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the job queue in the database at `url`; every listener has a queue of its own name. */
export async function openQueue(
  url: string,
  listeners: readonly Listener[],
  { quiet = false, onError = () => {} }: { quiet?: boolean; onError?: (error: Error) => void } = {},
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
  await boss.createQueue(deadLetters, { retryLimit: 0 });
  for (const { name } of listeners) {
    await boss.createQueue(name, {
      retryLimit: 8,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 120,
      deleteAfterSeconds: 24 * 60 * 60,
      deadLetter: deadLetters,
      notify: true,
    });
  }

  return {
    async tell(db, events) {
      const through = { executeSql: (text: string, values?: unknown[]) => execute(db, text, values) };
      for (const event of events) {
        for (const { name, type } of listeners) {
          if (type === event.type) await boss.insert(name, [{ data: event.data }], { db: through });
        }
      }
    },
    async work(context) {
      for (const { name, react } of listeners) {
        // One job at a time would rest after each, for half a minute where nothing new comes in; a full batch goes on.
        const how = {
          pollingIntervalSeconds: 2,
          batchSize: 10,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work(name, how, async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data } of jobs) {
            results.push(
              await react(context(), data as never).then(
                () => ({ id, status: "completed" as const }),
                (error: unknown) => ({ id, status: "failed" as const, output: { message: String(error) } }),
              ),
            );
          }
          return results;
        });
      }
    },
    async settle(context) {
      for (let ran = true; ran;) {
        ran = false;
        for (const { name, react } of listeners) {
          for (const job of await boss.fetch(name, { batchSize: 100 })) {
            await react(context(), job.data as never);
            await boss.complete(name, job.id);
            ran = true;
          }
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

async function execute(db: Db, text: string, values?: unknown[]): Promise<{ rows: pg.QueryResultRow[] }> {
  return db.$client.query(text, values);
}
