import { and, eq, isNull } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { users } from "#db/tables/accounts.ts";
import { userModerationStatus } from "#db/tables/reports.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { momentIn } from "./moment.ts";
import { sendAboutAccount } from "./send-email.ts";
import { suspended, suspensionEnded } from "#domain/accounts/suspensions.ts";

type SuspensionEvent = { readonly userId: string; readonly suspension: number };

/** Reads the event's suspension; undefined if a later decision replaced it, which has its own mail. */
async function readSuspension({ db }: Ctx, { userId, suspension }: SuspensionEvent, isSuspended: boolean) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      hourCycle: users.hourCycle,
      reason: userModerationStatus.suspendedReason,
      until: userModerationStatus.suspendedUntil,
    })
    .from(users)
    .innerJoin(userModerationStatus, eq(userModerationStatus.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.isEmailVerified, true),
        isNull(users.deletedAt),
        eq(userModerationStatus.suspensionCount, suspension),
        eq(userModerationStatus.isSuspended, isSuspended),
      ),
    );
  return row;
}

async function sendSuspended(ctx: MailCtx, event: SuspensionEvent): Promise<void> {
  const row = await readSuspension(ctx, event, true);
  if (!row) return;
  const { reason, until } = row;
  await sendAboutAccount(ctx, row, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} account is suspended", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: row.firstName }) },
      {
        paragraph: until
          ? i18n._(
              "Your account is suspended until {moment}. Until then no one can see you, and you can't use {product}.",
              {
                moment: momentIn(i18n.locale, row.hourCycle, until),
                product,
              },
            )
          : i18n._(
              "Your account is suspended indefinitely. No one can see you, and you can't use {product}.",
              {
                product,
              },
            ),
      },
      ...(reason ? [{ facts: [[i18n._("Why"), reason]] as const }] : []),
      { paragraph: i18n._("If you think that this is a mistake, sign in and appeal. You can appeal once.") },
      { button: i18n._("Sign in"), to: `${publicUrl}/login` },
      { link: i18n._("Our rules"), to: `${publicUrl}/terms` },
    ],
  }));
}

async function sendSuspensionEnded(ctx: MailCtx, event: SuspensionEvent): Promise<void> {
  const row = await readSuspension(ctx, event, false);
  if (!row) return;
  await sendAboutAccount(ctx, row, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} account is no longer suspended", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: row.firstName }) },
      {
        paragraph: i18n._(
          "The suspension of your account is over. You can use {product} again, and others can see you again.",
          { product },
        ),
      },
      { button: i18n._("Sign in"), to: `${publicUrl}/login` },
    ],
  }));
}

export const suspensionListeners = [
  listenAndMail(suspended, "accounts.send-suspended", sendSuspended),
  listenAndMail(suspensionEnded, "accounts.send-suspension-ended", sendSuspensionEnded),
];
