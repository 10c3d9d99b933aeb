import { sql } from "drizzle-orm";
import { promises } from "../../contract/legal.ts";
import type { Ctx } from "../lib/ctx.ts";
import { mediaUrl } from "./media.ts";
import { keyOfExport } from "./rights-exports.ts";
import { removeThings } from "./rights-leave.ts";
import { takeUpExports } from "./rights-make.ts";

const day = 24 * 60 * 60 * 1000;
const before = ({ now }: Ctx, days: number) => new Date(now.getTime() - days * day).toISOString();

/** Looks after copies of people's data: takes up what was left, and deletes what is over, with its files. */
export async function tendExports(ctx: Ctx): Promise<void> {
  const { db, now, storage } = ctx;
  await takeUpExports(ctx);
  await db.execute(sql`delete from data_exports where expires_at <= ${now.toISOString()}`);
  const { rows } = await db.execute<{ id: string; attempts: number }>(
    sql`select id, attempts from data_exports_removed`,
  );
  for (const { id, attempts } of rows) {
    for (let attempt = 1; attempt <= attempts; attempt++) await storage.remove(keyOfExport(id, attempt));
    await db.execute(sql`delete from data_exports_removed where id = ${id}`);
  }
}

/** Deletes what was promised not to be kept any longer; the numbers stand with the promises. */
export async function keepPromises(ctx: Ctx): Promise<void> {
  await forgetConversations(ctx);
  await forgetAccounts(ctx);
  await forgetModeration(ctx);
  // No device sends a trip again that it has not reached us with for so long.
  await ctx.db.execute(sql`delete from sent_trips where created_at <= ${before(ctx, 365)}`);
}

/** Messages first, in pieces: no statement takes long, however much was written. */
async function forgetConversations(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const isOver = sql`v.ended_at <= ${before(ctx, promises.messageDays)}`;
  await inPieces(() =>
    db.execute(sql`
      delete from messages where id in (
        select m.id from messages m join conversations v on v.id = m.conversation_id where ${isOver} limit 5000)`),
  );
  await inPieces(() =>
    db.execute(sql`
      delete from conversations where id in (
        select v.id from conversations v where ${isOver} limit 1000 for update skip locked)`),
  );
}

/** What somebody's last requests added to an account that was being deleted, and then its row. */
async function forgetAccounts(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const { rows } = await db.execute<{ id: string }>(
    sql`select users.id from users where users.deleted_at > ${before(ctx, 1)}`,
  );
  for (const { id } of rows) await ctx.transaction((inside) => removeThings(inside, id));
  const over = before(ctx, promises.messageDays);
  await inPieces(() =>
    db.execute(sql`
      delete from users where id in (select gone.id from users gone where gone.deleted_at <= ${over} limit 20)`),
  );
}

/** What moderators did, the reports they have settled, and pictures that were evidence of nothing else. */
async function forgetModeration(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const year = before(ctx, promises.moderationYears * 365);
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

async function inPieces(piece: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while ((await piece()).rowCount) continue;
}
