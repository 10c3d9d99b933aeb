import { openPool } from "#db/db.ts";
import { exactMatchesSql } from "./baseline/exact-matches.ts";
import { asRatio, inMs, percentile, table } from "./figures.ts";
import { findCallers } from "./load/callers.ts";
import { statementOf } from "./statements.ts";
import { asCount } from "./figures.ts";
import type { Size } from "./world/sizes.ts";
import { now } from "./world/world.ts";

/**
 * Compares the statement of the matches with exact matching, and the near misses with both, on one
 * connection per world. The statements take turns, person by person, so that other load affects all alike.
 */
export async function measureNear(
  worlds: readonly { size: Size; url: string }[],
  { rounds }: { rounds: number },
): Promise<string> {
  const rows: string[][] = [];
  for (const { size, url } of worlds) {
    const pool = openPool(url, 1);
    const callers = await findCallers(pool);
    const { values, ...matches } = await statementOf("matches", now);
    const nearMisses = await statementOf("nearMisses", now);
    // For all people at once, without a line in each one's history of consents.
    await pool.query(`begin; set local statement_timeout = 0; set local session_replication_role = replica;
      update users set shares_near_misses = true; commit`);
    const statements = [
      { name: "exact-matches", text: exactMatchesSql },
      { name: matches.name, text: matches.text },
      { name: nearMisses.name, text: nearMisses.text },
    ];
    const times = statements.map((): number[] => []);
    const found = statements.map(() => 0);
    // The first rounds aren't counted: PostgreSQL chooses its plan after five runs.
    for (let round = -6; round < 4 * rounds; round++)
      for (const { id } of callers)
        for (const [at, statement] of statements.entries()) {
          const started = performance.now();
          const { rowCount } = await pool.query({ ...statement, values: [id, values[1]] });
          if (round < 0) continue;
          times[at]!.push(performance.now() - started);
          found[at]! += rowCount ?? 0;
        }
    const at = (share: number) => times.map((all) => percentile(all, share));
    const [p50, p99] = [at(0.5), at(0.99)];
    for (const [n, name] of ["exact", "near", "near misses"].entries())
      rows.push([
        `${asCount(size.trips)} trips, ${name}`,
        ...[inMs(p50[n]!), inMs(p99[n]!), asRatio(p50[n]! / p50[0]!), asRatio(p99[n]! / p99[0]!)],
        (found[n]! / times[n]!.length).toFixed(1),
      ]);
    await pool.end();
  }
  return table(["statement", "p50", "p99", "p50 to exact", "p99 to exact", "rows"], rows);
}
