import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ImportAddress } from "../../contract/imports.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { conflict } from "../lib/refusal.ts";
import { mailboxOf } from "./accounts-senders.ts";

/** Without those that are easily taken for another. Seventeen of them are 84 random bits. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const newToken = () => Array.from({ length: 17 }, () => letters[randomInt(letters.length)]).join("");

/** Where one's booking mails go, and who may send them. */
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

/** Another address from now on. Belongs in a transaction. */
export async function renewAddress(ctx: SignedIn): Promise<ImportAddress> {
  const { db, me, now, settings } = ctx;
  if (settings.mailDomain === null) throw conflict("No mail is taken here.", "NO_MAIL");
  await db.execute(sql`
    insert into import_addresses (user_id, token, created_at) values (${me.id}, ${newToken()}, ${now.toISOString()})
    on conflict (user_id) do update set token = excluded.token, created_at = excluded.created_at`);
  return addressOf(ctx);
}

export async function removeAddress({ db, me }: SignedIn): Promise<null> {
  await db.execute(sql`delete from import_addresses where user_id = ${me.id}`);
  return null;
}

/** Whose address it is; null for what nobody has, or somebody whose account can't be used. */
export async function ownerOfAddress({ db, settings }: Ctx, address: string): Promise<string | null> {
  const token = /^trips\+([a-z0-9]{10,40})@(.+)$/i.exec(address.trim());
  if (!token || token[2]?.toLowerCase() !== settings.mailDomain) return null;
  const { rows } = await db.execute<{ userId: string }>(
    sql`select user_id as "userId" from import_addresses where token = ${token[1]?.toLowerCase()}`,
  );
  const [owner] = rows;
  return owner && (await mailboxOf(db, owner.userId)) ? owner.userId : null;
}
