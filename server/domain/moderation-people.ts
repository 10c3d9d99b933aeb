import { sql } from "drizzle-orm";
import type { moderation } from "../../contract/moderation.ts";
import type { Standing } from "../../contract/moderation-shapes.ts";
import type { ServedInput } from "../../contract/route.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { invalid, notFound } from "../lib/refusal.ts";
import { liftSuspension, suspendPerson } from "./accounts-suspensions.ts";
import { eventKind } from "../lib/listen.ts";
import { logModeration } from "./moderation-log.ts";

/** `entry` is its number in the moderation log. */
export const personWarned = eventKind<{ entry: number }>("moderation.warned");
export const standingLifted = eventKind<{ userId: string; entry: number }>("moderation.lifted");

type Given = ServedInput<typeof moderation.changeStanding>["body"];

const longest = 5 * 365 * 24 * 60 * 60 * 1000;

/** Warns, suspends or bans a person or lifts it, and writes it down. What is done about a person needs words for them. */
export async function changeStanding(ctx: SignedIn, userId: string, given: Given): Promise<Standing> {
  const { action, reason = null } = given;
  const message = given.message || null;
  if (action !== "lift" && message === null) throw invalid("message", "Please say what the person is told");
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
  if (action === "lift") ctx.emit(standingLifted({ userId, entry }));
  return readStanding(ctx, userId);
}

function endOf({ now }: SignedIn, given: string | null | undefined): Date {
  if (!given) throw invalid("until", "Please say until when");
  const until = new Date(given);
  if (until <= now) throw invalid("until", "Must be in the future");
  if (until.getTime() - now.getTime() > longest) throw invalid("until", "At most five years");
  return until;
}

async function warn({ db, now }: SignedIn, userId: string): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into user_moderation_status as s (user_id, warning_count, last_violation_at)
    select id, 1, ${now.toISOString()}::timestamptz from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update
       set warning_count = s.warning_count + 1, last_violation_at = excluded.last_violation_at
    returning id`);
  if (rows.length === 0) throw notFound("User");
}

/** An appeal that still waits is thereby granted. */
async function lift({ db, me, now, ...ctx }: SignedIn, userId: string): Promise<void> {
  await db.execute(sql`
    update appeals set status = 'accepted', reviewed_by = ${me.id}, reviewed_at = ${now.toISOString()}
     where user_id = ${userId} and status = 'pending'`);
  await liftSuspension({ db, now, ...ctx }, userId);
}

async function readStanding({ db }: SignedIn, userId: string): Promise<Standing> {
  const { rows } = await db.execute<Standing & { suspendedUntil: string | null }>(sql`
    select coalesce(s.warning_count, 0) as "warningCount", coalesce(s.suspension_count, 0) as "suspensionCount",
           users.is_suspended as "isSuspended", s.suspended_until as "suspendedUntil",
           coalesce(s.is_banned, false) as "isBanned", coalesce(s.risk_score, 0) as "riskScore"
      from users left join user_moderation_status s on s.user_id = users.id where users.id = ${userId}`);
  const [row] = rows;
  if (!row) throw notFound("User");
  const { suspendedUntil } = row;
  return { ...row, suspendedUntil: suspendedUntil && new Date(suspendedUntil).toISOString() };
}
