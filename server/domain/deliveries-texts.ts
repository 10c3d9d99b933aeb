import { product } from "../../contract/product.ts";
import type { Ctx } from "../lib/ctx.ts";
import { languageFor } from "../lib/language.ts";
import { Refusal } from "../lib/refusal.ts";
import type { Outcome } from "./deliveries-outcome.ts";
import type { Parcel } from "./deliveries-take.ts";
import { deliver, reserveText } from "./phones-texts.ts";

/**
 * A text that something waits, out of the day's budget. It names nobody and quotes nothing: texts are read on locked
 * screens, and by whoever has the number next.
 */
export async function text(ctx: Ctx, { to, deliveries }: Parcel): Promise<Outcome> {
  if (!to.phone) return { kind: "dropped" };
  const { i18n } = languageFor(to.locale);
  const words = i18n._(
    "{product}: {count, plural, one {# new notification waits} other {# new notifications wait}} for you. {url}",
    { product, count: deliveries.length, url: ctx.settings.publicUrl },
  );
  const planned = { userId: to.id, purpose: "notification", to: to.phone } as const;
  try {
    const id = await ctx.transaction((inside) => reserveText(inside, planned));
    const taken = await deliver(ctx, id, words);
    // The provider has been asked several times by then, and the same is told by other ways.
    return { kind: taken?.error ? "dropped" : "sent" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code: why, retryAfter } = error;
    return retryAfter === undefined ? { kind: "dropped" } : { kind: "failed", why, retryAfter, reached: [] };
  }
}
