import { sql } from "drizzle-orm";
import type { SignedIn } from "#lib/ctx.ts";
import { enforceLimits } from "./receive.ts";
import { recordedForUndo } from "./undo/record.ts";

/**
 * Adds trips that are no bookings, such as those of a table, as an import that is done and can be undone.
 * `add` returns the ids of the trips. Call it in a transaction, with the plans locked.
 */
export async function addUndoableImport(
  ctx: SignedIn,
  subject: string | null,
  add: () => Promise<readonly number[]>,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into email_trip_imports (user_id, original_subject, processing_status, created_at)
    values (${ctx.me.id}, ${subject}, 'done', ${ctx.now.toISOString()}) returning id`);
  const [made] = rows;
  if (!made) throw new Error("an import of a table was not inserted");
  await recordedForUndo(ctx, made.id, { tripIds: [], keys: [], importIds: [] }, add);
  await enforceLimits(ctx, ctx.me.id);
  return made.id;
}
