import { type SQL, sql } from "drizzle-orm";
import type {
  Context,
  ContextMessage,
  ModerationEntry,
  QueueItem,
  QueueItemKind,
} from "#contract/features/moderation-shapes.ts";
import { personNameSql } from "#db/person-name.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { isNotAboutViewer, ownCase } from "./own-cases.ts";
import { readItem } from "./queue.ts";
import { findContent } from "./remove.ts";
import { toIso } from "./mappers.ts";

const messagesPerSide = 10;
const maxHistory = 20;

/**
 * Returns what a moderator needs to decide a case: the messages around a message, whether the content still
 * exists, and the person's history. Nothing else of anyone's conversations is ever read here.
 */
export async function readContext(ctx: SignedIn, name: string): Promise<Context> {
  const [kind, id] = name.split("-") as [QueueItemKind, string];
  const item = await readItem(ctx, kind, Number(id));
  if (!item) throw new Refusal("ITEM_NOT_FOUND");
  const personId = item.person?.id ?? null;
  if (personId === ctx.me.id) throw ownCase();
  return {
    item,
    isThere: (await findContent(ctx, item.contentType, item.contentId)) !== null,
    pictureUrl: await pictureOf(ctx, item),
    messages: item.contentType === "message" ? await readAround(ctx, item.contentId) : [],
    ...(await countAbout(ctx, item, personId)),
    history: personId === null ? [] : await readHistory(ctx, personId),
  };
}

/**
 * URL of a reported picture, which is kept as evidence, or of the picture of a flagged message that still
 * exists.
 */
async function pictureOf(
  { db }: Ctx,
  { kind, id, contentType, contentId }: QueueItem,
): Promise<string | null> {
  const stored: Partial<Record<QueueItemKind, SQL>> = {
    report: sql`select evidence ->> 'mediaId' from content_reports where id = ${id}`,
    ...(contentType === "message" && { flag: sql`select media_id from messages where id = ${contentId}` }),
  };
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from media where id = (${stored[kind] ?? sql`null`})`,
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
    select m.id, m.sender_id as "senderId", ${personNameSql("u")} as "senderName", m.content,
           m.removed_at is not null as "isRemoved", m.media_id is not null as "hasPicture", m.id = ${messageId} as "isIt",
           m.created_at as "createdAt"
      from (${side(sql`<`, sql`desc`, messagesPerSide)} union all ${side(sql`>=`, sql`asc`, messagesPerSide + 1)}) m
      join users u on u.id = m.sender_id
     order by m.id`);
  return rows.map((row) => ({ ...row, id: Number(row.id), createdAt: toIso(row.createdAt) }));
}

async function countAbout({ db }: Ctx, item: QueueItem, personId: string | null) {
  const same = sql`content_type = ${item.contentType} and content_id = ${item.contentId} and status = 'pending'`;
  const self = (kind: QueueItemKind) => (item.kind === kind ? sql`and id <> ${item.id}` : sql``);
  const { rows } = await db.execute<{ others: number; reportsAgainst: number }>(sql`
    select ((select count(*) from flagged_content where ${same} ${self("flag")})
          + (select count(*) from content_reports where ${same} ${self("report")}))::int as others,
           (select count(*) from content_reports where reported_user_id = ${personId})::int as "reportsAgainst"`);
  return rows[0]!;
}

async function readHistory({ db }: Ctx, userId: string): Promise<ModerationEntry[]> {
  const { rows } = await db.execute<ModerationEntry>(sql`
    select l.id, l.action, l.reason, l.description as message, l.created_at as "createdAt",
           ${personNameSql("u")} as "moderatorName"
      from content_moderation_log l left join users u on u.id = l.moderator_id and u.deleted_at is null
     where l.user_id = ${userId} order by l.created_at desc, l.id desc limit ${maxHistory}`);
  return rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) }));
}

/**
 * Throws PICTURE_NOT_FOUND unless the picture was reported or flagged. Also throws it for the caller's own
 * picture, because that belongs to a case about the caller.
 */
export async function requireEvidence({ db, me }: SignedIn, id: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select from media where id = ${id} and ${isNotAboutViewer(sql`owner_id`, me.id)} and (purpose = 'evidence' or exists (
      select from messages m join flagged_content f on f.content_type = 'message' and f.content_id = m.id::text
       where m.media_id = media.id))`);
  if (rows.length === 0) throw new Refusal("PICTURE_NOT_FOUND");
}
