import { type SQL, sql } from "drizzle-orm";
import type {
  Context,
  ContextMessage,
  ModerationEntry,
  Waiting,
  WaitingKind,
} from "../../contract/moderation-shapes.ts";
import type { Ctx } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { readItem } from "./moderation-queue.ts";
import { findContent } from "./moderation-remove.ts";
import { instant } from "./moderation-shown.ts";

const onEitherSide = 10;
const mostHistory = 20;

/**
 * What is needed to decide: what stood around a message, whether it is still there, and what is known of the person.
 * Nothing else of anybody's conversations is ever read here.
 */
export async function readContext(ctx: Ctx, name: string): Promise<Context> {
  const [kind, id] = name.split("-") as [WaitingKind, string];
  const item = await readItem(ctx, kind, Number(id));
  if (!item) throw notFound("Item");
  const personId = item.person?.id ?? null;
  return {
    item,
    isThere: (await findContent(ctx, item.contentType, item.contentId)) !== null,
    pictureUrl: await pictureOf(ctx, item),
    messages: item.contentType === "message" ? await readAround(ctx, item.contentId) : [],
    ...(await countAbout(ctx, item, personId)),
    history: personId === null ? [] : await readHistory(ctx, personId),
  };
}

/** A reported picture, which is kept; or one of a flagged message that is still there. */
async function pictureOf({ db }: Ctx, { kind, id, contentType, contentId }: Waiting): Promise<string | null> {
  const kept: Partial<Record<WaitingKind, SQL>> = {
    report: sql`select evidence ->> 'mediaId' from content_reports where id = ${id}`,
    ...(contentType === "message" && { flag: sql`select media_id from messages where id = ${contentId}` }),
  };
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from media where id = (${kept[kind] ?? sql`null`})`,
  );
  return rows[0] ? `/api/admin/evidence/${rows[0].id}` : null;
}

type Row = Omit<ContextMessage, "id" | "createdAt"> & { id: string; createdAt: string };

async function readAround({ db }: Ctx, messageId: string): Promise<ContextMessage[]> {
  const side = (which: SQL, way: SQL, count: number) => sql`(
    select m.* from messages m, it where m.conversation_id = it.conversation_id and m.id ${which} it.id
     order by m.id ${way} limit ${count})`;
  const { rows } = await db.execute<Row>(sql`
    with it as (select id, conversation_id from messages where id = ${messageId})
    select m.id, m.sender_id as "senderId", u.first_name || ' ' || u.last_name as "senderName", m.content,
           m.removed_at is not null as "isRemoved", m.media_id is not null as "hasPicture", m.id = ${messageId} as "isIt",
           m.created_at as "createdAt"
      from (${side(sql`<`, sql`desc`, onEitherSide)} union all ${side(sql`>=`, sql`asc`, onEitherSide + 1)}) m
      join users u on u.id = m.sender_id
     order by m.id`);
  return rows.map((row) => ({ ...row, id: Number(row.id), createdAt: instant(row.createdAt) }));
}

async function countAbout({ db }: Ctx, item: Waiting, personId: string | null) {
  const same = sql`content_type = ${item.contentType} and content_id = ${item.contentId} and status = 'pending'`;
  const self = (kind: WaitingKind) => (item.kind === kind ? sql`and id <> ${item.id}` : sql``);
  const { rows } = await db.execute<{ others: number; reportsAgainst: number }>(sql`
    select ((select count(*) from flagged_content where ${same} ${self("flag")})
          + (select count(*) from content_reports where ${same} ${self("report")}))::int as others,
           (select count(*) from content_reports where reported_user_id = ${personId})::int as "reportsAgainst"`);
  return rows[0]!;
}

async function readHistory({ db }: Ctx, userId: string): Promise<ModerationEntry[]> {
  const { rows } = await db.execute<ModerationEntry>(sql`
    select l.id, l.action, l.reason, l.description as message, l.created_at as "createdAt",
           u.first_name || ' ' || u.last_name as "moderatorName"
      from content_moderation_log l left join users u on u.id = l.moderator_id and u.deleted_at is null
     where l.user_id = ${userId} order by l.created_at desc, l.id desc limit ${mostHistory}`);
  return rows.map((row) => ({ ...row, createdAt: instant(row.createdAt) }));
}

/** Whether this picture may be looked at by moderators: it was reported, or waits to be looked at. */
export async function expectEvidence({ db }: Ctx, id: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select from media where id = ${id} and (purpose = 'evidence' or exists (
      select from messages m join flagged_content f on f.content_type = 'message' and f.content_id = m.id::text
       where m.media_id = media.id))`);
  if (rows.length === 0) throw notFound("Picture");
}
