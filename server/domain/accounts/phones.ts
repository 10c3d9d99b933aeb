import { and, eq, ne, or, sql } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eventKind, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { logSecurity } from "./accounts.ts";
import { sendAboutAccountOf } from "./emails/send-email.ts";
import { keepingIdentities, releaseNumber } from "./former-accounts.ts";
import { inheritRestrictions } from "./suspensions.ts";

/** Emitted for a person who lost their verified number because another person has verified it. */
export const phoneMoved = eventKind<{ userId: string }>("accounts.phone-moved");

/** Changes the level only between `basic` and `phone`: a level given for another reason stays. */
const changedLevel = (from: string, to: string) =>
  sql<string>`case when ${users.verificationLevel} = ${from} then ${to} else ${users.verificationLevel} end`;

/** Column values of a person whose number is no longer verified. */
export const phoneUnproven = { isPhoneVerified: false, verificationLevel: changedLevel("phone", "basic") };

/** Column values of a person whose number is verified. */
export const phoneProven = { isPhoneVerified: true, verificationLevel: changedLevel("basic", "phone") };

/**
 * Assigns a number to the person who has just verified it. A number belongs to one person at a time: the
 * former owner loses it and is notified, because phone companies reassign numbers.
 */
export async function assignPhone(ctx: Ctx, userId: string, phone: string): Promise<void> {
  const { db, now } = ctx;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);
  const theirs = and(eq(users.phone, phone), eq(users.isPhoneVerified, true), ne(users.id, userId));
  // Locks in order of id: otherwise two people who swap their numbers would deadlock.
  await db
    .select({ id: users.id })
    .from(users)
    .where(or(theirs, eq(users.id, userId)))
    .orderBy(users.id)
    .for("no key update");
  const former = await db
    .update(users)
    .set({ phone: null, ...phoneUnproven, updatedAt: now })
    .where(theirs)
    .returning({ id: users.id });
  await releaseNumber(ctx, phone, userId);
  await keepingIdentities(ctx, userId, () =>
    db
      .update(users)
      .set({ phone, ...phoneProven, updatedAt: now })
      .where(eq(users.id, userId)),
  );
  await inheritRestrictions(ctx, userId);
  await logSecurity(ctx, userId, "phone_verified");
  for (const { id } of former) {
    await logSecurity(ctx, id, "phone_moved");
    ctx.emit(phoneMoved({ userId: id }));
    ctx.announce({ kinds: ["account"], to: [id] });
  }
}

async function notifyFormerOwner(ctx: MailCtx, { userId }: { userId: string }): Promise<void> {
  await sendAboutAccountOf(ctx, userId, (i18n, publicUrl) => ({
    subject: i18n._("Your phone number was removed from {product}", { product }),
    parts: [
      {
        paragraph: i18n._(
          "Your phone number was just verified by another {product} account. A number belongs to one account at a time, so it was removed from yours. Nothing else has changed.",
          { product },
        ),
      },
      { paragraph: i18n._("If the number is still yours, you can verify it again.") },
      { button: i18n._("Verify my number"), to: `${publicUrl}/notification-settings#phone` },
    ],
  }));
}

export const phoneListeners = [listenAndMail(phoneMoved, "accounts.tell-former-phone", notifyFormerOwner)];
