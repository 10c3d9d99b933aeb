import { and, desc, eq } from "drizzle-orm";
import type { Passkey } from "#contract/features/passkeys.ts";
import { users } from "#db/tables/accounts.ts";
import { passkeys } from "#db/tables/passkeys.ts";
import type { Settings, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { logSecurity } from "#domain/accounts/accounts.ts";
import { securityNotice } from "#domain/accounts/emails/security-notices.ts";
import { expectRecentSignIn } from "#domain/accounts/recent-sign-in.ts";
import type { Caller } from "#domain/accounts/sessions.ts";

export type StoredPasskey = typeof passkeys.$inferSelect;

/** The origin of our pages, and the host that passkeys are bound to. */
export const relyingParty = ({ publicUrl }: Pick<Settings, "publicUrl">) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
};

/** The caller's passkeys, newest first. */
export async function listPasskeys({ db, me }: SignedIn): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, me.id))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map(toPasskey);
}

/** Renames one of the caller's passkeys. Another person's is not found. */
export async function renamePasskey({ db, me }: SignedIn, id: number, name: string): Promise<Passkey> {
  const [row] = await db.update(passkeys).set({ name }).where(ownPasskey(me.id, id)).returning();
  if (!row) throw new Refusal("PASSKEY_NOT_FOUND");
  return toPasskey(row);
}

/**
 * Removes one of the caller's passkeys. Throws LAST_WAY_IN if it is the last one of a person without a
 * password. Call it in a transaction.
 */
export async function removePasskey(ctx: SignedIn, id: number, caller: Caller): Promise<null> {
  expectRecentSignIn(ctx);
  const { db, me } = ctx;
  // The lock makes two removals at the same time happen one after the other.
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, me.id))
    .for("no key update");
  const [row] = await db.delete(passkeys).where(ownPasskey(me.id, id)).returning({ id: passkeys.id });
  if (!row) throw new Refusal("PASSKEY_NOT_FOUND");
  const left = await db.$count(passkeys, eq(passkeys.userId, me.id));
  if (user?.passwordHash == null && left === 0) throw new Refusal("LAST_WAY_IN");
  ctx.emit(securityNotice({ entry: await logSecurity(ctx, me.id, "passkey_removed", caller) }));
  return null;
}

const ownPasskey = (userId: string, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export const toPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
