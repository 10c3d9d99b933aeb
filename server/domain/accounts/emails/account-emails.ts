import type { I18n } from "@lingui/core";
import { and, eq } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { hourMs, minuteMs } from "#contract/shared/durations.ts";
import { emailVerificationTokens, passwordResetTokens, signInLinks, users } from "#db/tables/accounts.ts";
import { eventKind, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { isOpen } from "#domain/accounts/accounts.ts";
import { mailedToken } from "./mailed-token.ts";
import { sendAboutAccount, sendAboutAccountOf, sendAccountExists } from "./send-email.ts";

type Asked = { email: string };
type PasswordEvent = { userId: string; hasRevokedTokens?: boolean };

export const verificationDue = eventKind<{ userId: string }>("accounts.verification-due");
export const verificationRequested = eventKind<{ email: string }>("accounts.verification-requested");
export const registeredAgain = eventKind<{ email: string }>("accounts.registered-again");
export const passwordResetRequested = eventKind<{ email: string }>("accounts.password-reset-requested");
export const signInLinkRequested = eventKind<{ email: string }>("accounts.sign-in-link-requested");
export const passwordChanged = eventKind<PasswordEvent>("accounts.password-changed");
export const temporaryPasswordSet = eventKind<PasswordEvent>("accounts.temporary-password-set");

const inHours = (now: Date, count: number) => new Date(now.getTime() + count * hourMs);
const inMinutes = (now: Date, count: number) => new Date(now.getTime() + count * minuteMs);

/**
 * Sends a verification link. Mails to an unverified address contain nothing that was typed in (such as a
 * name), because anyone could use that for advertising. A link is valid from the last attempt to send it; if
 * it was used since the first one, the mail isn't sent again.
 */
export async function sendVerification(
  ctx: MailCtx,
  { userId }: { userId: string },
  { accountExisted = false }: { accountExisted?: boolean } = {},
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.isEmailVerified) return;
  const token = mailedToken(ctx);
  const expiresAt = inHours(ctx.now, 24);
  const [link] = await ctx.db
    .insert(emailVerificationTokens)
    .values({ userId, email: user.email, token: hashSecret(token), expiresAt })
    .onConflictDoUpdate({
      target: emailVerificationTokens.token,
      set: { expiresAt },
      setWhere: eq(emailVerificationTokens.used, false),
    })
    .returning({ id: emailVerificationTokens.id });
  if (!link) return;
  const say = (i18n: I18n, publicUrl: string) => ({
    subject: i18n._("Verify your email address for {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      { paragraph: i18n._("Please open this link to verify your email address.") },
      { button: i18n._("Verify my address"), to: `${publicUrl}/verify-email?token=${token}` },
      ...(accountExisted
        ? [
            {
              paragraph: i18n._(
                "An account with this address was created earlier. If you don't know its password, choose a new one.",
              ),
            },
            { link: i18n._("Forgot your password?"), to: `${publicUrl}/forgot-password` },
          ]
        : []),
      {
        small: i18n._(
          "The link is valid for 24 hours. If you did not create an account, you can ignore this email.",
        ),
      },
    ],
  });
  await sendAboutAccount(ctx, user, say, { isAsked: true });
}

async function sendRequestedVerification(ctx: MailCtx, { email }: Asked): Promise<void> {
  const [user] = await ctx.db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  if (user) await sendVerification(ctx, user);
}

/**
 * Tells a person who registers again that they have an account. An unverified address gets a new link, as the
 * page announced.
 */
async function sendRegisteredAgain(ctx: MailCtx, { email }: Asked): Promise<void> {
  const [user] = await ctx.db
    .select({ userId: users.id, locale: users.locale, isVerified: users.isEmailVerified, isOpen })
    .from(users)
    .where(eq(users.email, email));
  if (user?.isOpen && !user.isVerified) return sendVerification(ctx, user, { accountExisted: true });
  await sendAccountExists(ctx, { email, locale: user?.locale ?? null }, (i18n) =>
    i18n._(
      "Someone, perhaps you, tried to create an account at {product} with this address. You already have one.",
      { product },
    ),
  );
}

