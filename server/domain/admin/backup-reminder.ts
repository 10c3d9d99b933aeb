import { sql } from "drizzle-orm";
import { systemWords } from "#domain/notifications/texts.ts";
import { notify } from "#domain/notifications/write.ts";
import { readBackups } from "#domain/system/backups.ts";
import type { Ctx } from "#lib/ctx.ts";

/** Notifies each admin once a day while the backups are overdue. */
export async function remindOfBackups(ctx: Ctx): Promise<void> {
  const { isOverdue, failure } = await readBackups(ctx);
  if (!isOverdue) return;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from users where role = 'admin' and is_visible`);
  const notice = { aboutId: null, type: "other", words: systemWords.backupsOverdue(failure) } as const;
  const key = `backups-overdue ${ctx.now.toISOString().slice(0, 10)}`;
  for (const { id: userId } of rows) await notify(ctx, { ...notice, userId, key });
}
