import type { Ctx } from "../lib/ctx.ts";
import { languageFor } from "../lib/language.ts";
import type { PushAnswer } from "../lib/push.ts";
import type { Outcome } from "./deliveries-outcome.ts";
import type { Parcel } from "./deliveries-take.ts";
import { mailAbout } from "./deliveries-mails.ts";
import { text } from "./deliveries-texts.ts";
import { pushText, topicOf } from "./deliveries-words.ts";
import { browsersOf, forgetBrowser, forgetPhone, phonesOf } from "./devices.ts";

/** Sends a parcel; what stops it is its outcome, never thrown. */
export const send = (ctx: Ctx, parcel: Parcel): Promise<Outcome> =>
  ({ email: mail, push: pushToBrowsers, expo: pushToPhones, sms: text })[parcel.channel](ctx, parcel);

async function mail(ctx: Ctx, parcel: Parcel): Promise<Outcome> {
  try {
    await ctx.sendMail(mailAbout(ctx, parcel));
    return { kind: "sent" };
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    return { kind: "failed", why: String(responseCode ?? code ?? "no mail server"), reached: [] };
  }
}

async function pushToBrowsers(ctx: Ctx, parcel: Parcel): Promise<Outcome> {
  const text = pushText(languageFor(parcel.to.locale).i18n, parcel.deliveries);
  const browsers = (await browsersOf(ctx, [parcel.to.id])).get(parcel.to.id) ?? [];
  const left = notReached(browsers, parcel);
  const answers = await Promise.all(
    left.map((browser) => ctx.push.toBrowser(browser, JSON.stringify(text), topicOf(text))),
  );
  return conclude(ctx, left, answers, browsers.length, forgetBrowser);
}

async function pushToPhones(ctx: Ctx, parcel: Parcel): Promise<Outcome> {
  const { title, body, tag, url } = pushText(languageFor(parcel.to.locale).i18n, parcel.deliveries);
  const phones = (await phonesOf(ctx, [parcel.to.id])).get(parcel.to.id) ?? [];
  const left = notReached(phones, parcel);
  const answers = await ctx.push.toPhones(
    left.map(({ token }) => ({ to: token, title, body, collapseId: tag, data: { url } })),
  );
  return conclude(ctx, left, answers, phones.length, forgetPhone);
}

/** Those that a former try has not reached. Of several deliveries, what one lacks is sent with the others. */
const notReached = <D extends { id: number }>(devices: readonly D[], { deliveries }: Parcel) =>
  devices.filter(({ id }) => !deliveries.every(({ reached }) => reached.includes(id)));

async function conclude<D extends { id: number }>(
  ctx: Ctx,
  devices: readonly D[],
  answers: readonly PushAnswer[],
  known: number,
  forget: (ctx: Ctx, device: D) => Promise<void>,
): Promise<Outcome> {
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
