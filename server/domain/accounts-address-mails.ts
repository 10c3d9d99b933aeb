import { and, eq } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { emailVerificationTokens as tokens, users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { hashed, newSecret } from "../lib/tokens.ts";
import { sendAboutAccount } from "./accounts-letters.ts";

/** Somebody wants another address; `id` is of the token's row, which says who wants which. */
export const addressWanted = eventKind<{ id: number }>("accounts.address-wanted");
export const addressChanged = eventKind<{ userId: string; from: string }>("accounts.address-changed");

async function readWish({ db }: Ctx, id: number) {
  const [wish] = await db
    .select({ newEmail: tokens.email, oldEmail: users.email, locale: users.locale })
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
  await sendAboutAccount(ctx, { email: wish.newEmail, locale: wish.locale }, (i18n, publicUrl) => ({
    subject: i18n._("Confirm your new email address for {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._("please open this link to use this address for your {product} account.", {
          product,
        }),
      },
      { button: i18n._("Use this address"), to: `${publicUrl}/verify-email?token=${token}` },
      {
        small: i18n._(
          "It is good for 24 hours. Until then your old address stays. If you did not ask for this, you can ignore this email.",
        ),
      },
    ],
  }));
}

async function warnOldAddress(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const wish = await readWish(ctx, id);
  if (!wish) return;
  await sendAboutAccount(ctx, { email: wish.oldEmail, locale: wish.locale }, (i18n, publicUrl) => ({
    subject: i18n._("A new email address was asked for at {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "somebody signed in to your {product} account asked to use {newEmail} instead of this address. That happens as soon as the link sent there is opened.",
          { product, newEmail: wish.newEmail },
        ),
      },
      { paragraph: i18n._("If it was not you, please choose a new password now.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/forgot-password` },
    ],
  }));
}

async function tellOldAddress(ctx: Ctx, { userId, from }: { userId: string; from: string }): Promise<void> {
  const [user] = await ctx.db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  await sendAboutAccount(ctx, { email: from, locale: user?.locale ?? null }, (i18n) => ({
    subject: i18n._("Your {product} email address was changed", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "your {product} account has another email address now. Emails no longer go to this one, and it no longer signs you in.",
          { product },
        ),
      },
    ],
  }));
}

export const addressListeners = [
  listen(addressWanted, "accounts.send-address-link", sendLink),
  listen(addressWanted, "accounts.warn-old-address", warnOldAddress),
  listen(addressChanged, "accounts.tell-old-address", tellOldAddress),
];
