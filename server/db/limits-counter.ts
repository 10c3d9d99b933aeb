import type { Counted, Counter } from "#lib/limiter.ts";
import { batched } from "#lib/batcher.ts";
import type { Db } from "#lib/ctx.ts";
import { prepared } from "./db.ts";

type Use = { readonly key: string; readonly uses: number; readonly timeWindow: number };

// Ordered by key, so that two processes never deadlock.
const countSql = `
  insert into limit_counts as c (key, used, expires_at)
  select key, sum(uses), now() + max(ms) * interval '1 millisecond'
    from unnest($1::text[], $2::int[], $3::float8[]) as it (key, uses, ms)
   group by key order by key
  on conflict (key) do update set
    used = excluded.used + case when c.expires_at > now() then c.used else 0 end,
    expires_at = case when c.expires_at > now() then c.expires_at else excluded.expires_at end
  returning key, used, extract(epoch from expires_at - now())::float8 * 1000 as "msLeft"`;

/** Rate-limit counter in the database. Calls made at the same time are counted in one statement. */
export function postgresCounter(db: Db): Counter {
  const counted = batched(async (uses: readonly Use[]): Promise<Counted[]> => {
    const column = <T>(value: (use: Use) => T) => uses.map(value);
    const values = [column((it) => it.key), column((it) => it.uses), column((it) => it.timeWindow)];
    const rows = await prepared<Counted & { key: string }>(db, "count-uses", countSql, values);
    const left = new Map(rows.map((row) => [row.key, row]));
    // Calls for the same key were counted together: each gets the count at its own position in the order of
    // the calls.
    return uses
      .toReversed()
      .map(({ key, uses }) => {
        const { used, msLeft } = left.get(key)!;
        left.set(key, { key, msLeft, used: used - uses });
        return { used, msLeft };
      })
      .toReversed();
  });
  return (key, uses, timeWindow) => counted({ key, uses, timeWindow });
}

/** Deletes expired counters. */
export async function sweepLimits({ db }: { db: Db }): Promise<void> {
  await prepared(db, "sweep-limits", "delete from limit_counts where expires_at < now()", []);
}
