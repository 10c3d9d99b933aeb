import { writtenIn } from "../../contract/languages.ts";
import { and, eq, isNull } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { users } from "../db/accounts.ts";
import { userModerationStatus as standings } from "../db/reports.ts";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { sendAboutAccount } from "./accounts-letters.ts";
import { suspended, suspensionEnded } from "./accounts-suspensions.ts";

type Told = { readonly userId: string; readonly suspension: number };

/** Of the suspension that this was about; whatever was decided later has a mail of its own. */
async function readTold({ db }: Ctx, { userId, suspension }: Told, isSuspended: boolean) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      reason: standings.suspendedReason,
      until: standings.suspendedUntil,
    })
    .from(users)
    .innerJoin(standings, eq(standings.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.isEmailVerified, true),
        isNull(users.deletedAt),
        eq(standings.suspensionCount, suspension),
        eq(standings.isSuspended, isSuspended),
      ),
    );
  return row;
}

async function sendSuspended(ctx: Ctx, told: Told): Promise<void> {
  const row = await readTold(ctx, told, true);
  if (!row) return;
  const { reason, until } = row;
  await sendAboutAccount(ctx, row, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} account is suspended", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: row.firstName }) },
      {
        paragraph: until
          ? i18n._(
              "your account is suspended until {moment}. Until then nobody sees you, and you can't use {product}.",
              {
                moment: momentIn(i18n.locale, until),
                product,
              },
            )
          : i18n._(
              "your account is suspended, without an end. Nobody sees you, and you can't use {product}.",
              {
                product,
              },
            ),
      },
      ...(reason ? [{ facts: [[i18n._("Why"), reason]] as const }] : []),
      { paragraph: i18n._("If you think that this is a mistake, sign in and tell us, once.") },
      { button: i18n._("Sign in"), to: `${publicUrl}/login` },
      { link: i18n._("Our rules"), to: `${publicUrl}/terms` },
    ],
  }));
}

async function sendEnded(ctx: Ctx, told: Told): Promise<void> {
  const row = await readTold(ctx, told, false);
  if (!row) return;
  await sendAboutAccount(ctx, row, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} account is no longer suspended", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: row.firstName }) },
      {
        paragraph: i18n._(
          "the suspension of your account is over. You can use {product} again, and others see you again.",
          { product },
        ),
      },
      { button: i18n._("Sign in"), to: `${publicUrl}/login` },
    ],
  }));
}

const momentIn = (locale: string, it: Date) =>
  `${new Intl.DateTimeFormat(writtenIn(locale), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(it)} UTC`;

export const suspensionListeners = [
  listen(suspended, "accounts.send-suspended", sendSuspended),
  listen(suspensionEnded, "accounts.send-suspension-ended", sendEnded),
];
