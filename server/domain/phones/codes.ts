import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { codeLength } from "#contract/features/phones.ts";
import { product } from "#contract/shared/product.ts";
import { phoneVerificationTokens as tokens } from "#db/tables/phones.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eventKind, listen } from "#lib/domain-events.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { deliverText, type SendResult } from "./text-messages.ts";

export const codeRequested = eventKind<{ tokenId: number; deliveryId: number }>("phones.code-wanted");

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
    .returning({ id: tokens.id });
  const text = codeText(code, ctx.settings.publicUrl);
  return { code, taken: token ? await deliverText(ctx, deliveryId, text) : null };
}

/** The last line lets browsers autofill the code, on our own pages only. */
const codeText = (code: string, publicUrl: string) =>
  `${code} is your ${product} code, valid for 10 minutes. Nobody at ${product} will ever ask you for it.

@${new URL(publicUrl).hostname} #${code}`;

export const codeListeners = [listen(codeRequested, "phones.send-code", send)];
