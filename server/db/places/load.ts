import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { moreNames, moreNamesVersion } from "./more-names.ts";
import { foldPlace, keyOfFolded, nameKeyVersion } from "#lib/place-names/name-key.ts";
import { aboutShipped, shippedCities, type ShippedCity, shippedStates } from "./shipped.ts";

export type LoadOptions = {
  /** Leaves out smaller cities. 100,000 makes a set for tests; 0, the default, loads the whole world. */
  minPopulation?: number;
  onProgress?: (done: number, of: number) => void;
  /**
   * Runs in the transaction of the load, with the new data: finds the keys of typed places again. Returns
   * what it changed.
   */
  rekey?: (client: pg.ClientBase) => Promise<MovedStays>;
  /** Receives, after the commit, what the new data has changed about stays. */
  onMoved?: (moved: MovedStays) => void;
};

/** A line about stays that are in another area now, if any, and the people whose matches may change. */
export type MovedStays = { line: string | null; userIds: string[] };

const loadLock = 7_238_114;

/**
 * Updates the places in the database to the shipped data. Safe to call from several processes at once. Ids
 * stay, and a city that was removed from the data set stays too, because trips may refer to it. Returns
 * whether anything was loaded.
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

async function load(
  client: pg.ClientBase,
  { minPopulation = 0, onProgress, onMoved, rekey }: LoadOptions,
): Promise<boolean> {
  const moved: MovedStays[] = [];
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [loadLock]);
    const { version: dataVersion, cities: all } = aboutShipped();
    const version = `${dataVersion}.${moreNamesVersion()}.${nameKeyVersion}`;
    const { rows: loaded } = await client.query(
      "select 1 from places_version where version = $1 and min_population <= $2",
      [version, minPopulation],
    );
    if (loaded.length === 0) {
      const advance = inSteps(2 * all, onProgress);
      const wanted = (batch: ShippedCity[]) => {
        advance(batch.length);
        return batch.filter((city) => city.population >= minPopulation || alwaysLoaded.has(city.id));
      };
      await putStates(client);
      const cities = rows(shippedCities(), (batch) => wanted(batch).map(cityRow));
      const aliases = rows(shippedCities(), (batch) => wanted(batch).flatMap(aliasRows));
      const { rows: some } = await client.query("select 1 from cities limit 1");
      if (some.length === 0) await fill(client, cities, aliases);
      else {
        await putCities(client, cities);
        await client.query("delete from city_aliases");
        await copy(client, aliasTarget, aliases);
      }
      if (rekey) moved.push(await rekey(client));
      moved.push(...(await updateStays(client)));
      await putVersion(client, version, minPopulation);
    }
    await client.query("commit");
    if (loaded.length > 0) return false;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  for (const it of moved) onMoved?.(it);
  await client.query("analyze states, cities, city_aliases");
  return true;
}

/** Reports progress twenty times. */
function inSteps(of: number, report: LoadOptions["onProgress"]) {
  let [done, reported] = [0, 0];
  return (more: number) => {
    done += more;
    if (Math.floor((20 * done) / of) === reported) return;
    reported = Math.floor((20 * done) / of);
    report?.(done, of);
  };
}

async function putStates(client: pg.ClientBase) {
  await client.query("delete from states");
  await copy(
    client,
    "states (country, code, name)",
    rows(shippedStates(), (batch) => batch),
  );
}

const cityColumns =
  "id, country, state, name, folded, county, population, latitude, longitude, timezone, area".split(", ");

const aliasTarget = "city_aliases (country, state, folded, name, population, city_id)";

/**
 * The first load. Without the foreign key and the indexes, which are made again afterwards, it takes half the
 * time. The tables are locked until the end of the transaction; they are empty, and nobody is served yet.
 */
