import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Ctx } from "#lib/ctx.ts";
import { deleteOrHideImports } from "./remove.ts";

/** A document received by mail, upload or paste. */
export type ReceivedDocument = {
  readonly userId: string;
  readonly senderEmail: string | null;
  readonly subject: string | null;
  readonly messageId: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: Buffer;
};

/**
 * Limits per person: the newest documents are kept up to this many bytes in total, and up to this many
 * imports.
 */
const maxBytes = 50 * 1024 * 1024;
const maxImports = 500;

/**
 * Stores a document to be parsed. If the person already has it, by its bytes or its Message-ID, returns that
 * import with `isNew` false. Call it in a transaction.
 */
export async function receiveDocument(
  { db, now }: Ctx,
  it: ReceivedDocument,
): Promise<{ id: number; isNew: boolean }> {
  const [bytesHash, messageHash] = [hashOf(it.bytes), it.messageId && hashOf(it.messageId)];
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into email_trip_imports (user_id, sender_email, original_subject, bytes_hash, message_hash, created_at)
    values (${it.userId}, ${it.senderEmail}, ${it.subject}, ${bytesHash}, ${messageHash}, ${now.toISOString()})
    on conflict do nothing returning id`);
  const [made] = rows;
  if (!made) {
    const { rows: before } = await db.execute<{ id: number }>(sql`
      select id from email_trip_imports
       where user_id = ${it.userId} and (bytes_hash = ${bytesHash} or message_hash = ${messageHash}) order by id limit 1`);
    if (!before[0]) throw new Error("an import was neither stored nor there");
    return { id: before[0].id, isNew: false };
  }
  await db.execute(sql`
    insert into import_documents (import_id, name, type, bytes, created_at)
    values (${made.id}, ${it.name}, ${it.type}, ${it.bytes}, ${now.toISOString()})`);
  await enforceLimits({ db, now }, it.userId);
  return { id: made.id, isNew: true };
}

/**
 * Deletes the oldest documents and imports of a person who has too many. Those of followed calendars stay as
 * long as they are followed.
 */
export async function enforceLimits({ db, now }: Pick<Ctx, "db" | "now">, userId: string): Promise<void> {
  await db.execute(sql`
    delete from import_documents where import_id in (
      select import_id from (
        select d.import_id, sum(length(d.bytes)) over (order by d.import_id desc) as held
          from import_documents d join email_trip_imports i on i.id = d.import_id where i.user_id = ${userId}) it
       where held > ${maxBytes})`);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from email_trip_imports
     where user_id = ${userId} and removed_at is null and subscription_id is null order by id desc offset ${maxImports}`);
  await deleteOrHideImports(
    { db, now },
    rows.map(({ id }) => id),
  );
}

const hashOf = (what: Buffer | string) => createHash("sha256").update(what).digest("base64url");
