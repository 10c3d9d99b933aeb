import { randomInt } from "node:crypto";
import type { I18n } from "@lingui/core";
import { and, eq, gt } from "drizzle-orm";
import { codeLength } from "#contract/features/phones.ts";
import { product } from "#contract/shared/product.ts";
import { phoneVerificationTokens as tokens } from "#db/tables/phones.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eventKind, listen } from "#lib/domain-events.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { languagesOf } from "#domain/accounts/languages.ts";
import { deliverText, type SendResult } from "./text-messages.ts";

export const codeRequested = eventKind<{ tokenId: number; deliveryId: number }>("phones.code-requested");

const send = async (ctx: Ctx, planned: { tokenId: number; deliveryId: number }): Promise<void> => {
  await sendCode(ctx, planned);
};

/**
 * Creates a code and sends it. Its plain text is only in the text message and in the result. `taken` is null
 * if it was sent already, used, or has expired.
 */
export async function sendCode(
  ctx: Ctx,
  { tokenId, deliveryId }: { tokenId: number; deliveryId: number },
): Promise<{ code: string; taken: SendResult | null }> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  const hash = await hashPassword(code);
  const [token] = await ctx.db
    .update(tokens)
    .set({ code: hash })
    .where(and(eq(tokens.id, tokenId), eq(tokens.used, false), gt(tokens.expiresAt, ctx.now)))
    .returning({ userId: tokens.userId });
  if (!token) return { code, taken: null };
  const { i18n } = (await languagesOf(ctx, [token.userId]))(token.userId);
  const text = codeText(i18n, code, ctx.settings.publicUrl);
  return { code, taken: await deliverText(ctx, deliveryId, text) };
}

/** The last line lets browsers autofill the code, on our own pages only. */
const codeText = (i18n: I18n, code: string, publicUrl: string) => `\
${i18n._("{code} is your {product} code, valid for 10 minutes. Nobody at {product} will ever ask you for it.", { code, product })}

@${new URL(publicUrl).hostname} #${code}`;

export const codeListeners = [listen(codeRequested, "phones.send-code", send)];
