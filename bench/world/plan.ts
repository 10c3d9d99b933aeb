import type pg from "pg";
import { findCallers } from "#bench/load/callers.ts";
import { statementOf } from "#bench/statements.ts";
import { now } from "./world.ts";

/** The query plan that PostgreSQL uses for one caller's matches on a warm connection. */
export async function explainMatches(pool: pg.Pool): Promise<string> {
  const callers = await findCallers(pool);
  const caller = callers[callers.length >> 1];
  const { name, text, values } = await statementOf("matches", now);
  const client = await pool.connect();
  try {
    // After five runs PostgreSQL chooses between a custom and a generic plan.
    for (let run = 0; run < 8; run++) await client.query({ name, text, values: [caller?.id, values[1]] });
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off) execute "${name}" ('${caller?.id}', '${String(values[1])}')`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    client.release(true);
  }
}
