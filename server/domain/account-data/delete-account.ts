import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { product } from "#contract/shared/product.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind, listen, listenAndMail, type MailCtx } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import { sendAboutAccount } from "#domain/accounts/emails/send-email.ts";
import { rememberRestrictions } from "#domain/accounts/former-accounts.ts";
import { isAddressPaused } from "#domain/accounts/emails/refused-addresses.ts";
import { expectRecentSignIn } from "#domain/accounts/recent-sign-in.ts";
import { lockAdmins, isLastActive } from "#domain/accounts/roles.ts";
import { rowsNaming } from "./personal-data-map/entry.ts";
import { personalDataMap } from "./personal-data-map/all.ts";
import { announceLostMeetings } from "#domain/notifications/lost-meetings.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";
import { betweenPeople } from "#domain/visibility/announce.ts";

type DeletedPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly locale: string | null;
  readonly isEmailVerified: boolean;
  /** Nothing was sent to the address any more. */
  readonly isPaused: boolean;
};

/** Carries the email address, because the account no longer has it. The job is deleted within a day. */
export const accountDeleted = eventKind<DeletedPerson & { userId: string }>("account-data.account-deleted");

/**
 * Deletes the caller's account permanently and at once: nobody can find or see it any more, and its email
 * address is free again. `personalDataMap` says what is retained, why and until when. Call in a transaction.
 */
export async function deleteAccount(ctx: SignedIn): Promise<void> {
  const { me } = ctx;
  expectRecentSignIn(ctx);
  if (me.isAdmin && isLastActive(await lockAdmins(ctx), me.id)) throw new Refusal("YOU_ARE_LAST_ADMIN");
  await eraseAccount(ctx, me.id);
}

/** Deletes any account; the caller must check permission first. Throws USER_NOT_FOUND if it doesn't exist. */
export async function eraseAccount(ctx: Ctx, userId: string): Promise<void> {
  const { db, now } = ctx;
  await announceLostMeetings(ctx, userId);
  // Locks the row: waits for requests that are adding to the account right now.
  const [person] = await db
    .update(users)
    .set({ deletedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      isEmailVerified: users.isEmailVerified,
    });
  if (!person) throw new Refusal("USER_NOT_FOUND");
  const isPaused = await isAddressPaused(ctx, person.email);
  const others = await peopleInTouch(ctx, userId);
  await rememberRestrictions(ctx, userId);
  await deletePersonalData(ctx, userId);
  await anonymise(ctx, userId);
  ctx.emit(accountDeleted({ userId, ...person, isPaused }));
  ctx.emit(overlapsChanged({ userId }));
  ctx.sendRealtime({ to: others, event: "conversation_changed", data: { userId } });
  ctx.announce({ kinds: [...betweenPeople, "conversations"], to: others });
}

/** Ids of people whose open pages may show this person. */
async function peopleInTouch({ db }: Ctx, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select case when low_id = ${userId} then high_id else low_id end as id from connections
     where ${userId} in (low_id, high_id)
    union
    select case when low_id = ${userId} then high_id else low_id end from conversations
     where ${userId} in (low_id, high_id)`);
  return rows.map(({ id }) => id);
}

/** Deletes this person's data, except what is retained. Idempotent. */
export async function deletePersonalData({ db }: Ctx, userId: string): Promise<void> {
  for (const holding of personalDataMap) {
    const { table, leaving } = holding;
    if (leaving === "gone") await db.delete(table).where(rowsNaming(holding, userId));
    else if ("gone" in leaving) await db.delete(table).where(leaving.gone(userId));
    else if (leaving.now) await db.execute(leaving.now(userId));
  }
}

/** Resets every column to its default, except those that turn the row into an unknown user. */
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

/** Writes to verified addresses only: the owner of another one may have nothing to do with the account. */
async function sendDeletionEmail(
  ctx: MailCtx,
  { firstName, isEmailVerified, isPaused, ...to }: DeletedPerson,
): Promise<void> {
  if (!isEmailVerified || isPaused) return;
  await sendAboutAccount(ctx, to, (i18n, publicUrl) => ({
    subject: i18n._("Your {product} account was deleted", { product }),
    parts: [
      { greeting: i18n._("Hello {name},", { name: firstName }) },
      {
        paragraph: i18n._(
          "Your account and everything in it were deleted, as requested. People you exchanged messages with keep the conversations for 30 days, with an unknown user; then these are deleted too.",
        ),
      },
      {
        paragraph: i18n._("This can't be undone. You are welcome to create a new account with this address."),
      },
      { link: i18n._("Create an account"), to: `${publicUrl}/register` },
    ],
  }));
}

/** Deletes what requests already under way have added since. */
const removeLeftovers = (ctx: Ctx, { userId }: { userId: string }): Promise<void> =>
  ctx.transaction((inside) => deletePersonalData(inside, userId));

export const accountDeletionListeners = [
  listenAndMail(accountDeleted, "account-data.send-deletion-email", sendDeletionEmail),
  listen(accountDeleted, "account-data.remove-leftovers", removeLeftovers),
];
