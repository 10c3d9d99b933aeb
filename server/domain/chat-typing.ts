import { sql } from "drizzle-orm";
import type { Ctx, Me } from "../lib/ctx.ts";
import { isConnected } from "./connections.ts";
import { visibleTo } from "./visibility.ts";

/**
 * Tells a connection that I am typing to them, or no longer. Whether they are one is asked by the statement that
 * stores it; to anybody else nothing is said, and nothing of them is told.
 */
export async function tellTyping(
  { db, me, now, hint }: Ctx & { me: Pick<Me, "id"> },
  peerId: string,
  isTyping: boolean,
): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into typing_indicators (user_id, conversation_id, is_typing, updated_at)
    select ${me.id}, users.id, ${isTyping}, ${now.toISOString()}
      from users
     where users.id = ${peerId} and ${visibleTo(me.id)} and ${isConnected(me.id, peerId)}
       and exists (select from users as self where self.id = ${me.id} and ${visibleTo(null, "self")})
    on conflict (user_id, conversation_id) do update
      set is_typing = excluded.is_typing, updated_at = excluded.updated_at
    returning id`);
  if (rows.length === 0) return;
  const data = { userId: me.id, conversationId: me.id, isTyping };
  hint({ to: [peerId], event: "typing_indicator", data });
}
