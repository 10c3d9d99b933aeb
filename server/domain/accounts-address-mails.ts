import { and, eq } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { emailVerificationTokens as tokens, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { hashed, newSecret } from "../lib/tokens.ts";

/** Somebody wants another address; `id` is of the token's row, which says who wants which. */
export const addressWanted = eventKind<{ id: number }>("accounts.address-wanted");
export const addressChanged = eventKind<{ userId: string; from: string }>("accounts.address-changed");

async function readWish({ db }: Ctx, id: number) {
  const [wish] = await db
    .select({ newEmail: tokens.email, oldEmail: users.email })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.id, id), eq(tokens.used, false)));
  return wish;
}

async function sendLink(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const wish = await readWish(ctx, id);
  if (!wish) return;
  const token = newSecret();
  await ctx.db
    .update(tokens)
    .set({ token: hashed(token) })
    .where(eq(tokens.id, id));
  await ctx.sendMail({
    to: wish.newEmail,
    subject: `Confirm your new email address for ${product}`,
    text: `Hello,

please open this link to use this address for your ${product} account:

${ctx.settings.publicUrl}/verify-email?token=${token}

It is good for 24 hours. Until then your old address stays. If you did not ask for this, you can ignore this mail.
`,
  });
}

async function warnOldAddress(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const wish = await readWish(ctx, id);
  if (!wish) return;
  await ctx.sendMail({
    to: wish.oldEmail,
    subject: `A new email address was asked for at ${product}`,
    text: `Hello,

somebody signed in to your ${product} account asked to use ${wish.newEmail} instead of this address. That
happens as soon as the link sent there is opened.

If it was not you, please choose a new password now: ${ctx.settings.publicUrl}/forgot-password
`,
  });
}

async function tellOldAddress(ctx: Ctx, { from }: { from: string }): Promise<void> {
  await ctx.sendMail({
    to: from,
    subject: `Your ${product} email address was changed`,
    text: `Hello,

your ${product} account has another email address now. Mails no longer go to this one, and it no longer signs you in.
`,
  });
}

export const addressListeners = [
  listen(addressWanted, "accounts.send-address-link", sendLink),
  listen(addressWanted, "accounts.warn-old-address", warnOldAddress),
  listen(addressChanged, "accounts.tell-old-address", tellOldAddress),
];
