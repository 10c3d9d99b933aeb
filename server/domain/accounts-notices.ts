import { eq } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { securityLogs, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { deviceInWords, deviceOf } from "../lib/devices.ts";
import { eventKind, listen } from "../lib/listen.ts";

/** Something happened that the owner has to know of at once; `entry` is its number in the security log. */
export const securityNotice = eventKind<{ entry: number }>("accounts.security-notice");

type Words = { readonly subject: string; readonly what: string };

/** What is told of an entry; the rest of the log is there to be looked up. */
const words: Partial<Record<string, Words>> = {
  login: {
    subject: `New sign-in to your ${product} account`,
    what: "somebody signed in to your account with a browser that it had not been used with before.",
  },
  two_factor_on: {
    subject: `Two-factor sign-in is on for your ${product} account`,
    what: "from now on, signing in asks for a code of your authenticator app after the password.",
  },
  two_factor_off: {
    subject: `Two-factor sign-in is off for your ${product} account`,
    what: "from now on, signing in asks for nothing but the password. Backup codes are void.",
  },
  two_factor_off_by_admin: {
    subject: `Two-factor sign-in is off for your ${product} account`,
    what: "an administrator switched it off. From now on, signing in asks for nothing but the password.",
  },
  backup_code_used: {
    subject: `A backup code of your ${product} account was used`,
    what: "somebody signed in to your account with one of its backup codes, which is void now.",
  },
  backup_codes_renewed: {
    subject: `New backup codes for your ${product} account`,
    what: "new backup codes were made for your account. The former ones are void.",
  },
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
    })
    .from(securityLogs)
    .innerJoin(users, eq(users.id, securityLogs.userId))
    .where(eq(securityLogs.id, entry));
  const said = row && words[row.action];
  if (!said) return;
  const { publicUrl } = ctx.settings;
  await ctx.sendMail({
    to: row.email,
    subject: said.subject,
    text: `Hello ${row.firstName},

${said.what}

When: ${row.at.toISOString().slice(0, 16).replace("T", " ")} UTC
With: ${deviceInWords(deviceOf(row.userAgent))}
From: ${row.ipAddress ?? "an unknown address"}

If it was you, there is nothing to do. If it was not, choose a new password now: ${publicUrl}/forgot-password
Then see where you are signed in: ${publicUrl}/security
`,
  });
}

export const securityListeners = [listen(securityNotice, "accounts.send-security-notice", sendNotice)];
