import { sql } from "drizzle-orm";
import type { Ctx } from "#lib/ctx.ts";

export type Flag = {
  readonly contentType: "message" | "user" | "trip" | "group";
  /** The row's id or the person's id, as text. */
  readonly contentId: string;
  /** The author. */
  readonly userId: string;
  /** For moderators: which rule found what. */
  readonly reason: string;
  readonly severity: "low" | "medium" | "high" | "critical";
  /** Snapshot of the content. It stays when the author deletes the content. */
  readonly evidence: Record<string, unknown>;
};

/**
 * Flags content for the moderators, in the transaction that writes it. Content has at most one pending flag:
 * if it is flagged again, the more severe of the two stays.
 */
export async function flagContent({ db, now }: Pick<Ctx, "db" | "now">, flag: Flag): Promise<void> {
  await db.execute(sql`
    insert into flagged_content as f (content_type, content_id, user_id, reason, severity, evidence, created_at)
    values (${flag.contentType}, ${flag.contentId}, ${flag.userId}, ${flag.reason}, ${flag.severity},
            ${JSON.stringify(flag.evidence)}, ${now.toISOString()})
    on conflict (content_type, content_id) where status = 'pending' do update
       set reason = excluded.reason, severity = excluded.severity, evidence = excluded.evidence
     where ${weight(sql`excluded.severity`)} > ${weight(sql`f.severity`)}`);
}

const weight = (severity: ReturnType<typeof sql>) =>
  sql`array_position(array['low', 'medium', 'high', 'critical'], ${severity})`;
