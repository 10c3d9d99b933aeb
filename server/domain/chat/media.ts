import { sql } from "drizzle-orm";
import { statement } from "#db/db.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { isShownTo } from "./messages.ts";
import { isMediaId } from "#domain/media.ts";
import { isRemembered } from "#domain/visibility/visibility.ts";

const me = sql`${sql.placeholder("me")}`;

const visibleMedia = statement(
  "media-shown",
  sql`
  select from messages m
    join conversations v on v.id = m.conversation_id
    join users peer on peer.id = case when m.sender_id = ${me} then m.receiver_id else m.sender_id end
   where m.media_id = ${sql.placeholder("id")} and ${me} in (m.sender_id, m.receiver_id) and ${isShownTo(me)}
     and m.id > case when v.low_id = ${me} then v.low_cleared_id else v.high_cleared_id end
     and ${isRemembered(me, "peer")}`,
);

/** Throws PICTURE_NOT_FOUND unless the caller sees the message that contains this picture. */
export async function expectMedia({ db, me }: SignedIn, id: string): Promise<void> {
  if (!isMediaId(id) || (await visibleMedia(db, { me: me.id, id })).length === 0)
    throw new Refusal("PICTURE_NOT_FOUND");
}
