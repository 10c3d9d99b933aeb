import { product } from "#contract/shared/product.ts";
import type { Ctx } from "#lib/ctx.ts";
import { languageFor } from "#lib/language.ts";
import { Refusal } from "#lib/refusal.ts";
import type { SendOutcome } from "./outcome.ts";
import type { DeliveryBatch } from "./claim.ts";
import { deliverText, reserveText } from "#domain/phones/text-messages.ts";

/**
 * Sends a text message saying that something waits, within the daily limit. It names nobody and quotes
 * nothing, because text messages are read on locked screens, and by the next owner of the number.
 */
export async function sendTextMessage(ctx: Ctx, { to, deliveries }: DeliveryBatch): Promise<SendOutcome> {
  if (!to.phone) return { kind: "dropped" };
  const { i18n } = languageFor(to.locale);
  const words = i18n._(
    "{product}: {count, plural, one {# new notification is waiting} other {# new notifications are waiting}} for you. {url}",
    { product, count: deliveries.length, url: ctx.settings.publicUrl },
  );
  const planned = { userId: to.id, purpose: "notification", to: to.phone } as const;
  try {
    const id = await ctx.transaction((inside) => reserveText(inside, planned));
    const taken = await deliverText(ctx, id, words);
    // By then the provider has been asked several times, and other channels carry the same news.
    return { kind: taken?.error ? "dropped" : "sent" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code: why, retryAfter } = error;
    return retryAfter === undefined ? { kind: "dropped" } : { kind: "failed", why, retryAfter, reached: [] };
  }
}