async function fill(client: pg.ClientBase, cities: AsyncIterable<string>, aliases: AsyncIterable<string>) {
  const { rows: parts } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
       from pg_constraint where contype = 'f' and conrelid = 'city_aliases'::regclass
      union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index where indrelid in ('cities'::regclass, 'city_aliases'::regclass)
        and indexrelid not in (select conindid from pg_constraint)`,
  );
  for (const { drop } of parts) await client.query(drop);
  await copy(client, `cities (${cityColumns.join(", ")})`, cities);
  await copy(client, aliasTarget, aliases);
  for (const { make } of parts) await client.query(make);
}

/** A later load goes through a temporary table, so that rows that others refer to survive. */
async function putCities(client: pg.ClientBase, lines: AsyncIterable<string>) {
  const columns = cityColumns.join(", ");
  await client.query("create temporary table fresh_cities (like cities) on commit drop");
  await copy(client, `fresh_cities (${columns})`, lines);
  const changing = cityColumns.slice(1);
  const all = (row: string) => changing.map((column) => `${row}.${column}`).join(", ");
  await client.query(
    `insert into cities (${columns}) select ${columns} from fresh_cities
     on conflict (id) do update set (${changing.join(", ")}) = row(${all("excluded")})
     where (${all("cities")}) is distinct from (${all("excluded")})`,
  );
}

/**
 * Stays repeat the area and the coordinates of their places, which may have changed. Returns a line that says
 * how many stays are in another area now, with the ten most frequent moves, and whose current stays have
 * changed; nothing if no stay has.
 */
async function updateStays(client: pg.ClientBase): Promise<MovedStays[]> {
  const { rows: moves } = await client.query<{ stays: number; place: string; area: string }>(
    `select count(*)::int as stays, c.name as place, coalesce(whole.name, c.area::text) as area
       from stays s join cities c on s.place = c.id::text left join cities whole on whole.id = c.area
      where s.area <> c.area::text
      group by c.id, whole.name order by stays desc, c.id`,
  );
  const { rows: people } = await client.query<{ id: string }>(
    `with changed as (
       update stays s set area = c.area, latitude = c.latitude, longitude = c.longitude
         from cities c where s.place = c.id::text
          and (s.area, s.latitude, s.longitude) is distinct from (c.area::text, c.latitude, c.longitude)
       returning s.user_id, s.end_date)
     select user_id as id from changed where end_date >= current_date - 1 group by user_id`,
  );
  const userIds = people.map(({ id }) => id);
  if (moves.length === 0) return userIds.length > 0 ? [{ line: null, userIds }] : [];
  const stays = moves.reduce((sum, move) => sum + move.stays, 0);
  const most = mostFrequent(moves.map((it) => `${it.place} → ${it.area} ${it.stays}`));
  return [{ line: `Stays in another area than before: ${stays} (${most})`, userIds }];
}

/** The first ten items of a report, and an ellipsis for the others. */
export const mostFrequent = (items: readonly string[]): string =>
  [...items.slice(0, 10), ...(items.length > 10 ? ["…"] : [])].join(", ");

const putVersion = (client: pg.ClientBase, version: string, minPopulation: number) =>
  client.query(
    `insert into places_version (version, min_population) values ($1, $2)
     on conflict (one) do update set version = $1, min_population = $2, loaded_at = now()`,
    [version, minPopulation],
  );

type Cell = string | number | null;

const cityRow = (it: ShippedCity): Cell[] => [
  it.id,
  it.country,
  it.state,
  it.name,
  foldPlace(it.name),
  it.county,
  it.population,
  it.latitude,
  it.longitude,
  it.timezone,
  it.area,
];

/** The other names of a city, and each name by its key, too, where abbreviations make it another one. */
function aliasRows(it: ShippedCity): Cell[][] {
  const names = new Map<string, string>();
  const own = foldPlace(it.name);
  for (const name of [...it.others, ...moreNames(it.id)]) {
    const folded = foldPlace(name);
    if (folded !== own && !names.has(folded)) names.set(folded, name);
  }
  for (const [folded, name] of [[own, it.name] as const, ...names]) {
    const key = keyOfFolded(folded, it.country);
    if (key !== own && !names.has(key)) names.set(key, name);
  }
  return [...names].map(([folded, name]) => [it.country, it.state, folded, name, it.population, it.id]);
}

async function copy(client: pg.ClientBase, target: string, lines: AsyncIterable<string>) {
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${target} from stdin`)));
}

/** Formats rows for COPY, one batch at a time: a write per row takes three times as long. */
async function* rows<T>(batches: AsyncIterable<T>, cells: (batch: T) => Cell[][]): AsyncGenerator<string> {
  for await (const batch of batches)
    yield cells(batch)
      .map((row) => `${row.map(escaped).join("\t")}\n`)
      .join("");
}

const escaped = (cell: Cell) =>
  cell === null ? "\\N" : typeof cell === "number" ? cell : cell.replace(/[\\\n\t]/g, "\\$&");

/** Small places that tests and the seed use. They are loaded for any `minPopulation`. */
const alwaysLoaded = new Set([
  6691831, // Vatican City
  252920, // Firá, known as Santorini
  5099133, // Hoboken, near New York City
  900001020, // Shibuya, a part of Tokyo with an id of our own
  5139283, // Springfield in New York
  4409896, // Springfield in Missouri
  4250542, // Springfield in Illinois
  2269594, // Cascais, 25 km from Lisbon and 50 km from Setúbal
  2271977, // Algueirão
  2266464, // Mem Martins, 360 m from Algueirão
]);
