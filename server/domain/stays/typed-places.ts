import type pg from "pg";
import { drizzleOn } from "#db/db.ts";
import { mostFrequent, type MovedStays } from "#db/places/load.ts";
import { placeFromElsewhere } from "#domain/places/resolve.ts";

/** A place that somebody typed, as it is stored. */
type Typed = { place: string; country: string; state: string; city: string };

/** A typed place by its old key and name, and what it is now. */
type Change = { place: string; city: string; newPlace: string; newCity: string };

/**
 * Finds typed places again by the current names and rules, and changes their keys in trips, saved days,
 * homes, bookings, stays and the ledger: "St-Tropez", stored before abbreviations were understood, is
 * Saint-Tropez now. What two people were notified of stays so. Returns a line that says how many, and whose
 * current stays have changed. The areas of these stays are not final.
 */
export async function rekeyTypedPlaces(client: pg.ClientBase): Promise<MovedStays> {
  const db = drizzleOn(client as pg.PoolClient);
  const { rows } = await client.query<Typed>(`
    select distinct place, country, state, city from (
      select place, country, coalesce(state, '') as state, city from trips
      union all select place, country, state, city from day_locations
      union all select home_place, home_country, home_state, home_city from users
      union all select place, country, state, city from stays) typed
     where place like '%/%' order by place, city`);
  const changes: Change[] = [];
  for (const { place, city, ...at } of rows) {
    const found = await placeFromElsewhere({ db }, { ...at, city, placeId: "" });
    if (found && found.placeId !== place)
      changes.push({ place, city, newPlace: found.placeId, newCity: found.city });
  }
  return changes.length === 0 ? { line: null, userIds: [] } : applyChanges(client, changes);
}

/** One statement for each table, because most have no index by place and there may be many changes. */
async function applyChanges(client: pg.ClientBase, changes: readonly Change[]): Promise<MovedStays> {
  await client.query(`
    create temporary table rekeyed (place text collate "C", city text, new_place text collate "C", new_city text)
      on commit drop`);
  await client.query(
    "insert into rekeyed select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])",
    [
      changes.map((it) => it.place),
      changes.map((it) => it.city),
      changes.map((it) => it.newPlace),
      changes.map((it) => it.newCity),
    ],
  );
  const { rows: plans } = await client.query<{ line: string }>(`
    with trips_done as (
      update trips it set place = new_place, city = new_city,
             -- A trip that is called after its city stays so.
             name = case when it.name = it.city then new_city else it.name end
        from rekeyed r where it.place = r.place and it.city = r.city returning r.*),
    days_done as (
      update day_locations it set place = new_place, city = new_city
        from rekeyed r where it.place = r.place and it.city = r.city returning r.*),
    homes_done as (
      update users it set home_place = new_place, home_city = new_city
        from rekeyed r where home_place = r.place and home_city = r.city returning r.*),
    done as (select * from trips_done union all select * from days_done union all select * from homes_done)
    select format('%s → %s %s', r.city, r.new_city, count(d.place)) as line
      from rekeyed r left join done d on d.place = r.place and d.city = r.city
     group by r.place, r.city, r.new_city order by count(d.place) desc, 1`);
  // A booking doesn't say how its place was written, so a key that is two places now stays.
  await client.query(`
    update trip_bookings it set place = r.new_place
      from (select place, min(new_place) as new_place from rekeyed
             group by place having count(distinct new_place) = 1) r
     where it.place = r.place`);
  for (const ledger of ["matches", "hidden_matches"]) await rekeyLedger(client, ledger);
  const { rows: people } = await client.query<{ id: string }>(`
    with done as (
      update stays it set place = new_place, city = new_city, area = new_place
        from rekeyed r where it.place = r.place and it.city = r.city returning user_id, end_date)
    select distinct user_id as id from done where end_date >= current_date - 1`);
  const most = mostFrequent(plans.map(({ line }) => line));
  return {
    line: `Typed places with another key than before: ${changes.length} (${most})`,
    userIds: people.map(({ id }) => id),
  };
}

/** Changes both places of the overlaps. Of two rows that are one overlap now, the older one stays. */
async function rekeyLedger(client: pg.ClientBase, ledger: string): Promise<void> {
  const joined = `${ledger} it left join rekeyed a on a.place = it.place and a.city = it.city
    left join rekeyed b on b.place = it.place2 and b.city = it.city2`;
  await client.query(`
    delete from ${ledger} where id in (
      select id from (
        select it.id, row_number() over (partition by it.user1_id, it.user2_id, coalesce(a.new_place, it.place),
                                           coalesce(b.new_place, it.place2), it.overlap_start_date order by it.id) as n
          from ${joined}) ranked
       where n > 1)`);
  await client.query(`
    update ${ledger} ledger set place = now.place, city = now.city, place2 = now.place2, city2 = now.city2
      from (select it.id, coalesce(a.new_place, it.place) as place, coalesce(a.new_city, it.city) as city,
                   coalesce(b.new_place, it.place2) as place2, coalesce(b.new_city, it.city2) as city2
              from ${joined} where a.place is not null or b.place is not null) now
     where ledger.id = now.id`);
}
