import { and, eq, isNull } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { users } from "../db/accounts.ts";
import { userModerationStatus as standings } from "../db/reports.ts";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { suspended, suspensionEnded } from "./accounts-suspensions.ts";

type Told = { readonly userId: string; readonly suspension: number };

/** Of the suspension that this was about; whatever was decided later has a mail of its own. */
async function readTold({ db }: Ctx, { userId, suspension }: Told, isSuspended: boolean) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
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
  const { publicUrl } = ctx.settings;
  await ctx.sendMail({
    to: row.email,
    subject: `Your ${product} account is suspended`,
    text: `Hello ${row.firstName},

your account is suspended${row.until ? ` until ${moment(row.until)}` : ", without an end"}. Until then nobody sees you, and you can't use ${product}.

Why: ${row.reason ?? ""}

If you think that this is a mistake, sign in and tell us, once: ${publicUrl}/login
You can also read our rules: ${publicUrl}/terms
`,
  });
}

async function sendEnded(ctx: Ctx, told: Told): Promise<void> {
  const row = await readTold(ctx, told, false);
  if (!row) return;
  await ctx.sendMail({
    to: row.email,
    subject: `Your ${product} account is no longer suspended`,
    text: `Hello ${row.firstName},

the suspension of your account is over. You can use ${product} again, and others see you again:

${ctx.settings.publicUrl}/login
`,
  });
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const moment = (it: Date) => `${format.format(it)} UTC`;

export const suspensionListeners = [
  listen(suspended, "accounts.send-suspended", sendSuspended),
  listen(suspensionEnded, "accounts.send-suspension-ended", sendEnded),
];
