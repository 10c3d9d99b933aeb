import { and, eq, isNull } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";

type Contact = { readonly contactEmail: string | null; readonly contactPhone: string | null };

/** Whose proven address or number this is, whatever their standing; for what is never told to anybody. */
export async function ownerOf({ db }: Ctx, { contactEmail, contactPhone }: Contact): Promise<string | null> {
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

/** The address and the number that this person has proven. */
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
