import { sql } from "drizzle-orm";
import { earliestToday } from "../../contract/calendar-days.ts";
import type { ContentType } from "../../contract/moderation-shapes.ts";
import type { reports } from "../../contract/reports.ts";
import type { ServedInput } from "../../contract/route.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { invalid, notFound } from "../lib/refusal.ts";
import { ownerOfGroup } from "./groups.ts";
import { readOverlaps } from "./matches.ts";
import { mediaUrl } from "./media.ts";
import { visibleTo } from "./visibility.ts";

export type Report = ServedInput<typeof reports.report>["body"];
/** What is reported, by the id under which it stands, as it is now. */
type Found = { readonly contentId: string; readonly evidence: Record<string, unknown> };

/** What I report, if it is mine to see: for everybody else there is no such thing. */
export const findReported: Record<ContentType, (ctx: SignedIn, given: Report) => Promise<Found>> = {
  message: findMessage,
  user: findPerson,
  trip: findTrip,
  group: findGroup,
};

const isRow = /^[1-9][0-9]{0,8}$/;

/** Also of a conversation that a block has closed: that is when one reports. */
async function findMessage({ db, me }: SignedIn, given: Report): Promise<Found> {
  if (!/^[1-9][0-9]{0,15}$/.test(given.contentId)) throw notFound("Message");
  const { rows } = await db.execute<Found["evidence"] & { senderId: string }>(sql`
    select sender_id as "senderId", content, message_type as "messageType", media_id as "mediaId",
           created_at as "createdAt", removed_at as "removedAt"
      from messages where id = ${given.contentId} and receiver_id = ${me.id} for share`);
  const [message] = rows;
  if (!message) throw notFound("Message");
  if (message.senderId !== given.reportedUserId)
    throw invalid("reportedUserId", "Is not the sender of this message");
  await keepPicture(db, message["mediaId"]);
  return { contentId: given.contentId, evidence: message };
}

/** A picture that was reported stays, whatever becomes of what it is in. */
const keepPicture = (db: Db, mediaId: unknown) =>
  db.execute(sql`update media set purpose = 'evidence' where id = ${mediaId}`);

async function findPerson({ db, me }: SignedIn, given: Report): Promise<Found> {
  if (given.contentId !== given.reportedUserId) throw invalid("contentId", "Is not the person reported");
  const { rows } = await db.execute(sql`
    select first_name as "firstName", last_name as "lastName", username, bio,
           substr(profile_image_url, ${mediaUrl("").length + 1}::int) as "mediaId"
      from users where users.id = ${given.reportedUserId} and (${visibleTo(null)} or exists (
        select from blocked_users b where b.blocker_id = ${me.id} and b.blocked_user_id = users.id))`);
  const [person] = rows;
  if (!person) throw notFound("User");
  await keepPicture(db, person["mediaId"]);
  return { contentId: given.contentId, evidence: person };
}

/** By a day on which we are in one place because of it, or by its number. */
async function findTrip({ db, me, now }: SignedIn, given: Report): Promise<Found> {
  const { contentId, reportedUserId } = given;
  const overlaps = await readOverlaps(db, me.id, earliestToday(now), [reportedUserId]);
  const seen = overlaps.find(({ otherTrip, firstDay, lastDay }) =>
    isRow.test(contentId)
      ? otherTrip === Number(contentId)
      : otherTrip !== null && firstDay <= contentId && contentId <= lastDay,
  );
  const { rows } = await db.execute(sql`
    select name, country, state, city, start_date as "startDate", end_date as "endDate"
      from trips where id = ${seen?.otherTrip ?? null} and user_id = ${reportedUserId}`);
  if (!rows[0]) throw notFound("Trip");
  return { contentId: String(seen?.otherTrip), evidence: rows[0] };
}

async function findGroup(ctx: SignedIn, given: Report): Promise<Found> {
  if (!isRow.test(given.contentId)) throw notFound("Group");
  const ownerId = await ownerOfGroup(ctx, Number(given.contentId));
  if (ownerId !== given.reportedUserId) throw invalid("reportedUserId", "Is not the owner of this group");
  const { rows } = await ctx.db.execute(sql`
    select name, description, icon from groups where id = ${given.contentId}`);
  if (!rows[0]) throw notFound("Group");
  return { contentId: given.contentId, evidence: rows[0] };
}
