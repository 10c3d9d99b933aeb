import { eq } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { takeMailQuota } from "#domain/accounts/limits/quotas.ts";
import { refusedAmong } from "./refused-addresses.ts";
import { sendVerification } from "./account-emails.ts";
import { sendAboutAccount } from "./send-email.ts";

const addressCheckRequested = eventKind<{ userId: string }>("accounts.address-check-requested");

/** "Try again": sends one mail to the caller's address, which refused mails. Throws TOO_MANY_EMAILS. */
export async function tryOwnAddress(ctx: SignedIn): Promise<null> {
  await takeMailQuota(ctx, `address check of ${ctx.me.id}`);
  return tryAddressOf(ctx, ctx.me.id);
}

/** The same for any account; the caller must check permission first. Throws USER_NOT_FOUND. */
export async function tryAddressOf(ctx: Ctx, userId: string): Promise<null> {
  const user = await readRecipient(ctx, userId);
  if (!user) throw new Refusal("USER_NOT_FOUND");
  if ((await refusedAmong(ctx, [user.email])).length > 0) ctx.emit(addressCheckRequested({ userId }));
  return null;
}

/** If the mail is accepted, the address isn't paused any more. An unverified one gets its link instead. */
async function sendAddressCheck(ctx: MailCtx, { userId }: { userId: string }): Promise<void> {
  const user = await readRecipient(ctx, userId);
  if (!user) return;
  if (!user.isEmailVerified) return sendVerification(ctx, { userId });
  await sendAboutAccount(
    ctx,
    user,
    (i18n) => ({
      subject: i18n._("Emails from {product} reach you again", { product }),
      parts: [
        { greeting: i18n._("Hello {name},", { name: user.firstName }) },
        {
          paragraph: i18n._(
            "Earlier emails to this address came back, so we stopped sending them. You are reading this one, so we send them again.",
          ),
        },
      ],
    }),
    { isAsked: true },
  );
}

async function readRecipient({ db }: Ctx, userId: string) {
  const [user] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      isEmailVerified: users.isEmailVerified,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user?.deletedAt === null ? user : undefined;
}

export const addressCheckListeners = [
  listenAndMail(addressCheckRequested, "accounts.send-address-check", sendAddressCheck),
];
