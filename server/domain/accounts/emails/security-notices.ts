import type { I18n } from "@lingui/core";
import { eq } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { securityLogs, users } from "#db/tables/accounts.ts";
import { deviceInWords, deviceOf } from "#lib/devices.ts";
import { eventKind, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { notMeToken } from "../mailed-links/not-me-token.ts";
import { momentIn } from "./moment.ts";
import { sendAboutAccount } from "./send-email.ts";

/** Emitted for an event that the owner must know about at once. `entry` is its id in the security log. */
export const securityNotice = eventKind<{ entry: number }>("accounts.security-notice");

/** The button that secures the account, about an entry of the security log. */
export const notMeButton = (ctx: MailCtx, i18n: I18n, entry: number, publicUrl: string) => ({
  button: i18n._("This wasn't me"),
  to: `${publicUrl}/not-me?token=${notMeToken(ctx, entry)}`,
});

type NoticeText = { readonly subject: string; readonly what: string };

/** Text of the mail for each action. Other actions send none: people can look them up in the log. */
const noticeTexts: Partial<Record<string, (i18n: I18n) => NoticeText>> = {
  login: (i18n) => ({
    subject: i18n._("New sign-in to your {product} account", { product }),
    what: i18n._("Someone signed in to your account with a browser that had not been used with it before."),
  }),
  two_factor_on: (i18n) => ({
    subject: i18n._("Two-factor sign-in is on for your {product} account", { product }),
    what: i18n._("From now on, signing in asks for a code from your authenticator app after the password."),
  }),
  two_factor_off: (i18n) => ({
    subject: i18n._("Two-factor sign-in is off for your {product} account", { product }),
    what: i18n._("From now on, signing in asks only for the password. Your backup codes no longer work."),
  }),
  two_factor_off_by_admin: (i18n) => ({
    subject: i18n._("Two-factor sign-in is off for your {product} account", { product }),
    what: i18n._(
      "An administrator switched off two-factor sign-in. From now on, signing in asks only for the password.",
    ),
  }),
  backup_code_used: (i18n) => ({
    subject: i18n._("A backup code of your {product} account was used", { product }),
    what: i18n._(
      "Someone signed in to your account with one of its backup codes. That code no longer works.",
    ),
  }),
  backup_codes_renewed: (i18n) => ({
    subject: i18n._("New backup codes for your {product} account", { product }),
    what: i18n._("New backup codes were created for your account. The old ones no longer work."),
  }),
  access_token_created: (i18n) => ({
    subject: i18n._("An access token was created for your {product} account", { product }),
    what: i18n._(
      "A program that has this token can use your account within the limits that were chosen for it.",
    ),
  }),
  passkey_added: (i18n) => ({
    subject: i18n._("A passkey was added to your {product} account", { product }),
    what: i18n._("From now on, someone who has this passkey can sign in to your account without a password."),
  }),
  passkey_removed: (i18n) => ({
    subject: i18n._("A passkey was removed from your {product} account", { product }),
    what: i18n._("This passkey can no longer be used to sign in to your account."),
  }),
};

async function sendNotice(ctx: MailCtx, { entry }: { entry: number }): Promise<void> {
  const [row] = await ctx.db
    .select({
      action: securityLogs.action,
      at: securityLogs.createdAt,
      userAgent: securityLogs.userAgent,
      ipAddress: securityLogs.ipAddress,
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      hourCycle: users.hourCycle,
    })
    .from(securityLogs)
    .innerJoin(users, eq(users.id, securityLogs.userId))
    .where(eq(securityLogs.id, entry));
  const sayWhat = row && noticeTexts[row.action];
  if (!sayWhat) return;
  await sendAboutAccount(ctx, row, (i18n, publicUrl) => {
    const { subject, what } = sayWhat(i18n);
    return {
      subject,
      parts: [
        { greeting: i18n._("Hello {name},", { name: row.firstName }) },
        { paragraph: what },
        {
          facts: [
            [i18n._("When"), momentIn(i18n.locale, row.hourCycle, row.at)],
            [i18n._("With"), deviceInWords(i18n, deviceOf(row.userAgent))],
            [i18n._("From"), row.ipAddress ?? i18n._("an unknown address")],
          ],
        },
        {
          paragraph: i18n._(
            "If it was you, you don't need to do anything. If it was not, secure your account: this signs it out everywhere and lets you choose a new password.",
          ),
        },
        notMeButton(ctx, i18n, entry, publicUrl),
        { link: i18n._("See where you are signed in"), to: `${publicUrl}/security` },
      ],
    };
  });
}

export const securityListeners = [listenAndMail(securityNotice, "accounts.send-security-notice", sendNotice)];
