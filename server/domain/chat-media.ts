import { sql } from "drizzle-orm";
import { statement } from "../db/db.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { isShownTo } from "./chat-messages.ts";
import { isMediaId } from "./media.ts";
import { isRemembered } from "./visibility.ts";

const me = sql`${sql.placeholder("me")}`;

const shownMedia = statement(
  "media-shown",
  sql`
  select from messages m
    join conversations v on v.id = m.conversation_id
    join users peer on peer.id = case when m.sender_id = ${me} then m.receiver_id else m.sender_id end
   where m.media_id = ${sql.placeholder("id")} and ${me} in (m.sender_id, m.receiver_id) and ${isShownTo(me)}
     and m.id > case when v.low_id = ${me} then v.low_cleared_id else v.high_cleared_id end
     and ${isRemembered(me, "peer")}`,
);

/** Refuses whoever doesn't see the message that this picture is in: for them there is none. */
export async function expectMedia({ db, me }: SignedIn, id: string): Promise<void> {
  if (!isMediaId(id) || (await shownMedia(db, { me: me.id, id })).length === 0) throw notFound("Picture");
}
