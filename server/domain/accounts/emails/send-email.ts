import type { I18n } from "@lingui/core";
import { eq } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { users } from "#db/tables/accounts.ts";
import type { MailCtx } from "#lib/domain-events.ts";
import { languageFor } from "#lib/language.ts";
import type { MailPart } from "#lib/mail/message.ts";
import { sendMailOrRetry } from "./refused-addresses.ts";

type Recipient = { readonly email: string; readonly locale: string | null };
type EmailContent = { readonly subject: string; readonly parts: readonly MailPart[] };

/**
 * Sends a mail about an account in its owner's language. These mails ignore the notification settings,
 * because they keep accounts safe. For listeners of `listenAndMail`: throws if the mail has to be retried.
 */
export async function sendAboutAccount(
  ctx: MailCtx,
  to: Recipient,
  say: (i18n: I18n, publicUrl: string) => EmailContent,
  options: { readonly isAsked?: boolean } = {},
): Promise<void> {
  const language = languageFor(to.locale);
  const { i18n } = language;
  const mail = {
    to: to.email,
    language,
    ...say(i18n, ctx.settings.publicUrl),
    footer: i18n._(
      "This email is about an account at {product}. It is sent regardless of the notification settings.",
      {
        product,
      },
    ),
  };
  await sendMailOrRetry(ctx, mail, options);
}

/** Sends such a mail to a person, beginning with a greeting by name. Does nothing if there is no account. */
export async function sendAboutAccountOf(
  ctx: MailCtx,
  userId: string,
  say: (i18n: I18n, publicUrl: string) => EmailContent,
): Promise<void> {
  const [person] = await ctx.db
    .select({ email: users.email, firstName: users.firstName, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  await sendAboutAccount(ctx, person, (i18n, publicUrl) => {
    const { subject, parts } = say(i18n, publicUrl);
    return { subject, parts: [{ greeting: i18n._("Hello {name},", { name: person.firstName }) }, ...parts] };
  });
}

/** Says that an account with this address exists already; `why` tells what somebody tried to do with it. */
export const sendAccountExists = (ctx: MailCtx, to: Recipient, why: (i18n: I18n) => string): Promise<void> =>
  sendAboutAccount(ctx, to, (i18n, publicUrl) => ({
    subject: i18n._("You already have an account at {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      { paragraph: why(i18n) },
      { button: i18n._("Sign in"), to: `${publicUrl}/login` },
      { link: i18n._("Forgot your password?"), to: `${publicUrl}/forgot-password` },
      { small: i18n._("If it was not you, you don't need to do anything: nothing has changed.") },
    ],
  }));
