import type pg from "pg";
import { findCallers } from "./callers.ts";
import { statementOf } from "./statements.ts";
import { now } from "./world.ts";

/** How PostgreSQL answers the matches statement for the middle caller: the plan a warm connection has settled on. */
export async function explainMatches(pool: pg.Pool): Promise<string> {
  const callers = await findCallers(pool);
  const caller = callers[callers.length >> 1];
  const { name, text, values } = await statementOf("matches", now);
  const client = await pool.connect();
  try {
    // After five runs the server chooses between a plan for these values and one for any.
    for (let run = 0; run < 8; run++) await client.query({ name, text, values: [caller?.id, values[1]] });
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off) execute "${name}" ('${caller?.id}', '${String(values[1])}')`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    client.release(true);
  }
}
