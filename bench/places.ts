import { drizzleOn, openPool } from "#db/db.ts";
import { foldPlace } from "#lib/place-names/name-key.ts";
import { findPlaces } from "#domain/places/find-places.ts";
import { typedPlaces } from "#testing/typed-places.ts";
import { asRatio, inMs, percentile, table } from "./figures.ts";

/** The ten largest cities of which a name begins with the text, by the index and nothing else. */
const bareSql = `
  select id from (
    (select id, population from cities where folded like $1 order by population desc limit 10)
    union all
    (select city_id, population from city_aliases where folded like $1 order by population desc limit 10)) found
   order by population desc limit 10`;

/**
 * Compares "Where to?" over all cities of the world with the bare indexed query, text by text and in turns,
 * on one connection. The texts are those that the tests expect people to type.
 */
export async function measurePlaces(url: string, { rounds }: { rounds: number }): Promise<string> {
  const pool = openPool(url, 1);
  const db = drizzleOn(pool);
  const times = { search: [] as number[], bare: [] as number[] };
  const timed = async (into: number[], run: () => Promise<unknown>) => {
    const started = performance.now();
    await run();
    into.push(performance.now() - started);
  };
  for (let round = -1; round < rounds; round++)
    for (const [text] of typedPlaces) {
      // The first round fills the caches and isn't counted.
      const counted = round < 0 ? { search: [], bare: [] } : times;
      await timed(counted.search, () => findPlaces({ db }, { text, limit: 10 }));
      await timed(counted.bare, () =>
        pool.query({ name: "bare-places", text: bareSql, values: [`${foldPlace(text)}%`] }),
      );
    }
  await pool.end();
  const row = (name: string, all: readonly number[]) => {
    const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)];
    const [bare50, bare99] = [percentile(times.bare, 0.5), percentile(times.bare, 0.99)];
    return [name, inMs(p50), inMs(p99), asRatio(p50 / bare50), asRatio(p99 / bare99), `${all.length}`];
  };
  return table(
    ["search", "p50", "p99", "p50 to bare", "p99 to bare", "searches"],
    [row("Where to?", times.search), row("the bare indexed query", times.bare)],
  );
}
