import type { I18n } from "@lingui/core";
import { product } from "../../contract/product.ts";
import type { Ctx } from "../lib/ctx.ts";
import { languageFor } from "../lib/language.ts";
import type { Part } from "../lib/mail-letter.ts";

type Reader = { readonly email: string; readonly locale: string | null };
type Said = { readonly subject: string; readonly parts: readonly Part[] };

/** Sends a mail about an account, in its owner's language. Nobody can switch these off: they keep accounts safe. */
export async function sendAboutAccount(
  ctx: Ctx,
  to: Reader,
  say: (i18n: I18n, publicUrl: string) => Said,
): Promise<void> {
  const language = languageFor(to.locale);
  const { i18n } = language;
  await ctx.sendMail({
    to: to.email,
    language,
    ...say(i18n, ctx.settings.publicUrl),
    footer: i18n._(
      "This email is about an account at {product}. It comes whatever the notification settings say.",
      {
        product,
      },
    ),
  });
}
