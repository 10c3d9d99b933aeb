import { sql } from "drizzle-orm";
import { lockedForAdmins, type UserEdit } from "#contract/features/admin/users.ts";
import type { users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";

type Stored = typeof users.$inferSelect;

export const otherAdmin = () => new Refusal("OTHER_ADMIN");

/**
 * Throws OTHER_ADMIN for a change of another admin's sign-in or verification fields, which would allow a
 * takeover of the account.
 */
export function refuseTakeover({ me }: SignedIn, { id, role, ...before }: Stored, form: UserEdit): void {
  if (role !== "admin" || id === me.id) return;
  const changes = lockedForAdmins.some((field) => form[field] !== undefined && form[field] !== before[field]);
  if (changes) throw otherAdmin();
}

/** The same for actions that aren't fields of the form: a temporary password, a verified number. */
export async function refuseOtherAdmin({ db }: Ctx, meId: string, userId: string): Promise<void> {
  const isOther = sql`select from users where id = ${userId} and role = 'admin' and id <> ${meId}`;
  if ((await db.execute(isOther)).rows.length > 0) throw otherAdmin();
}
