import { sql } from "drizzle-orm";
import type { SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { Refusal } from "../lib/refusal.ts";
import { findReported, type Report } from "./reports-evidence.ts";

export const contentReported = eventKind<{ reportedId: string }>("reports.reported");

/**
 * Reports a message that was sent to me, a person, a group I am in, or a trip I see. What is reported is kept as it is
 * now, whatever its author does to it. One report a person and item: reporting it again is the first report.
 */
export async function report(ctx: SignedIn, given: Report): Promise<{ id: number }> {
  const { db, me, now } = ctx;
  if (given.reportedUserId === me.id) throw new Refusal("invalid", "You can't report yourself");
  const { contentId, evidence } = await findReported[given.contentType](ctx, given);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into content_reports
      (reporter_id, reported_user_id, content_type, content_id, reason, description, evidence, created_at)
    values (${me.id}, ${given.reportedUserId}, ${given.contentType}, ${contentId}, ${given.reason},
            ${given.details || null}, ${JSON.stringify(evidence)}, ${now.toISOString()})
    on conflict (reporter_id, content_type, content_id) do update set reporter_id = excluded.reporter_id
    returning id`);
  ctx.emit(contentReported({ reportedId: given.reportedUserId }));
  return rows[0]!;
}
