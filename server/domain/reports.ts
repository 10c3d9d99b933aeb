import { sql } from "drizzle-orm";
import type { reports } from "../../contract/reports.ts";
import type { ServedInput } from "../../contract/route.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { invalid, notFound, Refusal } from "../lib/refusal.ts";
import { mediaUrl } from "./media.ts";
import { visibleTo } from "./visibility.ts";

type Report = ServedInput<typeof reports.report>["body"];
type Evidence = Record<string, unknown>;

/**
 * Reports a message that was sent to me, or a person. What is reported is kept as it is now, whatever its author does to
 * it. One report a person and item: reporting it again is the first report.
 */
export async function report(ctx: SignedIn, given: Report): Promise<{ id: number }> {
  const { db, me, now } = ctx;
  if (given.reportedUserId === me.id) throw new Refusal("invalid", "You can't report yourself");
  const evidence = await (given.contentType === "message" ? messageEvidence : personEvidence)(ctx, given);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into content_reports
      (reporter_id, reported_user_id, content_type, content_id, reason, description, evidence, created_at)
    values (${me.id}, ${given.reportedUserId}, ${given.contentType}, ${given.contentId}, ${given.reason},
            ${given.details || null}, ${JSON.stringify(evidence)}, ${now.toISOString()})
    on conflict (reporter_id, content_type, content_id) do update set reporter_id = excluded.reporter_id
    returning id`);
  return rows[0]!;
}

/** Also of a conversation that a block has closed: that is when one reports. */
async function messageEvidence({ db, me }: SignedIn, given: Report): Promise<Evidence> {
  if (!/^[1-9][0-9]{0,15}$/.test(given.contentId)) throw notFound("Message");
  const { rows } = await db.execute<Evidence & { senderId: string }>(sql`
    select sender_id as "senderId", content, message_type as "messageType", media_id as "mediaId",
           created_at as "createdAt", removed_at as "removedAt"
      from messages where id = ${given.contentId} and receiver_id = ${me.id} for share`);
  const [message] = rows;
  if (!message) throw notFound("Message");
  if (message.senderId !== given.reportedUserId)
    throw invalid("reportedUserId", "Is not the sender of this message");
  await db.execute(sql`update media set purpose = 'evidence' where id = ${message["mediaId"]}`);
  return message;
}

async function personEvidence({ db, me }: SignedIn, given: Report): Promise<Evidence> {
  if (given.contentId !== given.reportedUserId) throw invalid("contentId", "Is not the person reported");
  const { rows } = await db.execute<Evidence>(sql`
    select first_name as "firstName", last_name as "lastName", username, bio, profile_image_url as "profileImageUrl"
      from users where users.id = ${given.reportedUserId} and (${visibleTo(null)} or exists (
        select from blocked_users b where b.blocker_id = ${me.id} and b.blocked_user_id = users.id))`);
  const [person] = rows;
  if (!person) throw notFound("User");
  await db.execute(sql`
    update media set purpose = 'evidence'
     where owner_id = ${given.reportedUserId} and ${mediaUrl("")} || id = ${person["profileImageUrl"]}`);
  return person;
}
