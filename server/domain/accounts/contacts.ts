import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";

type Contact = { readonly contactEmail: string | null; readonly contactPhone: string | null };

/**
 * Id of the account that has verified this address or number, even if suspended or deactivated; null if none.
 * The result must never be revealed to anyone.
 */
export async function accountOfContact(
  { db }: Ctx,
  { contactEmail, contactPhone }: Contact,
): Promise<string | null> {
  if (!contactEmail && !contactPhone) return null;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        contactEmail
          ? and(eq(users.email, contactEmail), eq(users.isEmailVerified, true))
          : and(eq(users.phone, contactPhone ?? ""), eq(users.isPhoneVerified, true)),
      ),
    );
  return user?.id ?? null;
}

/** The person's verified address and number; null for each that isn't verified. */
export async function provenContacts(
  { db }: Ctx,
  userId: string,
): Promise<{ email: string | null; phone: string | null }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return {
    email: user?.isEmailVerified ? user.email : null,
    phone: user?.isPhoneVerified ? user.phone : null,
  };
}
