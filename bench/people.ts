import type pg from "pg";
import { openPool } from "#db/db.ts";
import { type MeasuredCaller, findCallers } from "./load/callers.ts";
import { asCount } from "./figures.ts";
import { type BaselineComparison, comparisonTable } from "./baseline/compare.ts";
import { load } from "./load/load.ts";
import { type PeopleCase, peopleCases } from "./people-cases.ts";
import { startServer } from "./load/processes.ts";
import { now } from "./world/world.ts";

type Measured = BaselineComparison & { readonly it: PeopleCase };

/**
 * Measures the search for people, the directory and a large group, one request at a time: through the whole
 * program, and as bare queries on an open database connection without a server. The two take turns; a ratio
 * is the median of all rounds.
 */
export async function measurePeople(
  url: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<string> {
  const pool = openPool(url, 1);
  await pool.query("set pg_trgm.word_similarity_threshold = 0.4");
  const [caller] = await findCallers(pool);
  if (!caller) throw new Error("Nobody in this world can be measured.");
  const cases = peopleCases(await largeGroupOf(pool, caller));
  const server = await startServer("stack", url, now);
  const measured: Measured[] = cases.map((it) => ({ it, whole: [], bare: [] }));
  for (let round = -1; round < rounds; round++) {
    for (const { it, whole, bare } of measured) {
      const call = { port: server.port, path: it.path, authorization: `Bearer ${caller.token}` };
      const calls = await load(() => call, 1, seconds);
      const queries = await ask(pool, it, seconds);
      // The first round is a warm-up and isn't counted.
      if (round < 0) continue;
      whole.push(calls);
      bare.push(queries);
    }
  }
  const { rows } = await pool.query<{ people: number }>("select count(*)::int as people from users");
  await server.stop();
  await pool.end();
  return [
    `Among ${asCount(rows[0]?.people ?? 0)} people, one call at a time:`,
    "",
    comparisonTable(measured),
  ].join("\n");
}

/** Creates a group of all the caller's connections, whose number is exactly the largest size of a group. */
async function largeGroupOf(pool: pg.Pool, { id }: MeasuredCaller): Promise<number> {
  await pool.query("delete from groups where owner_id = $1 and name = 'Everybody'", [id]);
  const { rows } = await pool.query<{ id: number }>(
    "insert into groups (name, owner_id) values ('Everybody', $1) returning id",
    [id],
  );
  const groupId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into group_memberships (group_id, user_id)
     select $1, case when requester_id = $2 then receiver_id else requester_id end
       from connections where status = 'accepted' and $2 in (requester_id, receiver_id)`,
    [groupId, id],
  );
  await pool.query("analyze groups, group_memberships");
  return groupId;
}

async function ask(pool: pg.Pool, { name, bare }: PeopleCase, seconds: number): Promise<number[]> {
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    for (const [n, { text, values }] of bare.entries())
      await pool.query({ name: `${name} ${n}`, text, values: [...values] });
    taken.push(performance.now() - started);
  }
  return taken;
}
