import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { fold } from "../lib/fold.ts";
import { aboutShipped, shippedCities, type ShippedCity, shippedStates } from "./places-shipped.ts";

export type LoadOptions = {
  /** Leave out smaller cities: 100,000 makes a set for tests in a quarter of a second. 0, the default, is the world. */
  minPopulation?: number;
  onProgress?: (done: number, of: number) => void;
};

/** Small places that tests and the seed speak of, whatever `minPopulation` says. */
const alwaysKept = new Set([3164670, 6691831]);
const loadLock = 7_238_114;

/**
 * Brings the places in the database up to what is shipped; does nothing when they are. Safe to call from several
 * processes at once. Ids stay: a city that has left the data set is kept, since trips may point at it.
 * Returns whether anything was loaded.
 */
export async function loadPlaces(db: pg.Pool | pg.ClientBase, options: LoadOptions = {}): Promise<boolean> {
  if (!(db instanceof pg.Pool)) return load(db, options);
  const client = await db.connect();
  try {
    return await load(client, options);
  } finally {
    client.release();
  }
}

async function load(client: pg.ClientBase, { minPopulation = 0, onProgress }: LoadOptions): Promise<boolean> {
  const { version, cities: all } = aboutShipped();
  const wanted = (city: ShippedCity) => city.population >= minPopulation || alwaysKept.has(city.id);
  let done = 0;
  const progress = () => {
    done += 1;
    if (done % 10_000 === 0 || done === 2 * all) onProgress?.(done, 2 * all);
  };

  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [loadLock]);
    const loaded = await client.query(
      "select 1 from places_version where version = $1 and min_population <= $2",
      [version, minPopulation],
    );
    if (loaded.rowCount) {
      await client.query("rollback");
      return false;
    }
    await replaceStates(client);
    await putCities(client, cityRows(wanted, progress));
    await client.query("delete from city_aliases");
    await copy(client, "city_aliases (country, state, folded, name, city_id)", aliasRows(wanted, progress));
    await client.query(
      `insert into places_version (version, min_population) values ($1, $2)
       on conflict (one) do update set version = $1, min_population = $2, loaded_at = now()`,
      [version, minPopulation],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await client.query("analyze states, cities, city_aliases");
  return true;
}

async function replaceStates(client: pg.ClientBase) {
  await client.query("delete from states");
  await copy(client, "states (country, code, name)", shippedStates());
}

const cityColumns =
  "id, country, state, name, folded, county, population, latitude, longitude, timezone".split(", ");

/** The first load goes straight in; a later one goes through a temporary table, so that ids and readers live on. */
async function putCities(client: pg.ClientBase, rows: AsyncIterable<Cell[]>) {
  const columns = cityColumns.join(", ");
  const { rows: some } = await client.query("select 1 from cities limit 1");
  if (some.length === 0) return copy(client, `cities (${columns})`, rows);
  await client.query("create temporary table fresh_cities (like cities) on commit drop");
  await copy(client, `fresh_cities (${columns})`, rows);
  const changes = cityColumns.slice(1).map((column) => `${column} = excluded.${column}`);
  await client.query(
    `insert into cities (${columns}) select ${columns} from fresh_cities
     on conflict (id) do update set ${changes.join(", ")}`,
  );
}

type Cell = string | number | null;

async function* cityRows(
  wanted: (city: ShippedCity) => boolean,
  progress: () => void,
): AsyncGenerator<Cell[]> {
  for await (const city of shippedCities()) {
    progress();
    if (!wanted(city)) continue;
    const { id, country, state, name, county, population, latitude, longitude, timezone } = city;
    yield [id, country, state, name, fold(name), county, population, latitude, longitude, timezone];
  }
}

async function* aliasRows(
  wanted: (city: ShippedCity) => boolean,
  progress: () => void,
): AsyncGenerator<Cell[]> {
  for await (const city of shippedCities()) {
    progress();
    if (!wanted(city)) continue;
    for (const name of city.others) yield [city.country, city.state, fold(name), name, city.id];
  }
}

async function copy(client: pg.ClientBase, target: string, rows: AsyncIterable<Cell[]>) {
  await pipeline(Readable.from(chunks(rows)), client.query(copyFrom(`copy ${target} from stdin`)));
}

/** COPY's text format, in pieces of some 64 kB: a write for every row would take three times as long. */
async function* chunks(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  let chunk = "";
  for await (const row of rows) {
    chunk += `${row.map(cell).join("\t")}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

const cell = (value: Cell) =>
  value === null
    ? "\\N"
    : String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
