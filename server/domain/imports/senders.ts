import type { I18n } from "@lingui/core";
import { sql } from "drizzle-orm";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import { product } from "#contract/shared/product.ts";
import type { ImportAddress } from "#contract/features/imports.ts";
import { dayMs, minuteMs } from "#contract/shared/durations.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { takeMailQuota } from "#domain/accounts/limits/quotas.ts";
import { sendAboutAccount } from "#domain/accounts/emails/send-email.ts";
import { mailedToken } from "#domain/accounts/emails/mailed-token.ts";
import { mailboxOf } from "#domain/accounts/senders.ts";
import { addressOf } from "./addresses.ts";

const maxSenders = 10;

/** A person added an address to send bookings from; `id` is its row id. */
export const senderAdded = eventKind<{ id: number }>("imports.sender-added");

/**
 * Adds an address from which the caller's booking mails are accepted, once they open the link sent to it.
 * Adding it again sends another link. Call it in a transaction.
 */
export async function addSender(
  ctx: SignedIn,
  email: string,
): Promise<{ address: ImportAddress; isNew: boolean }> {
  const { db, me, now, emit } = ctx;
  if (ctx.settings.mailDomain === null) throw new Refusal("NO_MAIL");
  const own = await mailboxOf(db, me.id);
  if (own?.email === email && own.isVerified) return { address: await addressOf(ctx), isNew: false };
  await takeMailQuota(ctx, `import sender of ${me.id}`);
  await takeMailQuota(ctx, `import sender ${email}`);
  const { rows } = await db.execute<{ id: number; isNew: boolean; isVerified: boolean }>(sql`
    insert into import_senders (user_id, email, expires_at, created_at)
    select ${me.id}, ${email}, ${new Date(now.getTime() + dayMs).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
     where (select count(*) from import_senders where user_id = ${me.id} and email <> ${email}) < ${maxSenders}
    on conflict (user_id, email) do update set expires_at = excluded.expires_at
    returning id, xmax = 0 as "isNew", verified_at is not null as "isVerified"`);
  const [row] = rows;
  if (!row) throw new Refusal("TOO_MANY_SENDERS", { max: maxSenders });
  if (!row.isVerified) emit(senderAdded({ id: row.id }));
  return { address: await addressOf(ctx), isNew: row.isNew };
}

/** How long a used link still succeeds: its page confirms when it opens, also when it is loaded again. */
const verifyGraceMs = 10 * minuteMs;

/**
 * Verifies an address by its link, within 24 hours, for the person who added it. For ten minutes after its
 * first use the link still succeeds.
 */
export async function verifySender({ db, me, now }: SignedIn, token: string): Promise<void> {
  const at = now.toISOString();
  const graceStart = new Date(now.getTime() - verifyGraceMs).toISOString();
  const { rowCount } = await db.execute(sql`
    update import_senders set verified_at = coalesce(verified_at, ${at})
     where user_id = ${me.id} and token = ${hashSecret(token)} and expires_at > ${at}
       and (verified_at is null or verified_at > ${graceStart})`);
  if (rowCount === 0) throw new Refusal("BAD_SENDER_TOKEN");
}

export async function removeSender({ db, me }: SignedIn, id: number): Promise<null> {
  const { rowCount } = await db.execute(
    sql`delete from import_senders where id = ${id} and user_id = ${me.id}`,
  );
  if (rowCount === 0) throw new Refusal("ADDRESS_NOT_FOUND");
  return null;
}

/** Whether booking mails for this person are accepted from this address. */
export async function isSenderOf({ db }: Ctx, userId: string, email: string): Promise<boolean> {
  const own = await mailboxOf(db, userId);
  const sender = normalEmail(email);
  if (!own || sender === null) return false;
  if (own.isVerified && own.email === sender) return true;
  const { rowCount } = await db.execute(sql`
    select from import_senders where user_id = ${userId} and email = ${sender} and verified_at is not null`);
  return rowCount === 1;
}

async function sendLink(ctx: MailCtx, { id }: { id: number }): Promise<void> {
  const token = mailedToken(ctx);
  const expiresAt = new Date(ctx.now.getTime() + dayMs).toISOString();
  const { rows } = await ctx.db.execute<{ userId: string; email: string }>(sql`
    update import_senders set token = ${hashSecret(token)}, expires_at = ${expiresAt} where id = ${id} and verified_at is null
    returning user_id as "userId", email`);
  const [row] = rows;
  const owner = row && (await mailboxOf(ctx.db, row.userId));
  if (!row || !owner) return;
  const say = (i18n: I18n, publicUrl: string) => ({
    subject: i18n._("Send bookings to {product} from this address", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "Please sign in to {product} and open this link, so that booking emails from this address are accepted.",
          { product },
        ),
      },
      {
        button: i18n._("Accept bookings from this address"),
        to: `${publicUrl}/imports/verify-sender?token=${token}`,
      },
      {
        small: i18n._(
          "The link is valid for 24 hours. If you did not request this, you can ignore this email.",
        ),
      },
    ],
  });
  await sendAboutAccount(ctx, { email: row.email, locale: owner.locale }, say, { isAsked: true });
}

export const senderListeners = [listenAndMail(senderAdded, "imports.send-sender-link", sendLink)];
