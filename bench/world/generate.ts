import type pg from "pg";
import { loadCities, readSpots } from "./cities.ts";
import { type ColumnValue, copyRows } from "./copy.ts";
import { blockColumns, blockRows, connectionColumns, connectionRows } from "./connections.ts";
import { groupColumns, groupRows, membershipColumns, membershipRows } from "./groups.ts";
import { fillLedger } from "./ledger.ts";
import { userColumns, personRows, sessionColumns, sessionRows } from "./people.ts";
import { dayColumns, dayRows, stayColumns, stayRows } from "./stays.ts";
import { audienceColumns, audienceRows, tripColumns, tripRows } from "./trips.ts";
import type { Size } from "./sizes.ts";
import { withoutIndexes } from "#bench/baseline/without-indexes.ts";
import { makeWorld, type BenchWorld } from "./world.ts";

type Table = [name: string, columns: string[], rows: (world: BenchWorld) => Iterable<ColumnValue[]>];

const tables: Table[] = [
  ["users", userColumns, personRows],
  ["sessions", sessionColumns, sessionRows],
  ["connections", connectionColumns, connectionRows],
  ["blocked_users", blockColumns, blockRows],
  ["groups", groupColumns, groupRows],
  ["group_memberships", membershipColumns, membershipRows],
  ["trips", tripColumns, tripRows],
  ["trip_group_visibility", audienceColumns, audienceRows],
  ["day_locations", dayColumns, dayRows],
  ["stays", stayColumns, stayRows],
];

/** Fills a database that has the schema and the cities, but no people. The same seed makes the same world. */
export async function generate(
  pool: pg.Pool,
  size: Size,
  { seed = 1, say = () => {} }: { seed?: number; say?: (line: string) => void } = {},
): Promise<void> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const world = makeWorld(size, seed, await loadCities(pool), await readSpots(pool));
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("set maintenance_work_mem = '512MB'");
    // Turns off foreign key checks. The rows are consistent by construction, and checking each would take
    // longer than writing it.
    await client.query("set session_replication_role = replica");
    for (const [name, columns, rows] of tables) {
      say(`  ${seconds()} s: ${name} …`);
      await withoutIndexes(client, name, () => copyRows(client, name, columns, rows(world)));
    }
    await client.query("select setval('trips_id_seq', (select max(id) from trips))");
    await client.query("select setval('groups_id_seq', (select max(id) from groups))");
    await client.query("vacuum analyze");
    say(`  ${seconds()} s: matches …`);
    await fillLedger(client);
    await client.query("vacuum analyze matches");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}
