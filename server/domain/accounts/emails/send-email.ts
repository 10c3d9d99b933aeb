import type { I18n } from "@lingui/core";
import { product } from "#contract/shared/product.ts";
import type { Ctx } from "#lib/ctx.ts";
import { languageFor } from "#lib/language.ts";
import type { MailPart } from "#lib/mail/message.ts";

type Recipient = { readonly email: string; readonly locale: string | null };
type EmailContent = { readonly subject: string; readonly parts: readonly MailPart[] };

/**
 * Sends a mail about an account in its owner's language. These mails ignore the notification settings,
 * because they keep accounts safe.
 */
export async function sendAboutAccount(
  ctx: Ctx,
  to: Recipient,
  say: (i18n: I18n, publicUrl: string) => EmailContent,
): Promise<void> {
  const language = languageFor(to.locale);
  const { i18n } = language;
  await ctx.sendMail({
    to: to.email,
    language,
    ...say(i18n, ctx.settings.publicUrl),
    footer: i18n._(
      "This email is about an account at {product}. It is sent regardless of the notification settings.",
      {
        product,
      },
    ),
  });
}
