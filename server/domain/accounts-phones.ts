import { and, eq, ne, or, sql } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { logSecurity } from "./accounts.ts";

/** This person's proven number was proven by somebody else, and is theirs now. */
export const phoneMoved = eventKind<{ userId: string }>("accounts.phone-moved");

/** Levels only of what phones have to say: one that was given for more than a phone stays. */
const level = (from: string, to: string) =>
  sql<string>`case when ${users.verificationLevel} = ${from} then ${to} else ${users.verificationLevel} end`;

/** What it means for a person that their number isn't proven any more. */
export const phoneUnproven = { isPhoneVerified: false, verificationLevel: level("phone", "basic") };

/** And what it means that it is. */
export const phoneProven = { isPhoneVerified: true, verificationLevel: level("basic", "phone") };

/**
 * Makes a number somebody's own that was just proven. It is one person's at a time: whoever proved it before loses it and is
 * told, since numbers are given to other people in time.
 */
export async function takePhone(ctx: Ctx, userId: string, phone: string): Promise<void> {
  const { db, now } = ctx;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);
  const theirs = and(eq(users.phone, phone), eq(users.isPhoneVerified, true), ne(users.id, userId));
  // In one order, or two people who swap their numbers would wait for each other.
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
  await db
    .update(users)
    .set({ phone, ...phoneProven, updatedAt: now })
    .where(eq(users.id, userId));
  await logSecurity(ctx, userId, "phone_verified");
  for (const { id } of former) {
    await logSecurity(ctx, id, "phone_moved");
    ctx.emit(phoneMoved({ userId: id }));
  }
}

async function tellFormer(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  await ctx.sendMail({
    to: user.email,
    subject: `Your phone number was removed from ${product}`,
    text: `Hello ${user.firstName},

your phone number was just verified by another ${product} account. A number belongs to one account at a time, so it was
removed from yours. Nothing else has changed.

If the number is still yours, you can verify it again: ${ctx.settings.publicUrl}/edit-profile
`,
  });
}

export const phoneListeners = [listen(phoneMoved, "accounts.tell-former-phone", tellFormer)];
