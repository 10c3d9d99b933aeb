import { sql } from "drizzle-orm";
import type { Ctx, Me } from "#lib/ctx.ts";
import { isConnected } from "#domain/connections/connections.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

/**
 * Notifies a connection that the caller is typing, or has stopped. The statement that stores it also checks
 * the connection. Does nothing for other people, and the result doesn't reveal that.
 */
export async function notifyTyping(
  { db, me, now, sendRealtime }: Ctx & { me: Pick<Me, "id"> },
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
  sendRealtime({ to: [peerId], event: "typing_indicator", data });
}
