import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ImportAddress } from "#contract/features/imports.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { mailboxOf } from "#domain/accounts/senders.ts";

/** Letters and digits that aren't easily confused. Seventeen of them carry 85 random bits. */
const tokenAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const newToken = () =>
  Array.from({ length: 17 }, () => tokenAlphabet[randomInt(tokenAlphabet.length)]).join("");

/** Returns the address for the caller's booking mails, and the senders who may use it. */
export async function addressOf(ctx: SignedIn): Promise<ImportAddress> {
  const { db, me, settings } = ctx;
  const { rows } = await db.execute<{ token: string }>(
    sql`select token from import_addresses where user_id = ${me.id}`,
  );
  const { rows: added } = await db.execute<{ id: number; email: string; isVerified: boolean }>(sql`
    select id, email, verified_at is not null as "isVerified" from import_senders where user_id = ${me.id} order by id`);
  const account = await mailboxOf(db, me.id);
  const own = account ? [{ id: null, email: account.email, isVerified: account.isVerified }] : [];
  return {
    address: settings.mailDomain && rows[0] ? `trips+${rows[0].token}@${settings.mailDomain}` : null,
    takesMail: settings.mailDomain !== null,
    senders: [...own, ...added],
  };
}

/**
 * Replaces the caller's address by a new one. Throws NO_MAIL if this installation receives no mail. Call it
 * in a transaction.
 */
export async function renewAddress(ctx: SignedIn): Promise<ImportAddress> {
  const { db, me, now, settings } = ctx;
  if (settings.mailDomain === null) throw new Refusal("NO_MAIL");
  await db.execute(sql`
    insert into import_addresses (user_id, token, created_at) values (${me.id}, ${newToken()}, ${now.toISOString()})
    on conflict (user_id) do update set token = excluded.token, created_at = excluded.created_at`);
  return addressOf(ctx);
}

export async function removeAddress({ db, me }: SignedIn): Promise<null> {
  await db.execute(sql`delete from import_addresses where user_id = ${me.id}`);
  return null;
}

/** Id of the user with this import address; null if there is none or their account can't be used. */
export async function ownerOfAddress({ db, settings }: Ctx, address: string): Promise<string | null> {
  const token = /^trips\+([a-z0-9]{10,40})@(.+)$/i.exec(address.trim());
  if (!token || token[2]?.toLowerCase() !== settings.mailDomain) return null;
  const { rows } = await db.execute<{ userId: string }>(
    sql`select user_id as "userId" from import_addresses where token = ${token[1]?.toLowerCase()}`,
  );
  const [owner] = rows;
  return owner && (await mailboxOf(db, owner.userId)) ? owner.userId : null;
}
