import { and, eq, gt, ne } from "drizzle-orm";
import { emailVerificationTokens, passwordResetTokens, users } from "../db/accounts.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { conflict, Refusal } from "../lib/refusal.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import { isOpen, logSecurity } from "./accounts.ts";
import { takeMail } from "./accounts-attempts.ts";
import { addressChanged, addressWanted } from "./accounts-address-mails.ts";
import { verificationAsked } from "./accounts-mails.ts";
import { callerOf } from "./accounts-sessions.ts";

const tokens = emailVerificationTokens;

export const emailTaken = () => conflict("An account with this email address already exists", "EMAIL_TAKEN");

/** Proves an address by its link, once; a new address takes the place of the old one now. Belongs in a transaction. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  const { db, now } = ctx;
  const [row] = await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.token, hashed(token)), eq(tokens.used, false), gt(tokens.expiresAt, now)))
    .returning();
  const [user] = row
    ? await db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(eq(users.id, row.userId), isOpen))
        .for("no key update")
    : [];
  if (!row || !user) {
    throw new Refusal("invalid", "This verification link is not valid, has expired or was used already.", {
      code: "BAD_TOKEN",
    });
  }
  // Another link could otherwise bring a former address back.
  await db.update(tokens).set({ used: true }).where(eq(tokens.userId, user.id));
  await setAddress(ctx, user.id, row.email, now);
  if (row.email !== user.email) await tellChange(ctx, user);
}

/** Whether the address is unknown, proven or waiting is found out when the mail is sent, where nobody can measure it. */
export async function resendVerification(ctx: Ctx, email: string): Promise<void> {
  await takeMail(ctx, `verification ${email}`);
  ctx.emit(verificationAsked({ email }));
}

/**
 * Asks for another address of one's own: it counts once its owner has opened the link sent there, and the old one is
 * told at once. Where no addresses are verified it counts at once. Asking for the present one calls off what waits.
 */
export async function changeEmail(ctx: SignedIn, email: string): Promise<void> {
  const { db, me, now, settings } = ctx;
  await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.userId, me.id), ne(tokens.email, email)));
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, me.id))
    .for("no key update");
  if (!user || user.email === email) return;
  const owners = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owners.length > 0) throw emailTaken();
  if (!settings.verifiesEmail) {
    await setAddress(ctx, me.id, email, null);
    return tellChange(ctx, user);
  }
  await takeMail(ctx, `address ${me.id}`);
  // The link's own secret is made when its mail is sent; this one is known to nobody.
  const [row] = await db
    .insert(tokens)
    .values({ userId: me.id, email, token: hashed(newSecret()), expiresAt: new Date(now.getTime() + day) })
    .returning({ id: tokens.id });
  if (!row) return;
  await logSecurity(ctx, me.id, "email_change_asked", await callerOf(ctx, me.sid));
  ctx.emit(addressWanted(row));
}

const day = 24 * 60 * 60 * 1000;

async function setAddress(
  { db, now }: Ctx,
  userId: string,
  email: string,
  provenAt: Date | null,
): Promise<void> {
  await db
    .update(users)
    .set({ email, isEmailVerified: true, emailVerifiedAt: provenAt, updatedAt: now })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      const { cause } = error as { cause?: { constraint?: string } };
      throw cause?.constraint === "users_email" ? emailTaken() : error;
    });
}

/** What follows from another address: links to the old one are void, and it is told. */
export async function tellChange(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  const { db } = ctx;
  await db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.email, user.email));
  await logSecurity(ctx, user.id, "email_changed");
  ctx.emit(addressChanged({ userId: user.id, from: user.email }));
}
