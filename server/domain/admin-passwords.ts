import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { adminUsers, PasswordForOther } from "../../contract/admin-users.ts";
import type { Output } from "../../contract/route.ts";
import { users } from "../db/accounts.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { hashPassword } from "../lib/passwords.ts";
import { conflict, forbidden, invalid, notFound } from "../lib/refusal.ts";
import { isOpen } from "./accounts.ts";
import { setTemporaryPassword } from "./accounts-temporary.ts";

type Reset = Output<typeof adminUsers.resetPassword> & { userId: string };

/** Gives an ordinary person a temporary password, in one's own name; other admins' passwords are out of reach. */
export async function resetPasswordOf(
  ctx: SignedIn,
  { adminEmail, userEmail, newPassword }: z.output<typeof PasswordForOther>,
): Promise<Reset> {
  // Hashing first: nothing is held meanwhile.
  const passwordHash = await hashPassword(newPassword);
  const { db, me } = ctx;
  const [mine] = await db.select({ email: users.email }).from(users).where(eq(users.id, me.id));
  if (mine?.email !== adminEmail) throw invalid("adminEmail", "This is not your own address");
  if (userEmail === adminEmail) throw conflict("You can't do this to your own account.", "SELF");
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, userEmail), isOpen));
  if (!user) throw notFound("User");
  const isDone = user.role === "user" && (await setTemporaryPassword(ctx, user.id, passwordHash, "user"));
  if (!isDone) throw forbidden("Another admin's password can't be reset here.");
  return {
    userId: user.id,
    message: "Password reset successfully",
    userInfo: { name: `${user.firstName} ${user.lastName}`, email: user.email },
  };
}
