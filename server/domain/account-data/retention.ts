import { sql } from "drizzle-orm";
import { promises } from "#contract/features/legal.ts";
import { dayMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { mediaUrl } from "#domain/media.ts";
import { exportStorageKey } from "./exports.ts";
import { deletePersonalData } from "./delete-account.ts";
import { requeueExports } from "./build-export.ts";

const daysAgo = ({ now }: Ctx, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/** Queues abandoned exports again, and deletes expired ones with their files. */
export async function maintainExports(ctx: Ctx): Promise<void> {
  const { db, now, storage } = ctx;
  await requeueExports(ctx);
  await db.execute(sql`delete from data_exports where expires_at <= ${now.toISOString()}`);
  const { rows } = await db.execute<{ id: string; attempts: number }>(
    sql`select id, attempts from data_exports_removed`,
  );
  for (const { id, attempts } of rows) {
    for (let attempt = 1; attempt <= attempts; attempt++) await storage.remove(exportStorageKey(id, attempt));
    await db.execute(sql`delete from data_exports_removed where id = ${id}`);
  }
}

/** Deletes data whose promised retention period is over. The periods are in `promises` of the contract. */
export async function enforceRetention(ctx: Ctx): Promise<void> {
  await deleteOldConversations(ctx);
  await deleteOldAccounts(ctx);
  await deleteOldModeration(ctx);
  // After a year no device retries sending a trip.
  await ctx.db.execute(sql`delete from sent_trips where created_at <= ${daysAgo(ctx, 365)}`);
}

/** Deletes messages first, in batches: no statement takes long, even for long conversations. */
async function deleteOldConversations(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const isOver = sql`v.ended_at <= ${daysAgo(ctx, promises.messageDays)}`;
  await inBatches(() =>
    db.execute(sql`
      delete from messages where id in (
        select m.id from messages m join conversations v on v.id = m.conversation_id where ${isOver} limit 5000)`),
  );
  await inBatches(() =>
    db.execute(sql`
      delete from conversations where id in (
        select v.id from conversations v where ${isOver} limit 1000 for update skip locked)`),
  );
}

/**
 * Removes what late requests added to accounts deleted in the last day, then rows of accounts long deleted.
 */
async function deleteOldAccounts(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const { rows } = await db.execute<{ id: string }>(
    sql`select users.id from users where users.deleted_at > ${daysAgo(ctx, 1)}`,
  );
  for (const { id } of rows) await ctx.transaction((inside) => deletePersonalData(inside, id));
  const over = daysAgo(ctx, promises.messageDays);
  await inBatches(() =>
    db.execute(sql`
      delete from users where id in (select gone.id from users gone where gone.deleted_at <= ${over} limit 20)`),
  );
}

/** Deletes old moderation logs, settled reports and appeals, and evidence pictures that nothing refers to. */
async function deleteOldModeration(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const year = daysAgo(ctx, promises.moderationYears * 365);
  await db.execute(sql`delete from content_moderation_log where created_at <= ${year}`);
  await db.execute(sql`delete from flagged_content where status <> 'pending' and reviewed_at <= ${year}`);
  await db.execute(sql`delete from appeals where status <> 'pending' and created_at <= ${year}`);
  await db.execute(sql`delete from content_reports where status <> 'pending' and reviewed_at <= ${year}`);
  await db.execute(sql`
    delete from media p where p.purpose = 'evidence'
       and not exists (select from messages m where m.media_id = p.id)
       and not exists (select from users where users.profile_image_url = ${mediaUrl("")} || p.id)
       and not exists (select from content_reports r where r.evidence ->> 'mediaId' = p.id)`);
}

async function inBatches(piece: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while ((await piece()).rowCount) continue;
}
