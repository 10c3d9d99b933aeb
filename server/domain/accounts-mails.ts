import { and, eq } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { emailVerificationTokens, passwordResetTokens, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import { isOpen } from "./accounts.ts";
import { sendAboutAccount } from "./accounts-letters.ts";

export const verificationWanted = eventKind<{ userId: string }>("accounts.verification-wanted");
export const verificationAsked = eventKind<{ email: string }>("accounts.verification-asked");
export const triedAgain = eventKind<{ email: string }>("accounts.registered-again");
export const resetWanted = eventKind<{ email: string }>("accounts.reset-wanted");
export const passwordChanged = eventKind<{ userId: string }>("accounts.password-changed");
export const temporaryPasswordSet = eventKind<{ userId: string }>("accounts.temporary-password-set");

const hours = 60 * 60 * 1000;

const inHours = (now: Date, count: number) => new Date(now.getTime() + count * hours);

/**
 * Mails to an address that nobody has proven carry no word of whoever typed it in: they could be anyone's advertising.
 * Secrets are made when their mail is sent, so that they stand nowhere else: the database only has their hash.
 */
async function sendVerification(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.isEmailVerified) return;
  const token = newSecret();
  await ctx.db
    .insert(emailVerificationTokens)
    .values({ userId, email: user.email, token: hashed(token), expiresAt: inHours(ctx.now, 24) });
  await sendAboutAccount(ctx, user, (i18n, publicUrl) => ({
    subject: i18n._("Verify your email address for {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      { paragraph: i18n._("please open this link to verify your email address.") },
      { button: i18n._("Verify my address"), to: `${publicUrl}/verify-email?token=${token}` },
      {
        small: i18n._(
          "It is good for 24 hours. If you did not create an account, you can ignore this email.",
        ),
      },
    ],
  }));
}

async function sendAskedVerification(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const [user] = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  if (user) await sendVerification(ctx, user);
}

async function sendTriedAgain(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const [user] = await ctx.db.select({ locale: users.locale }).from(users).where(eq(users.email, email));
  await sendAboutAccount(ctx, { email, locale: user?.locale ?? null }, (i18n, publicUrl) => ({
    subject: i18n._("You already have an account at {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "somebody, perhaps you, tried to create an account at {product} with this address. You already have one.",
          { product },
        ),
      },
      { button: i18n._("Sign in"), to: `${publicUrl}/login` },
      { link: i18n._("Forgot your password?"), to: `${publicUrl}/forgot-password` },
      { small: i18n._("If it was not you, there is nothing to do: nothing has changed.") },
    ],
  }));
}

async function sendReset(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  if (!user || !user.isActive || user.deletedAt) return;
  const token = newSecret();
  await ctx.db
    .insert(passwordResetTokens)
    .values({ email, token: hashed(token), expiresAt: inHours(ctx.now, 1) });
  await sendAboutAccount(ctx, user, (i18n, publicUrl) => ({
    subject: i18n._("Reset your {product} password", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      { paragraph: i18n._("please open this link to choose a new password.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/reset-password?token=${token}` },
      {
        small: i18n._(
          "It is good for one hour and for one use. If you did not ask for it, you can ignore this email.",
        ),
      },
    ],
  }));
}

async function sendPasswordChanged(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await sendAboutAccount(ctx, user, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} password was changed", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: user.firstName }) },
      { paragraph: i18n._("your password was just changed, and every other device was signed out.") },
      { paragraph: i18n._("If it was not you, please choose a new one now.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/forgot-password` },
    ],
  }));
}

/** The password itself is handed over by whoever set it: a mail is no place for it. */
async function sendTemporaryPasswordSet(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await sendAboutAccount(ctx, user, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} password was reset by an administrator", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: user.firstName }) },
      {
        paragraph: i18n._(
          "an administrator of {product} has given your account a temporary password, and every device was signed out. It is good for 24 hours, and you will be asked to choose a new one when you sign in with it.",
          { product },
        ),
      },
      { paragraph: i18n._("If you did not ask for this, choose a password of your own now.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/forgot-password` },
    ],
  }));
}

export const accountListeners = [
  listen(verificationWanted, "accounts.send-verification", sendVerification),
  listen(verificationAsked, "accounts.send-asked-verification", sendAskedVerification),
  listen(triedAgain, "accounts.send-tried-again", sendTriedAgain),
  listen(resetWanted, "accounts.send-reset", sendReset),
  listen(passwordChanged, "accounts.send-password-changed", sendPasswordChanged),
  listen(temporaryPasswordSet, "accounts.send-temporary-password-set", sendTemporaryPasswordSet),
];
