import { and, eq, sql } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import type { Db } from "#lib/ctx.ts";
import { isUsableAs } from "./accounts.ts";

export type MailRecipient = {
  readonly email: string;
  readonly isVerified: boolean;
  readonly locale: string | null;
};

/** The address of an account that may be used; null if it is suspended, deactivated or deleted. */
export async function mailboxOf(db: Db, userId: string): Promise<MailRecipient | null> {
  const [row] = await db
    .select({ email: users.email, isVerified: users.isEmailVerified, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), sql.raw(isUsableAs("users"))));
  return row ?? null;
}
