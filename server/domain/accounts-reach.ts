import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import type { Ctx } from "../lib/ctx.ts";

/** What is needed to reach a person outside of the product. */
export type Reach = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** In which they read; null where they have not said. */
  readonly locale: string | null;
  /** Of their profile; null where they have not said. */
  readonly timeZone: string | null;
  /** Proven to be theirs; null where none is. */
  readonly phone: string | null;
  /** Whether somebody has proven that the address is theirs; true where no address can be proven. */
  readonly isProven: boolean;
  /** Of all their sessions; kept to ten minutes. */
  readonly lastSeenAt: Date | null;
};

/** Those of these people who may be sent mails and pushes: there, and having allowed communication. */
export async function readReach({ db, settings }: Ctx, ids: readonly string[]): Promise<Map<string, Reach>> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      timeZone: users.timeZone,
      phone: sql<string | null>`case when ${users.isPhoneVerified} then ${users.phone} end`,
      provenAt: users.emailVerifiedAt,
      lastSeenAt: sql<string | null>`(select max(s.last_used_at) from sessions s where s.user_id = users.id)`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), mayBeReached));
  return new Map(
    rows.map(({ provenAt, lastSeenAt, ...row }) => [
      row.id,
      {
        ...row,
        isProven: provenAt !== null || !settings.verifiesEmail,
        lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
      },
    ]),
  );
}

const mayBeReached = sql`(users.is_visible and users.privacy_communications)`;

/** The same of one person, inside a query. */
export const canBeReached = (userId: SQL): SQL =>
  sql`exists (select from users where users.id = ${userId} and ${mayBeReached})`;

/** Whether texts reach this person; a number that nobody has proven may be somebody else's. */
export const hasProvenPhone = (userId: SQL): SQL =>
  sql`exists (select from users where users.id = ${userId} and users.is_phone_verified and users.phone is not null)`;

/** Whether this person has used a session after this moment; coming back is noted at once. */
export const wasHereAfter = (userId: SQL, moment: SQL): SQL =>
  sql`exists (select from sessions s where s.user_id = ${userId} and s.last_used_at > ${moment})`;

/** Whether there is an account of this id. */
export async function isThere({ db }: Ctx, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return rows.length > 0;
}