async function sendReset(ctx: MailCtx, { email }: Asked): Promise<void> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  if (!user) return;
  const token = mailedToken(ctx);
  const expiresAt = inHours(ctx.now, 1);
  const [link] = await ctx.db
    .insert(passwordResetTokens)
    .values({ email, token: hashSecret(token), expiresAt })
    .onConflictDoUpdate({
      target: passwordResetTokens.token,
      set: { expiresAt },
      setWhere: eq(passwordResetTokens.used, false),
    })
    .returning({ id: passwordResetTokens.id });
  if (!link) return;
  const say = (i18n: I18n, publicUrl: string) => ({
    subject: i18n._("Reset your {product} password", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      { paragraph: i18n._("Please open this link to choose a new password.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/reset-password?token=${token}` },
      {
        small: i18n._(
          "The link is valid for one hour and works once. If you did not request it, you can ignore this email.",
        ),
      },
    ],
  });
  await sendAboutAccount(ctx, user, say, { isAsked: true });
}

/** An unverified address gets a verification link instead: a sign-in link would prove the mailbox only. */
async function sendSignInLink(ctx: MailCtx, { email }: Asked): Promise<void> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isOpen));
  if (!user) return;
  if (!user.isEmailVerified) return sendVerification(ctx, { userId: user.id });
  const token = mailedToken(ctx);
  const expiresAt = inMinutes(ctx.now, 15);
  const [link] = await ctx.db
    .insert(signInLinks)
    .values({ userId: user.id, token: hashSecret(token), expiresAt })
    .onConflictDoUpdate({
      target: signInLinks.token,
      set: { expiresAt },
      setWhere: eq(signInLinks.used, false),
    })
    .returning({ token: signInLinks.token });
  if (!link) return;
  const say = (i18n: I18n, publicUrl: string) => ({
    subject: i18n._("Your link to sign in to {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "Somebody asked for a link to sign in to your account without the password. If it was you, open it.",
        ),
      },
      { button: i18n._("Sign in"), to: `${publicUrl}/sign-in-link?token=${token}` },
      {
        small: i18n._(
          "The link is valid for 15 minutes and works once. If you did not request it, you can ignore this email.",
        ),
      },
    ],
  });
  await sendAboutAccount(ctx, user, say, { isAsked: true });
}

async function sendPasswordChanged(
  ctx: MailCtx,
  { userId, hasRevokedTokens = false }: PasswordEvent,
): Promise<void> {
  await sendAboutAccountOf(ctx, userId, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} password was changed", { product }),
    parts: [
      { paragraph: i18n._("Your password was just changed, and every other device was signed out.") },
      ...(hasRevokedTokens ? [tokensRevoked(i18n)] : []),
      { paragraph: i18n._("If it was not you, please choose a new one now.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/forgot-password` },
    ],
  }));
}

const tokensRevoked = (i18n: I18n) => ({
  paragraph: i18n._("Your access tokens were revoked, too. Programs that used them need new ones."),
});

/** The administrator hands over the password: it must not be in a mail. */
async function sendTemporaryPasswordSet(
  ctx: MailCtx,
  { userId, hasRevokedTokens = false }: PasswordEvent,
): Promise<void> {
  await sendAboutAccountOf(ctx, userId, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} password was reset by an administrator", { product }),
    parts: [
      {
        paragraph: i18n._(
          "An administrator of {product} has given your account a temporary password, and every device was signed out. The password is valid for 24 hours, and you will be asked to choose a new one when you sign in with it.",
          { product },
        ),
      },
      ...(hasRevokedTokens ? [tokensRevoked(i18n)] : []),
      { paragraph: i18n._("If you did not request this, choose your own password now.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/forgot-password` },
    ],
  }));
}

export const accountListeners = [
  listenAndMail(verificationDue, "accounts.send-verification", sendVerification),
  listenAndMail(verificationRequested, "accounts.send-asked-verification", sendRequestedVerification),
  listenAndMail(registeredAgain, "accounts.send-tried-again", sendRegisteredAgain),
  listenAndMail(passwordResetRequested, "accounts.send-reset", sendReset),
  listenAndMail(signInLinkRequested, "accounts.send-sign-in-link", sendSignInLink),
  listenAndMail(passwordChanged, "accounts.send-password-changed", sendPasswordChanged),
  listenAndMail(temporaryPasswordSet, "accounts.send-temporary-password-set", sendTemporaryPasswordSet),
];
