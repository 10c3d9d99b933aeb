import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { product } from "../../contract/product.ts";
import { recentMinutes } from "../../contract/rights.ts";
import { users } from "../db/accounts.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { eventKind, listen } from "../lib/listen.ts";
import { conflict, forbidden, notFound } from "../lib/refusal.ts";
import { sendAboutAccount } from "./accounts-letters.ts";
import { holdAdmins, isLastActive } from "./accounts-roles.ts";
import { naming } from "./rights-held.ts";
import { holdings } from "./rights-holdings.ts";
import { overlapsChanged } from "./stays.ts";

type Gone = { readonly email: string; readonly firstName: string; readonly locale: string | null };

/** The address is told since nothing else knows it any more; the job is deleted within a day. */
export const accountDeleted = eventKind<Gone & { userId: string }>("rights.account-deleted");

/**
 * Deletes my account for good, at once and wholly: nobody finds or sees me from now on, and my address is free. What
 * stays stands in `holdings`, with its reason and until when. Belongs in a transaction.
 */
export async function deleteAccount(ctx: SignedIn): Promise<void> {
  const { me, now } = ctx;
  if (now.getTime() - me.authenticatedAt.getTime() > recentMinutes * 60_000)
    throw forbidden("Please give your password again.", "REAUTH");
  if (me.isAdmin && isLastActive(await holdAdmins(ctx), me.id))
    throw conflict("You are the last active admin: make somebody else one first.", "LAST_ADMIN");
  await eraseAccount(ctx, me.id);
}

/** The same, whoever wants it; decide first whether they may. */
export async function eraseAccount(ctx: Ctx, userId: string): Promise<void> {
  const { db, now } = ctx;
  // The row is held from here on: what is being added to the account at this moment is waited for.
  const [person] = await db
    .update(users)
    .set({ deletedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ email: users.email, firstName: users.firstName, locale: users.locale });
  if (!person) throw notFound("User");
  const others = await peopleInTouch(ctx, userId);
  await removeThings(ctx, userId);
  await anonymise(ctx, userId);
  ctx.emit(accountDeleted({ userId, ...person }));
  ctx.emit(overlapsChanged({ userId }));
  ctx.hint({ to: others, event: "conversation_changed", data: { userId } });
}

/** Whose open pages may show this person. */
async function peopleInTouch({ db }: Ctx, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select case when low_id = ${userId} then high_id else low_id end as id from connections
     where ${userId} in (low_id, high_id)
    union
    select case when low_id = ${userId} then high_id else low_id end from conversations
     where ${userId} in (low_id, high_id)`);
  return rows.map(({ id }) => id);
}

/** Everything but what is kept. Doing it twice is fine. */
export async function removeThings({ db }: Ctx, userId: string): Promise<void> {
  for (const holding of holdings) {
    const { table, leaving } = holding;
    if (leaving === "gone") await db.delete(table).where(naming(holding, userId));
    else if ("gone" in leaving) await db.delete(table).where(leaving.gone(userId));
    else if (leaving.now) await db.execute(leaving.now(userId));
  }
}

/** Every column becomes what it is in a new account, but what makes the row nobody's. */
async function anonymise({ db, now }: Ctx, userId: string): Promise<void> {
  const { id: _, isVisible: __, ...columns } = getTableColumns(users);
  const fresh = Object.fromEntries(Object.keys(columns).map((key) => [key, sql`default`]));
  const nobody = {
    email: `${userId.toLowerCase()}@deleted.invalid`,
    firstName: "Unknown",
    lastName: "User",
    username: `deleted-${userId}`,
    isActive: false,
    deletedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  await db
    .update(users)
    .set({ ...(fresh as Record<string, SQL>), ...nobody })
    .where(eq(users.id, userId));
}

async function sendGoodbye(ctx: Ctx, { firstName, ...to }: Gone): Promise<void> {
  await sendAboutAccount(ctx, to, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} account was deleted", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: firstName }) },
      {
        paragraph: i18n._(
          "your account was deleted, as it was asked for, and all that was yours with it. People you have written with keep the conversations for 30 days, as with an unknown user; then these are deleted too.",
        ),
      },
      {
        paragraph: i18n._("This can't be undone. You are welcome to begin again with this address."),
      },
      { link: i18n._("Create an account"), to: `${publicUrl}/register` },
    ],
  }));
}

/** What a request that had begun before has added since. */
const removeLeftovers = (ctx: Ctx, { userId }: { userId: string }): Promise<void> =>
  ctx.transaction((inside) => removeThings(inside, userId));

export const leavingListeners = [
  listen(accountDeleted, "rights.say-goodbye", sendGoodbye),
  listen(accountDeleted, "rights.remove-leftovers", removeLeftovers),
];
