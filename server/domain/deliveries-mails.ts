import type { I18n } from "@lingui/core";
import { product } from "../../contract/product.ts";
import type { Ctx } from "../lib/ctx.ts";
import { languageFor } from "../lib/language.ts";
import type { Mail } from "../lib/mail.ts";
import type { Delivery, Parcel } from "./deliveries-take.ts";
import { commonPlace } from "./deliveries-words.ts";
import { topicOf } from "./notifications-plan.ts";
import { severalWaiting, subjectOf } from "./notifications-words.ts";
import { optOutUrl } from "./preferences-opt-out.ts";

const mostMailed = 20;

/** The mail about all of a parcel, with the way to switch such mails off. */
export function mailAbout(ctx: Ctx, { to, deliveries }: Parcel): Mail {
  const language = languageFor(to.locale);
  const { i18n } = language;
  const { publicUrl } = ctx.settings;
  const count = deliveries.length;
  const rest = count - mostMailed;
  const topics = [...new Set(deliveries.map(({ type }) => topicOf[type]))];
  return {
    to: to.email,
    language,
    subject: subjectAbout(i18n, deliveries),
    parts: [
      { greeting: i18n._("Hello {name},", { name: to.firstName }) },
      { paragraph: i18n._("this waits for you at {product}:", { product }) },
      { items: deliveries.slice(0, mostMailed).map(({ title, message }) => ({ title, text: message })) },
      ...(rest > 0 ? [{ paragraph: i18n._("and {rest} more", { rest }) }] : []),
      { button: i18n._("Open {product}", { product }), to: publicUrl + commonPlace(deliveries) },
    ],
    footer: i18n._("What we tell you, and how, is up to you: {url}", {
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

/** A digest is called by its name, anything else by what is in it. */
function subjectAbout(i18n: I18n, deliveries: readonly Delivery[]): string {
  const [first] = deliveries;
  if (!first) throw new Error("nothing to write about");
  const count = deliveries.length;
  const said = { product, count };
  const digest = deliveries.find((it) => it.digest !== "off")?.digest;
  if (digest === "daily")
    return i18n._(
      "Your day at {product}: {count, plural, one {# notification} other {# notifications}}",
      said,
    );
  if (digest === "weekly")
    return i18n._(
      "Your week at {product}: {count, plural, one {# notification} other {# notifications}}",
      said,
    );
  return count === 1 ? subjectOf(i18n, first) : severalWaiting(i18n, count);
}
