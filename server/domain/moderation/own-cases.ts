import { type SQL, sql } from "drizzle-orm";
import type { QueueItemKind } from "#contract/features/moderation-shapes.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";

/** Id of the calling staff member; null for the command line and for jobs, which see every case. */
export type Viewer = string | null;

/** Context of the deciding staff member, or of the command line (`id` is null). */
export type Moderator = Ctx & { readonly me: { readonly id: Viewer } };

export const ownCase = () => new Refusal("OWN_CASE");

/**
 * SQL condition: the case is not about the viewer. Staff never handle cases about themselves: these are
 * missing from their lists and counts. `personId` is the column with the person a row is about.
 */
export const isNotAboutViewer = (personId: SQL, viewer: Viewer): SQL =>
  viewer === null ? sql`true` : sql`${personId} is distinct from ${viewer}`;

/** SQL condition: no active admin may decide the case. The command line may decide only such cases. */
export const hasNoEligibleAdmin = (personId: SQL): SQL => sql`not exists (
  select from users staff where staff.role = 'admin' and staff.is_visible and staff.id is distinct from ${personId})`;

/** The table of each kind of case, and its column with the person the case is about. */
export const caseTables: Record<QueueItemKind, { table: SQL; person: SQL }> = {
  flag: { table: sql`flagged_content`, person: sql`user_id` },
  report: { table: sql`content_reports`, person: sql`reported_user_id` },
  appeal: { table: sql`appeals`, person: sql`user_id` },
};

/** Throws OWN_CASE if one of these cases, in any state, is about the moderator. */
export async function refuseOwnCases(
  { db, me }: { readonly db: Db; readonly me: { readonly id: Viewer } },
  kind: QueueItemKind,
  which: SQL,
): Promise<void> {
  if (me.id === null) return;
  const { table, person } = caseTables[kind];
  const { rows } = await db.execute(
    sql`select from ${table} where ${which} and ${person} = ${me.id} limit 1`,
  );
  if (rows.length > 0) throw ownCase();
}
