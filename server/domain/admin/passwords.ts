import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { adminUsers, TemporaryPassword } from "#contract/features/admin/users.ts";
import { personName } from "#contract/shared/person-name.ts";
import type { Output } from "#contract/shared/route.ts";
import { users } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { isOpen } from "#domain/accounts/accounts.ts";
import { setTemporaryPassword } from "#domain/accounts/temporary-passwords.ts";
import { otherAdmin } from "./other-admins.ts";

type Reset = Omit<Output<typeof adminUsers.resetPassword>, "message"> & { userId: string };

/** Sets an ordinary person's temporary password. The admin confirms their own address. Throws for admins. */
export async function resetPasswordOf(
  ctx: SignedIn,
  { adminEmail, userEmail, newPassword }: z.output<typeof TemporaryPassword>,
): Promise<Reset> {
  // Hashes before any lock is taken.
  const passwordHash = await hashPassword(newPassword);
  const { db, me } = ctx;
  const [mine] = await db.select({ email: users.email }).from(users).where(eq(users.id, me.id));
  if (mine?.email !== adminEmail) throw refusedField("adminEmail", "ADDRESS_NOT_YOURS");
  if (userEmail === adminEmail) throw new Refusal("SELF");
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, userEmail), isOpen));
  if (!user) throw new Refusal("USER_NOT_FOUND");
  const isDone = user.role === "user" && (await setTemporaryPassword(ctx, user.id, passwordHash, "user"));
  if (!isDone) throw otherAdmin();
  return {
    userId: user.id,
    userInfo: { name: personName(user), email: user.email },
  };
}
