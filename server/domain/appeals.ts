import { sql } from "drizzle-orm";
import type { OwnAccountStatus } from "#contract/features/appeals.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";

type Row = Omit<OwnAccountStatus, "until" | "appeal"> & {
  until: string | null;
  text: string | null;
  status: NonNullable<OwnAccountStatus["appeal"]>["status"];
  createdAt: string;
};

/** Returns whether the caller is suspended, why and until when, and their appeal, if any. */
export async function readOwnStatus({ db, me }: SignedIn): Promise<OwnAccountStatus> {
  const { rows } = await db.execute<Row>(sql`
    select users.is_suspended as "isSuspended", coalesce(s.is_banned, false) as "isBanned", s.suspended_reason as reason,
           s.suspended_until as until, a.text, a.status, a.created_at as "createdAt"
      from users
      left join user_moderation_status s on s.user_id = users.id and users.is_suspended
      left join appeals a on a.user_id = s.user_id and a.suspension = s.suspension_count
     where users.id = ${me.id}`);
  const { text, status, createdAt, until, ...row } = rows[0]!;
  return {
    ...row,
    until: until && new Date(until).toISOString(),
    appeal: text === null ? null : { text, status, createdAt: new Date(createdAt).toISOString() },
  };
}

/**
 * Appeals against the caller's suspension. Each suspension can be appealed once. Throws NOT_SUSPENDED or
 * ALREADY_APPEALED.
 */
export async function appeal(ctx: SignedIn, text: string): Promise<OwnAccountStatus> {
  const { db, me, now } = ctx;
  // Lock the row: otherwise the suspension could be lifted meanwhile, and a pending appeal would be about
  // nothing.
  const { rows: suspended } = await db.execute(sql`
    select from users where id = ${me.id} and is_suspended for share`);
  if (suspended.length === 0) throw new Refusal("NOT_SUSPENDED");
  await db.execute(
    sql`insert into user_moderation_status (user_id) values (${me.id}) on conflict do nothing`,
  );
  const { rows } = await db.execute(sql`
    insert into appeals (user_id, suspension, text, created_at)
    select user_id, suspension_count, ${text}, ${now.toISOString()} from user_moderation_status where user_id = ${me.id}
    on conflict (user_id, suspension) do nothing returning id`);
  if (rows.length === 0) throw new Refusal("ALREADY_APPEALED");
  return readOwnStatus(ctx);
}
