import type { PgBoss } from "pg-boss";

/** The names that queues had in earlier versions, and those of today. */
const renamed = {
  "reporting.send": "analytics-reports.send",
  "rights.make-export": "account-data.make-export",
  "rights.remove-leftovers": "account-data.remove-leftovers",
  "rights.say-goodbye": "account-data.send-deletion-email",
};

/**
 * Moves the jobs that wait under an earlier name, so that an upgrade loses none. A process of the earlier
 * version that still runs may add more; they are moved at the next start.
 */
export async function moveRenamedJobs(boss: PgBoss, existing: ReadonlySet<string>): Promise<void> {
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
