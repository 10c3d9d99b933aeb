import { sql } from "drizzle-orm";
import type { DeadLetter } from "#contract/features/system.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";

const maxListed = 100;

/** Jobs and deliveries that were given up, newest first. */
export async function listDeadLetters({
  db,
  jobs,
}: Ctx): Promise<{ items: DeadLetter[]; totalCount: number }> {
  const dead = await jobs.dead(db, maxListed);
  const { rows: deliveries } = await db.execute<Row & { count: number }>(sql`
    select id, channel, last_error as why, attempts, created_at::text as "createdAt", finished_at::text as "givenUpAt",
           count(*) over ()::int as count
      from deliveries where state = 'dead' order by finished_at desc, id desc limit ${maxListed}`);
  const items = [
    ...dead.map(({ id, name, why, attempts, createdAt, givenUpAt }): DeadLetter => ({
      id: `job-${id}`,
      what: name,
      why,
      attempts,
      createdAt: createdAt.toISOString(),
      givenUpAt: givenUpAt.toISOString(),
    })),
    ...deliveries.map(({ id, channel, why, attempts, createdAt, givenUpAt }): DeadLetter => ({
      id: `delivery-${id}`,
      what: channel,
      why: why ?? "",
      attempts,
      createdAt: new Date(createdAt).toISOString(),
      givenUpAt: new Date(givenUpAt).toISOString(),
    })),
  ].sort((a, b) => b.givenUpAt.localeCompare(a.givenUpAt));
  return {
    items: items.slice(0, maxListed),
    totalCount: (await jobs.countDead(db)) + (deliveries[0]?.count ?? 0),
  };
}

type Row = {
  id: number;
  channel: string;
  why: string | null;
  attempts: number;
  createdAt: string;
  givenUpAt: string;
};

/**
 * Retries a dead letter with all its attempts restored. Throws LETTER_NOT_FOUND, also for the second of two
 * concurrent calls.
 */
export async function retryDeadLetter({ db, jobs, now }: Ctx, letter: string): Promise<null> {
  const [kind, id] = split(letter);
  const isThere =
    kind === "job"
      ? await jobs.retry(db, id)
      : (
          await db.execute(sql`
            update deliveries set state = 'waiting', attempts = 0, finished_at = null, due_at = ${now.toISOString()}
             where id = ${id}::bigint and state = 'dead' returning id`)
        ).rows.length > 0;
  if (!isThere) throw new Refusal("LETTER_NOT_FOUND");
  return null;
}

function split(letter: string): [kind: string, id: string] {
  const dash = letter.indexOf("-");
  return [letter.slice(0, dash), letter.slice(dash + 1)];
}
