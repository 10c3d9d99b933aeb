import { sql } from "drizzle-orm";
import type { Ctx } from "../lib/ctx.ts";

export type Flag = {
  readonly contentType: "message" | "user" | "trip" | "group";
  /** The row's number or the person's id, as text. */
  readonly contentId: string;
  /** Who wrote it. */
  readonly userId: string;
  /** For those who look at it: which rule found what. */
  readonly reason: string;
  readonly severity: "low" | "medium" | "high" | "critical";
  /** What was found, as it is now; it stays when its author deletes it. */
  readonly evidence: Record<string, unknown>;
};

/**
 * Lays something before the moderators, in the transaction that wrote it. While it waits it waits once: found again,
 * the more serious of the two reasons stands.
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
