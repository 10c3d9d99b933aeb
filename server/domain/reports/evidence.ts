import { sql } from "drizzle-orm";
import { earliestToday } from "#contract/shared/calendar-days.ts";
import type { ContentType } from "#contract/features/moderation-shapes.ts";
import type { reports } from "#contract/features/reports.ts";
import type { ServedInput } from "#contract/shared/route.ts";
import type { Db, SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { ownerOfGroup } from "#domain/groups/groups.ts";
import { readOverlaps } from "#domain/matches/matches.ts";
import { mediaUrl } from "#domain/media.ts";
import { mayBlockOrReport } from "#domain/visibility/visibility.ts";

export type NewReport = ServedInput<typeof reports.report>["body"];
/** The reported content: the id it is stored under, and a snapshot of it. */
type Found = { readonly contentId: string; readonly evidence: Record<string, unknown> };

/** Finds the reported content if the caller may see it; otherwise it is not found. */
export const findReported: Record<ContentType, (ctx: SignedIn, given: NewReport) => Promise<Found>> = {
  message: findMessage,
  user: findPerson,
  trip: findTrip,
  group: findGroup,
};

const isRow = /^[1-9][0-9]{0,8}$/;

/** Also finds messages of a conversation that a block has closed, because that is when people report. */
async function findMessage({ db, me }: SignedIn, given: NewReport): Promise<Found> {
  if (!/^[1-9][0-9]{0,15}$/.test(given.contentId)) throw new Refusal("MESSAGE_NOT_FOUND");
  const { rows } = await db.execute<Found["evidence"] & { senderId: string }>(sql`
    select sender_id as "senderId", content, message_type as "messageType", media_id as "mediaId",
           created_at as "createdAt", removed_at as "removedAt"
      from messages where id = ${given.contentId} and receiver_id = ${me.id} for share`);
  const [message] = rows;
  if (!message) throw new Refusal("MESSAGE_NOT_FOUND");
  if (message.senderId !== given.reportedUserId) throw refusedField("reportedUserId", "NOT_THE_SENDER");
  await keepAsEvidence(db, message["mediaId"]);
  return { contentId: given.contentId, evidence: message };
}

/** Keeps a reported picture, even if its message or profile is deleted. */
const keepAsEvidence = (db: Db, mediaId: unknown) =>
  db.execute(sql`update media set purpose = 'evidence' where id = ${mediaId}`);

async function findPerson({ db, me }: SignedIn, given: NewReport): Promise<Found> {
  if (given.contentId !== given.reportedUserId) throw refusedField("contentId", "NOT_THE_PERSON");
  const { rows } = await db.execute(sql`
    select first_name as "firstName", last_name as "lastName", username, bio,
           substr(profile_image_url, ${mediaUrl("").length + 1}::int) as "mediaId"
      from users where users.id = ${given.reportedUserId} and ${mayBlockOrReport(me.id)}`);
  const [person] = rows;
  if (!person) throw new Refusal("USER_NOT_FOUND");
  await keepAsEvidence(db, person["mediaId"]);
  return { contentId: given.contentId, evidence: person };
}

/** Finds a trip by its id, or by a day on which the caller and its owner overlap because of it. */
async function findTrip({ db, me, now }: SignedIn, given: NewReport): Promise<Found> {
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
  if (!rows[0]) throw new Refusal("TRIP_NOT_FOUND");
  return { contentId: String(seen?.otherTrip), evidence: rows[0] };
}

async function findGroup(ctx: SignedIn, given: NewReport): Promise<Found> {
  if (!isRow.test(given.contentId)) throw new Refusal("GROUP_NOT_FOUND");
  const ownerId = await ownerOfGroup(ctx, Number(given.contentId));
  if (ownerId !== given.reportedUserId) throw refusedField("reportedUserId", "NOT_THE_OWNER");
  const { rows } = await ctx.db.execute(sql`
    select name, description, icon from groups where id = ${given.contentId}`);
  if (!rows[0]) throw new Refusal("GROUP_NOT_FOUND");
  return { contentId: given.contentId, evidence: rows[0] };
}
