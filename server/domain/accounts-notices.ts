import type { I18n } from "@lingui/core";
import { eq } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { securityLogs, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { deviceInWords, deviceOf } from "../lib/devices.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { sendAboutAccount } from "./accounts-letters.ts";

/** Something happened that the owner has to know of at once; `entry` is its number in the security log. */
export const securityNotice = eventKind<{ entry: number }>("accounts.security-notice");

type Words = { readonly subject: string; readonly what: string };

/** What is told of an entry; the rest of the log is there to be looked up. */
const words: Partial<Record<string, (i18n: I18n) => Words>> = {
  login: (i18n) => ({
    subject: i18n._("New sign-in to your {product} account", { product }),
    what: i18n._("somebody signed in to your account with a browser that it had not been used with before."),
  }),
  two_factor_on: (i18n) => ({
    subject: i18n._("Two-factor sign-in is on for your {product} account", { product }),
    what: i18n._("from now on, signing in asks for a code of your authenticator app after the password."),
  }),
  two_factor_off: (i18n) => ({
    subject: i18n._("Two-factor sign-in is off for your {product} account", { product }),
    what: i18n._("from now on, signing in asks for nothing but the password. Backup codes are void."),
  }),
  two_factor_off_by_admin: (i18n) => ({
    subject: i18n._("Two-factor sign-in is off for your {product} account", { product }),
    what: i18n._(
      "an administrator switched it off. From now on, signing in asks for nothing but the password.",
    ),
  }),
  backup_code_used: (i18n) => ({
    subject: i18n._("A backup code of your {product} account was used", { product }),
    what: i18n._("somebody signed in to your account with one of its backup codes, which is void now."),
  }),
  backup_codes_renewed: (i18n) => ({
    subject: i18n._("New backup codes for your {product} account", { product }),
    what: i18n._("new backup codes were made for your account. The former ones are void."),
  }),
};

async function sendNotice(ctx: Ctx, { entry }: { entry: number }): Promise<void> {
  const [row] = await ctx.db
    .select({
      action: securityLogs.action,
      at: securityLogs.createdAt,
      userAgent: securityLogs.userAgent,
      ipAddress: securityLogs.ipAddress,
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
    })
    .from(securityLogs)
    .innerJoin(users, eq(users.id, securityLogs.userId))
    .where(eq(securityLogs.id, entry));
  const sayWhat = row && words[row.action];
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
            [i18n._("When"), `${row.at.toISOString().slice(0, 16).replace("T", " ")} UTC`],
            [i18n._("With"), deviceInWords(deviceOf(row.userAgent))],
            [i18n._("From"), row.ipAddress ?? i18n._("an unknown address")],
          ],
        },
        {
          paragraph: i18n._(
            "If it was you, there is nothing to do. If it was not, choose a new password now, and then see where you are signed in.",
          ),
        },
        { button: i18n._("Choose a new password"), to: `${publicUrl}/forgot-password` },
        { link: i18n._("See where you are signed in"), to: `${publicUrl}/security` },
      ],
    };
  });
}

export const securityListeners = [listen(securityNotice, "accounts.send-security-notice", sendNotice)];
