import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { isPausedIn } from "./emails/refused-addresses.ts";

/** What is needed to reach a person outside the app. */
export type ContactChannels = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** The person's language; null if never chosen. */
  readonly locale: string | null;
  /** From the profile; null if never chosen. */
  readonly timeZone: string | null;
  /** Verified number; null if there is none. */
  readonly phone: string | null;
  /** Whether the email address is verified; true where addresses can't be verified. */
  readonly isProven: boolean;
  /** Whether nothing is sent to the email address, because it refuses mails. */
  readonly isPaused: boolean;
  /** Latest use of any session; recorded every ten minutes. */
  readonly lastSeenAt: Date | null;
};

/** Contact data of those people who may get mails and pushes: they are visible and allow communication. */
export async function readContactChannels(
  { db, settings }: Ctx,
  ids: readonly string[],
): Promise<Map<string, ContactChannels>> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      timeZone: users.timeZone,
      phone: sql<string | null>`case when ${users.isPhoneVerified} then ${users.phone} end`,
      provenAt: users.emailVerifiedAt,
      isPaused: isPausedIn(sql`users.email`),
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

/** SQL condition: this person may get mails and pushes. */
export const canBeReached = (userId: SQL): SQL =>
  sql`exists (select from users where users.id = ${userId} and ${mayBeReached})`;

/** SQL condition: the person can get text messages. An unverified number may belong to another person. */
export const hasProvenPhone = (userId: SQL): SQL =>
  sql`exists (select from users where users.id = ${userId} and users.is_phone_verified and users.phone is not null)`;

/**
 * SQL condition: the person has used a session after this moment. A return after a pause is recorded at once.
 */
export const wasSeenAfter = (userId: SQL, moment: SQL): SQL =>
  sql`exists (select from sessions s where s.user_id = ${userId} and s.last_used_at > ${moment})`;

/** Whether an account with this id exists and isn't deleted. */
export async function accountExists({ db }: Ctx, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return rows.length > 0;
}
