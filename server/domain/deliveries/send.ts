import type { Ctx } from "#lib/ctx.ts";
import { languageFor } from "#lib/language.ts";
import type { PushAnswer } from "#lib/push/push.ts";
import type { SendOutcome } from "./outcome.ts";
import type { DeliveryBatch } from "./claim.ts";
import { mailAbout } from "./emails.ts";
import { sendTextMessage } from "./text-messages.ts";
import { pushText, pushTopic } from "./rendering.ts";
import { sendMail } from "#domain/accounts/emails/refused-addresses.ts";
import { browsersOf, forgetBrowser, forgetPhone, phonesOf } from "#domain/push.ts";

/** Sends a batch. Never throws for a failed send: the outcome says so. */
export const sendBatch = (ctx: Ctx, batch: DeliveryBatch): Promise<SendOutcome> =>
  ({ email: sendEmail, push: pushToBrowsers, expo: pushToPhones, sms: sendTextMessage })[batch.channel](
    ctx,
    batch,
  );

async function sendEmail(ctx: Ctx, batch: DeliveryBatch): Promise<SendOutcome> {
  const outcome = await sendMail(ctx, mailAbout(ctx, batch));
  return outcome.kind === "failed" ? { ...outcome, reached: [] } : outcome;
}

async function pushToBrowsers(ctx: Ctx, batch: DeliveryBatch): Promise<SendOutcome> {
  const text = pushText(languageFor(batch.to.locale).i18n, batch.deliveries);
  const browsers = (await browsersOf(ctx, [batch.to.id])).get(batch.to.id) ?? [];
  const pending = notReached(browsers, batch);
  const answers = await Promise.all(
    pending.map((browser) => ctx.push.toBrowser(browser, JSON.stringify(text), pushTopic(text))),
  );
  return conclude(ctx, pending, answers, browsers.length, forgetBrowser);
}

async function pushToPhones(ctx: Ctx, batch: DeliveryBatch): Promise<SendOutcome> {
  const { title, body, tag, url } = pushText(languageFor(batch.to.locale).i18n, batch.deliveries);
  const phones = (await phonesOf(ctx, [batch.to.id])).get(batch.to.id) ?? [];
  const pending = notReached(phones, batch);
  const answers = await ctx.push.toPhones(
    pending.map(({ token }) => ({ to: token, title, body, collapseId: tag, data: { url } })),
  );
  return conclude(ctx, pending, answers, phones.length, forgetPhone);
}

/**
 * Devices that earlier attempts haven't reached. One that lacks any of the deliveries gets them all again.
 */
const notReached = <D extends { id: number }>(devices: readonly D[], { deliveries }: DeliveryBatch) =>
  devices.filter(({ id }) => !deliveries.every(({ reached }) => reached.includes(id)));

async function conclude<D extends { id: number }>(
  ctx: Ctx,
  devices: readonly D[],
  answers: readonly PushAnswer[],
  known: number,
  forget: (ctx: Ctx, device: D) => Promise<void>,
): Promise<SendOutcome> {
  const reached: number[] = [];
  const failures: Extract<PushAnswer, { kind: "failed" }>[] = [];
  let gone = 0;
  for (const [index, device] of devices.entries()) {
    const answer = answers[index] ?? { kind: "failed", why: "no answer" };
    if (answer.kind === "sent") reached.push(device.id);
    if (answer.kind === "failed") failures.push(answer);
    if (answer.kind !== "gone") continue;
    gone += 1;
    await forget(ctx, device);
  }
  const [first] = failures;
  if (!first) return { kind: known === gone ? "dropped" : "sent" };
  const retryAfter = Math.max(...failures.map((it) => it.retryAfter ?? 0));
  return { kind: "failed", why: first.why, retryAfter, reached };
}
