import type { PgBoss } from "pg-boss";
import type { Db } from "#lib/ctx.ts";
import type { DeadJob, JobCounts, Jobs } from "#lib/jobs.ts";

/** The queue of jobs that failed all their retries. */
export const deadLetters = "dead-letters";

/**
 * Reads and retries jobs in the queue's own tables with SQL, because pg-boss doesn't expose its `source_…`
 * columns.
 */
export const jobsOf = (boss: PgBoss): Jobs => ({
  counts: async ({ $client }) => {
    const { rows } = await $client.query<JobCounts>(
      `select count(*) filter (where state in ('created', 'retry'))::int as waiting,
              count(*) filter (where state = 'active')::int as running,
              coalesce(extract(epoch from now() - min(start_after)
                filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as "oldestSeconds"
         from pgboss.job where name <> $1 and state < 'completed'`,
      [deadLetters],
    );
    return rows[0] ?? { waiting: 0, running: 0, oldestSeconds: 0 };
  },
  dead: async ({ $client }, limit) => {
    const { rows } = await $client.query<DeadJob>(
      `select id, source_name as name, coalesce(output ->> 'message', '') as why,
              coalesce(source_retry_count, 0) + 1 as attempts,
              coalesce(source_created_on, created_on) as "createdAt", created_on as "givenUpAt"
         from pgboss.job where name = $1 and state < 'active' and source_name is not null
        order by created_on desc, id limit $2`,
      [deadLetters, limit],
    );
    return rows;
  },
  countDead: async ({ $client }) => {
    const { rows } = await $client.query<{ count: number }>(
      "select count(*)::int from pgboss.job where name = $1 and state < 'active' and source_name is not null",
      [deadLetters],
    );
    return rows[0]?.count ?? 0;
  },
  retry: async (db, id) => {
    const { rows } = await db.$client.query<{ name: string; data: object }>(
      `delete from pgboss.job where name = $1 and id = $2 and state < 'active' and source_name is not null
       returning source_name as name, data`,
      [deadLetters, id],
    );
    const [job] = rows;
    if (!job) return false;
    await boss.insert(job.name, [{ data: job.data }], { db: inTransactionOf(db) });
    return true;
  },
});

/** The names of the queues with jobs that can run now, without the dead letters. */
export async function dueQueues({ $client }: Db): Promise<ReadonlySet<string>> {
  const { rows } = await $client.query<{ name: string }>(
    `select distinct name from pgboss.job
      where name <> $1 and state < 'active' and not blocked and start_after <= pgboss.job_now()`,
    [deadLetters],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Lets the queue write in the transaction behind `db`. */
export const inTransactionOf = (db: Db) => ({
  executeSql: (text: string, values?: unknown[]) => db.$client.query(text, values),
});
