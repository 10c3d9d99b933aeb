import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { codeLength } from "../../contract/phones.ts";
import { product } from "../../contract/product.ts";
import { phoneVerificationTokens as tokens } from "../db/phones.ts";
import type { Ctx } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { hashPassword } from "../lib/passwords.ts";
import { deliver, type Taken } from "./phones-texts.ts";

export const codeWanted = eventKind<{ tokenId: number; deliveryId: number }>("phones.code-wanted");

const send = async (ctx: Ctx, planned: { tokenId: number; deliveryId: number }): Promise<void> => {
  await sendCode(ctx, planned);
};

/**
 * Makes the code and sends it: it stands nowhere but in the text, and in this answer. `taken` is null where it was sent
 * already, or is over.
 */
export async function sendCode(
  ctx: Ctx,
  { tokenId, deliveryId }: { tokenId: number; deliveryId: number },
): Promise<{ code: string; taken: Taken | null }> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  const hash = await hashPassword(code);
  const [token] = await ctx.db
    .update(tokens)
    .set({ code: hash })
    .where(and(eq(tokens.id, tokenId), eq(tokens.used, false), gt(tokens.expiresAt, ctx.now)))
    .returning({ id: tokens.id });
  const text = codeText(code, ctx.settings.publicUrl);
  return { code, taken: token ? await deliver(ctx, deliveryId, text) : null };
}

/** The last line lets browsers offer the code on our own pages, and nowhere else. */
const codeText = (code: string, publicUrl: string) =>
  `${code} is your ${product} code, good for 10 minutes. Nobody of ${product} will ever ask you for it.

@${new URL(publicUrl).hostname} #${code}`;

export const codeListeners = [listen(codeWanted, "phones.send-code", send)];
