import { randomInt } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { codeLength } from "../../contract/phones.ts";
import { product } from "../../contract/product.ts";
import { phoneVerificationTokens as tokens } from "../db/phones.ts";
import type { Ctx } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { hashPassword } from "../lib/passwords.ts";
import { deliver } from "./phones-texts.ts";

export const codeWanted = eventKind<{ tokenId: number; deliveryId: number }>("phones.code-wanted");

/** The code is made when it is sent, so that it stands nowhere but in the text. */
async function sendCode(
  ctx: Ctx,
  { tokenId, deliveryId }: { tokenId: number; deliveryId: number },
): Promise<void> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  const hash = await hashPassword(code);
  const [token] = await ctx.db
    .update(tokens)
    .set({ code: hash })
    .where(and(eq(tokens.id, tokenId), eq(tokens.used, false), gt(tokens.expiresAt, ctx.now)))
    .returning({ id: tokens.id });
  if (token) await deliver(ctx, deliveryId, codeText(code, ctx.settings.publicUrl));
}

/** The last line lets browsers offer the code on our own pages, and nowhere else. */
const codeText = (code: string, publicUrl: string) =>
  `${code} is your ${product} code, good for 10 minutes. Nobody of ${product} will ever ask you for it.

@${new URL(publicUrl).hostname} #${code}`;

export const codeListeners = [listen(codeWanted, "phones.send-code", sendCode)];
