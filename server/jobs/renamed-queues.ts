import type { PgBoss } from "pg-boss";

/** The names that queues had in earlier versions, and those of today. */
const renamed = {
  "reporting.send": "analytics-reports.send",
  "rights.make-export": "account-data.make-export",
  "rights.remove-leftovers": "account-data.remove-leftovers",
  "rights.say-goodbye": "account-data.send-deletion-email",
};

/** The former names of scheduled jobs: the next run under the name of today does their work. */
const renamedSchedules = ["rights.exports", "rights.retention", "reporting.send-due"];

/**
 * Moves the jobs that wait under an earlier name, so that an upgrade loses none, and deletes those of
 * schedules. A process of the earlier version that still runs may add more, which the next start finds.
 */
export async function moveRenamedJobs(boss: PgBoss, existing: ReadonlySet<string>): Promise<void> {
  for (const name of renamedSchedules) if (existing.has(name)) await boss.deleteQueuedJobs(name);
  for (const [before, name] of Object.entries(renamed)) {
    if (!existing.has(before)) continue;
    await boss
      .getDb()
      .executeSql("update pgboss.job set name = $2 where name = $1 and state < 'active'", [before, name]);
    await boss
      .getDb()
      .executeSql("update pgboss.job set source_name = $2 where source_name = $1", [before, name]);
  }
}
