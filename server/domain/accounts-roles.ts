import { and, inArray, isNotNull } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";

/** Makes admins of these addresses, in lower case, where a link has proven them. Returns how many it found. */
export async function grantAdmins({ db }: Ctx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const granted = await db
    .update(users)
    .set({ role: "admin" })
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return granted.length;
}
