import { getTableColumns, sql } from "drizzle-orm";
import type { StoredRow } from "#db/stored-row.ts";
import { trips } from "#db/tables/trips.ts";
import type { SignedIn } from "#lib/ctx.ts";

/** The caller's trips with these ids, with their groups and their idempotency key, as stored. */
export async function readStoredTrips({ db, me }: SignedIn, ids: readonly number[]): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ row: StoredRow }>(sql`
    select to_jsonb(t) || jsonb_build_object(
             'group_ids', array(select group_id from trip_group_visibility v where v.trip_id = t.id order by 1),
             'client_id', (select client_id from sent_trips s where s.trip_id = t.id)) as row
      from trips t where user_id = ${me.id} and id = any(${sql.param([...ids])}::int[]) order by id`);
  return rows.map(({ row }) => row);
}

/** Compares stored trips of the caller by their content; groups that no longer exist don't count. */
export async function tripComparison({ db, me }: SignedIn): Promise<(a: StoredRow, b: StoredRow) => boolean> {
  const { rows } = await db.execute<{ id: number | string }>(sql`
    select id from groups where owner_id = ${me.id}`);
  const groups = new Set(rows.map(({ id }) => Number(id)));
  return (a, b) => contentOf(a, groups) === contentOf(b, groups);
}

/** The content of a trip, with those of its groups that still exist. Its revision doesn't count. */
function contentOf(row: StoredRow, groups: ReadonlySet<number>): string {
  const { revision: _r, changed_at: _c, group_ids: ids, client_id: _i, ...content } = row;
  return JSON.stringify([content, (ids as number[]).filter((id) => groups.has(id))]);
}

/** What a restored trip keeps of its present row. */
const kept = new Set(["id", "user_id", "revision", "changed_at"]);
const restored = sql.join(
  Object.values(getTableColumns(trips))
    .filter(({ name }) => !kept.has(name))
    .map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
);

/**
 * Brings trips of the caller back to a stored state, also those that were deleted: under their old id, so
 * that links and calendars still find them. Leaves out groups that no longer exist. The caller must have
 * locked the plans, and must rewrite the stays afterwards.
 */
export async function restoreTrips({ db, me, now }: SignedIn, stored: readonly StoredRow[]): Promise<void> {
  if (stored.length === 0) return;
  const rows = JSON.stringify(stored);
  const ids = sql.param(stored.map(({ id }) => id));
  await db.execute(sql`
    insert into trips as t overriding system value
    select s.* from jsonb_populate_recordset(null::trips, ${rows}::jsonb) s where s.user_id = ${me.id}
    on conflict (id) do update set ${restored},
      revision = t.revision + 1, changed_at = ${now.toISOString()}`);
  await db.execute(sql`delete from trip_group_visibility where trip_id = any(${ids}::int[])`);
  await db.execute(sql`
    insert into trip_group_visibility (trip_id, group_id)
    select (s ->> 'id')::int, g.id from jsonb_array_elements(${rows}::jsonb) s
      cross join lateral jsonb_array_elements_text(s -> 'group_ids') as of (id)
      join groups g on g.id = of.id::bigint and g.owner_id = ${me.id}`);
  await db.execute(sql`
    update sent_trips set trip_id = (s ->> 'id')::int from jsonb_array_elements(${rows}::jsonb) s
     where user_id = ${me.id} and client_id = (s ->> 'client_id')::uuid and trip_id is null`);
}
