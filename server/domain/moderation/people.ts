import { sql } from "drizzle-orm";
import type { moderation } from "#contract/features/moderation.ts";
import type { ModerationStatus } from "#contract/features/moderation-shapes.ts";
import type { ServedInput } from "#contract/shared/route.ts";
import { dayMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { liftSuspension, suspendPerson } from "#domain/accounts/suspensions.ts";
import { eventKind } from "#lib/domain-events.ts";
import { logModeration } from "./log.ts";
import { type Moderator, ownCase } from "./own-cases.ts";

/** `entry` is the id of the entry in the moderation log. */
export const personWarned = eventKind<{ entry: number }>("moderation.warned");
export const restrictionLifted = eventKind<{ userId: string; entry: number }>("moderation.lifted");

type Given = ServedInput<typeof moderation.changeAccountStatus>["body"];

const maxSuspensionMs = 5 * 365 * dayMs;

/**
 * Warns, suspends or bans a person, or lifts their suspension, and logs it. All but lifting require a message
 * to the person.
 */
export async function changeAccountStatus(
  ctx: Moderator,
  userId: string,
  given: Given,
): Promise<ModerationStatus> {
  if (userId === ctx.me.id) throw ownCase();
  const { action, reason = null } = given;
  const message = given.message || null;
  if (action !== "lift" && message === null) throw refusedField("message", "WORDS_MISSING");
  if (action === "warn") await warn(ctx, userId);
  else if (action === "lift") await lift(ctx, userId);
  else {
    const until = action === "suspend" ? endOf(ctx, given.until) : null;
    await suspendPerson(ctx, ctx.me.id, userId, { reason: message ?? "", until });
  }
  const entry = await logModeration(ctx, ctx.me.id, {
    userId,
    action,
    contentType: "user",
    contentId: userId,
    reason: reason || null,
    message,
  });
  if (action === "warn") ctx.emit(personWarned({ entry }));
  if (action === "lift") ctx.emit(restrictionLifted({ userId, entry }));
  return readStatus(ctx, userId);
}

function endOf({ now }: Ctx, given: string | null | undefined): Date {
  if (!given) throw refusedField("until", "UNTIL_MISSING");
  const until = new Date(given);
  if (until <= now) throw refusedField("until", "PAST_TIME");
  if (until.getTime() - now.getTime() > maxSuspensionMs) throw refusedField("until", "SUSPENSION_TOO_LONG");
  return until;
}

async function warn({ db, now }: Ctx, userId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into user_moderation_status as s (user_id, warning_count, last_violation_at)
    select id, 1, ${now.toISOString()}::timestamptz from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update
       set warning_count = s.warning_count + 1, last_violation_at = excluded.last_violation_at
    returning id`);
  if (rows.length === 0) throw new Refusal("USER_NOT_FOUND");
}

/** Lifts a suspension. A pending appeal is accepted with it. */
async function lift({ db, me, now, ...ctx }: Moderator, userId: string): Promise<void> {
  await db.execute(sql`
    update appeals set status = 'accepted', reviewed_by = ${me.id}, reviewed_at = ${now.toISOString()}
     where user_id = ${userId} and status = 'pending'`);
  await liftSuspension({ db, now, ...ctx }, userId);
}

async function readStatus({ db }: Ctx, userId: string): Promise<ModerationStatus> {
  const { rows } = await db.execute<ModerationStatus & { suspendedUntil: string | null }>(sql`
    select coalesce(s.warning_count, 0) as "warningCount", coalesce(s.suspension_count, 0) as "suspensionCount",
           users.is_suspended as "isSuspended", s.suspended_until as "suspendedUntil",
           coalesce(s.is_banned, false) as "isBanned", coalesce(s.risk_score, 0) as "riskScore"
      from users left join user_moderation_status s on s.user_id = users.id where users.id = ${userId}`);
  const [row] = rows;
  if (!row) throw new Refusal("USER_NOT_FOUND");
  const { suspendedUntil } = row;
  return { ...row, suspendedUntil: suspendedUntil && new Date(suspendedUntil).toISOString() };
}
