import type { I18n } from "@lingui/core";
import { product } from "#contract/shared/product.ts";
import type { Ctx } from "#lib/ctx.ts";
import { languageFor } from "#lib/language.ts";
import type { Mail } from "#lib/mail/mail.ts";
import type { Delivery, DeliveryBatch } from "./claim.ts";
import { commonUrl } from "./rendering.ts";
import { topicOf } from "#domain/notifications/plan.ts";
import { titleOfSeveral, subjectOf } from "#domain/notifications/texts.ts";
import { optOutUrl } from "#domain/notification-settings/opt-out.ts";

const maxItems = 20;

/** The mail about all deliveries of a batch, with a link to switch such mails off. */
export function mailAbout(ctx: Ctx, { to, deliveries }: DeliveryBatch): Mail {
  const language = languageFor(to.locale);
  const { i18n } = language;
  const { publicUrl } = ctx.settings;
  const count = deliveries.length;
  const rest = count - maxItems;
  const topics = [...new Set(deliveries.map(({ type }) => topicOf[type]))];
  return {
    to: to.email,
    language,
    subject: subjectAbout(i18n, deliveries),
    parts: [
      { greeting: i18n._("Hello {name},", { name: to.firstName }) },
      { paragraph: i18n._("Here is what is new for you at {product}:", { product }) },
      { items: deliveries.slice(0, maxItems).map(({ title, message }) => ({ title, text: message })) },
      ...(rest > 0 ? [{ paragraph: i18n._("and {rest} more", { rest }) }] : []),
      { button: i18n._("Open {product}", { product }), to: publicUrl + commonUrl(deliveries) },
    ],
    footer: i18n._("Choose what we notify you about, and how: {url}", {
      url: `${publicUrl}/notification-settings`,
    }),
    optOut: {
      words: i18n._(
        "{count, plural, one {No more emails about this} other {No more emails about these things}}",
        {
          count: topics.length,
        },
      ),
      url: optOutUrl(ctx, to.id, topics),
    },
  };
}

/** The subject: the name of the digest, or else a description of the content. */
function subjectAbout(i18n: I18n, deliveries: readonly Delivery[]): string {
  const [first] = deliveries;
  if (!first) throw new Error("nothing to write about");
  const count = deliveries.length;
  const values = { product, count };
  const digest = deliveries.find((it) => it.digest !== "off")?.digest;
  if (digest === "daily")
    return i18n._(
      "Your day at {product}: {count, plural, one {# notification} other {# notifications}}",
      values,
    );
  if (digest === "weekly")
    return i18n._(
      "Your week at {product}: {count, plural, one {# notification} other {# notifications}}",
      values,
    );
  return count === 1 ? subjectOf(i18n, first) : titleOfSeveral(i18n, count);
}
