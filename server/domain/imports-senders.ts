import { sql } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import type { ImportAddress } from "../../contract/imports.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { conflict, notFound, Refusal } from "../lib/refusal.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import { takeMail } from "./accounts-attempts.ts";
import { sendAboutAccount } from "./accounts-letters.ts";
import { mailboxOf } from "./accounts-senders.ts";
import { addressOf } from "./imports-addresses.ts";

const mostSenders = 10;
const day = 24 * 60 * 60 * 1000;

/** Somebody wants to send bookings from another address; `id` is of its row. */
export const senderAdded = eventKind<{ id: number }>("imports.sender-added");

/**
 * Takes mails from another address once its owner has opened the link that is sent there; adding it again sends another
 * one. Belongs in a transaction.
 */
export async function addSender(
  ctx: SignedIn,
  email: string,
): Promise<{ address: ImportAddress; isNew: boolean }> {
  const { db, me, now, emit } = ctx;
  if (ctx.settings.mailDomain === null) throw conflict("No mail is taken here.", "NO_MAIL");
  const own = await mailboxOf(db, me.id);
  if (own?.email === email && own.isVerified) return { address: await addressOf(ctx), isNew: false };
  await takeMail(ctx, `import sender of ${me.id}`);
  await takeMail(ctx, `import sender ${email}`);
  const { rows } = await db.execute<{ id: number; isNew: boolean; isVerified: boolean }>(sql`
    insert into import_senders (user_id, email, expires_at, created_at)
    select ${me.id}, ${email}, ${new Date(now.getTime() + day).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
     where (select count(*) from import_senders where user_id = ${me.id} and email <> ${email}) < ${mostSenders}
    on conflict (user_id, email) do update set expires_at = excluded.expires_at
    returning id, xmax = 0 as "isNew", verified_at is not null as "isVerified"`);
  const [row] = rows;
  if (!row)
    throw new Refusal("invalid", `You can have at most ${mostSenders} addresses. Please remove one first.`);
  if (!row.isVerified) emit(senderAdded({ id: row.id }));
  return { address: await addressOf(ctx), isNew: row.isNew };
}

/** Proves an address by its link: once, in 24 hours, by whoever added it. */
export async function verifySender({ db, me, now }: SignedIn, token: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update import_senders set verified_at = ${now.toISOString()}, token = null, expires_at = null
     where user_id = ${me.id} and token = ${hashed(token)} and expires_at > ${now.toISOString()}`);
  if (rowCount === 0)
    throw new Refusal("invalid", "This link is not valid, has expired or was used already.", {
      code: "BAD_TOKEN",
    });
}

export async function removeSender({ db, me }: SignedIn, id: number): Promise<null> {
  const { rowCount } = await db.execute(
    sql`delete from import_senders where id = ${id} and user_id = ${me.id}`,
  );
  if (rowCount === 0) throw notFound("Address");
  return null;
}

/** Whether a person's mails are taken from this address. */
export async function isSenderOf({ db }: Ctx, userId: string, email: string): Promise<boolean> {
  const own = await mailboxOf(db, userId);
  const sender = email.trim().toLowerCase();
  if (!own) return false;
  if (own.isVerified && own.email === sender) return true;
  const { rowCount } = await db.execute(sql`
    select from import_senders where user_id = ${userId} and email = ${sender} and verified_at is not null`);
  return rowCount === 1;
}

async function sendLink(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const token = newSecret();
  const { rows } = await ctx.db.execute<{ userId: string; email: string }>(sql`
    update import_senders set token = ${hashed(token)} where id = ${id} and verified_at is null
    returning user_id as "userId", email`);
  const [row] = rows;
  const owner = row && (await mailboxOf(ctx.db, row.userId));
  if (!row || !owner) return;
  await sendAboutAccount(ctx, { email: row.email, locale: owner.locale }, (i18n, publicUrl) => ({
    subject: i18n._("Send bookings to {product} from this address", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "please open this link, signed in to {product}, so that booking emails from this address are taken.",
          { product },
        ),
      },
      { button: i18n._("Take bookings from here"), to: `${publicUrl}/imports/verify-sender?token=${token}` },
      { small: i18n._("It is good for 24 hours. If you did not ask for this, you can ignore this email.") },
    ],
  }));
}

export const senderListeners = [listen(senderAdded, "imports.send-sender-link", sendLink)];
