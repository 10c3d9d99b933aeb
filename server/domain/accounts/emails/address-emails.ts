import type { I18n } from "@lingui/core";
import { and, eq } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { emailVerificationTokens as tokens, users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { eventKind, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { tryMailQuota } from "#domain/accounts/limits/quotas.ts";
import { mailedToken } from "./mailed-token.ts";
import { notMeButton } from "./security-notices.ts";
import { sendAboutAccount, sendAccountExists } from "./send-email.ts";

/**
 * Emitted when a person asks for another address. `id` is the token's row, with the person and the address.
 */
export const addressChangeRequested = eventKind<{ id: number }>("accounts.address-change-requested");
/** `entry`: its id in the security log, if "This wasn't me" can bring the old address back. */
type AddressChange = { userId: string; from: string; entry?: number };
export const addressChanged = eventKind<AddressChange>("accounts.address-changed");

async function readRequestedAddress({ db }: Ctx, id: number) {
  const [requested] = await db
    .select({ newEmail: tokens.email, oldEmail: users.email, locale: users.locale })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.id, id), eq(tokens.used, false)));
  return requested;
}

/**
 * Sends the link to the new address. Whether the address has an account is checked only here, so that the
 * response time of the request reveals nothing.
 */
async function sendLink(ctx: MailCtx, { id }: { id: number }): Promise<void> {
  const requested = await readRequestedAddress(ctx, id);
  if (!requested) return;
  const [owner] = await ctx.db
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.email, requested.newEmail));
  if (owner) return sendAddressInUse(ctx, { email: requested.newEmail, locale: owner.locale });
  const token = mailedToken(ctx);
  await ctx.db
    .update(tokens)
    .set({ token: hashSecret(token), expiresAt: new Date(ctx.now.getTime() + dayMs) })
    .where(eq(tokens.id, id));
  const say = (i18n: I18n, publicUrl: string) => ({
    subject: i18n._("Confirm your new email address for {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._("Please open this link to use this address for your {product} account.", {
          product,
        }),
      },
      { button: i18n._("Use this address"), to: `${publicUrl}/verify-email?token=${token}` },
      {
        small: i18n._(
          "The link is valid for 24 hours. Until you open it, your old address stays. If you did not request this, you can ignore this email.",
        ),
      },
    ],
  });
  const to = { email: requested.newEmail, locale: requested.locale };
  await sendAboutAccount(ctx, to, say, { isAsked: true });
}

async function sendAddressInUse(
  ctx: MailCtx,
  owner: { email: string; locale: string | null },
): Promise<void> {
  if (!(await tryMailQuota(ctx, `wanted elsewhere ${owner.email}`))) return;
  await sendAccountExists(ctx, owner, (i18n) =>
    i18n._(
      "Someone, perhaps you, asked to use this address for another {product} account. You already have an account with it, so nothing has changed.",
      { product },
    ),
  );
}

async function warnOldAddress(ctx: MailCtx, { id }: { id: number }): Promise<void> {
  const requested = await readRequestedAddress(ctx, id);
  if (!requested) return;
  await sendAboutAccount(ctx, { email: requested.oldEmail, locale: requested.locale }, (i18n, publicUrl) => ({
    subject: i18n._("A new email address was requested at {product}", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "Someone signed in to your {product} account asked to use {newEmail} instead of this address. The change takes effect when the link sent to the new address is opened.",
          { product, newEmail: requested.newEmail },
        ),
      },
      { paragraph: i18n._("If it was not you, please choose a new password now.") },
      { button: i18n._("Choose a new password"), to: `${publicUrl}/forgot-password` },
    ],
  }));
}

async function notifyOldAddress(ctx: MailCtx, { userId, from, entry }: AddressChange): Promise<void> {
  const [user] = await ctx.db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  await sendAboutAccount(ctx, { email: from, locale: user?.locale ?? null }, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} email address was changed", { product }),
    parts: [
      { greeting: i18n._("Hello,") },
      {
        paragraph: i18n._(
          "Your {product} account has a new email address. Emails no longer go to this one, and you can no longer sign in with it.",
          { product },
        ),
      },
      ...(entry === undefined
        ? []
        : [
            {
              paragraph: i18n._(
                "If it was not you, secure your account within a week: this brings the address back, signs the account out everywhere and lets you choose a new password.",
              ),
            },
            notMeButton(ctx, i18n, entry, publicUrl),
          ]),
    ],
  }));
}

export const addressListeners = [
  listenAndMail(addressChangeRequested, "accounts.send-address-link", sendLink),
  listenAndMail(addressChangeRequested, "accounts.warn-old-address", warnOldAddress),
  listenAndMail(addressChanged, "accounts.tell-old-address", notifyOldAddress),
];
