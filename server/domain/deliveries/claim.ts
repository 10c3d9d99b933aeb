import { type SQL, sql } from "drizzle-orm";
import { digestTopics, type Preferences } from "#contract/features/notification-settings.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { type ContactChannels, readContactChannels } from "#domain/accounts/contact-channels.ts";
import { decideDelivery } from "./schedule.ts";
import { digestAfter } from "./digest.ts";
import type { NotificationItem } from "./rendering.ts";
import { isChannelEnabled, isWanted, topicOf } from "#domain/notifications/plan.ts";
import { isWithdrawn } from "#domain/notifications/rows.ts";
import { fixedZone, type ZoneLookup, readZones } from "#domain/stays/zones.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";

type Channel = "push" | "expo" | "email" | "sms";

export type Delivery = NotificationItem & {
  readonly id: number;
  readonly userId: string;
  readonly channel: Channel;
  /** How often sending was tried. The current attempt counts if the delivery was due. */
  readonly attempts: number;
  readonly reached: readonly number[];
  /** Interval of the digest mail that includes this; `off` if it is sent on its own. */
  readonly digest: Preferences["digest"];
};
/** Deliveries to one person through one channel, sent together. */
export type DeliveryBatch = {
  readonly to: ContactChannels;
  readonly channel: Channel;
  readonly deliveries: readonly Delivery[];
  /** Lease end. It is stored in each claimed row, and identifies this claim as long as it is valid. */
  readonly takenUntil: string;
};

type Row = Delivery &
  Pick<
    Preferences,
    "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd" | "quietHoursFollow" | "timezone"
  > & { isOver: boolean; lastSentAt: string | null; createdAt: string };

const digestTypes = Object.keys(topicOf).filter((type) =>
  digestTopics.includes(topicOf[type as keyof typeof topicOf]),
);
const maxClaimed = 50;
/** Lease duration (ms). Must exceed the longest send; an expired lease lets another process retry. */
const leaseMs = 5 * minuteMs;
const claimLock = 7_264_002;

/**
 * Condition: the delivery may be claimed. No process holds it, or its lease has expired; and mails aren't
 * switched off for everyone.
 */
export const isClaimable = (now: string): SQL =>
  sql`state = 'waiting' and (taken_until is null or taken_until <= ${now}::timestamptz)
    and (channel <> 'email' or coalesce((select s.email_notifications from switches s), true))`;

const isDue = (now: string): SQL => sql`due_at <= ${now}::timestamptz`;

/**
 * Claims the deliveries to send now, for this process only. Drops those no longer needed, and postpones those
 * that have to wait. Mails and text messages include everything else that waits for the same person, even if
 * it is due later; that isn't one of its own attempts.
 */
export const claimDeliveries = (ctx: Ctx): Promise<DeliveryBatch[]> =>
  ctx.transaction(async (inside) => {
    const { db } = inside;
    // Only one process claims at a time; the others try again later.
    const { rows: locks } = await db.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${claimLock}) as "isMine"`,
    );
    if (!locks[0]?.isMine) return [];
    const rows = await readDue(inside);
    const contacts = await readContactChannels(inside, [...new Set(rows.map(({ userId }) => userId))]);
    const clocks = await readZones(
      inside,
      rows
        .filter(({ quietHoursFollow }) => quietHoursFollow)
        .map(({ userId, timezone }) => ({ userId, otherwise: contacts.get(userId)?.timeZone ?? timezone })),
    );
    const batches: DeliveryBatch[] = [];
    const takenUntil = new Date(inside.now.getTime() + leaseMs).toISOString();
    for (const theirs of Map.groupBy(rows, ({ userId, channel }) => `${channel} ${userId}`).values()) {
      const [first] = theirs;
      const to = first && contacts.get(first.userId);
      if (!first) continue;
      const theirClocks = clocks.get(first.userId) ?? fixedZone(first.timezone);
      const decided = decide(inside, theirs, to, theirClocks);
      await store(inside, decided, takenUntil);
      const { send: deliveries } = decided;
      if (to && deliveries.length > 0) batches.push({ to, channel: first.channel, deliveries, takenUntil });
    }
    return batches;
  });

async function readDue({ db, now }: Ctx): Promise<Row[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select distinct user_id, channel from (
        select user_id, channel from deliveries
         where ${isClaimable(at)} and ${isDue(at)} order by due_at limit ${maxClaimed}) d)
    select d.id, d.user_id as "userId", d.channel, d.attempts + (${isDue(at)})::int as attempts, d.reached,
           n.id as "notificationId", n.type, n.title, n.message, n.data, n.about_id as "aboutId",
           coalesce(p.quiet_hours_enabled, false) as "quietHoursEnabled",
           coalesce(p.quiet_hours_start, '22:00') as "quietHoursStart",
           coalesce(p.quiet_hours_end, '08:00') as "quietHoursEnd", coalesce(p.timezone, 'UTC') as timezone,
           coalesce(p.quiet_hours_follow, false) as "quietHoursFollow", n.created_at as "createdAt",
           case when d.channel = 'email' and n.type = any(${sql.param(digestTypes)}::text[])
             then coalesce(p.digest, 'off') else 'off' end as digest,
           (select max(l.finished_at) from deliveries l
             where l.user_id = d.user_id and l.channel = d.channel and l.state = 'sent') as "lastSentAt",
           n.is_read or not ${isWanted(sql`n.type`)} or not ${isChannelEnabled(sql`n.type`, sql`d.channel`)}
             or ${isWithdrawn(sql`n`)}
             or (n.type = 'near_miss' and coalesce(p.digest, 'off') = 'off')
             or (n.about_id is not null and not exists (
                  select from users where users.id = n.about_id and ${visibleTo(sql`n.user_id`)}))
             or (n.type = 'message' and exists (
                  select from conversations v
                   where v.low_id = least(n.user_id, n.about_id) and v.high_id = greatest(n.user_id, n.about_id)
                     and case when v.low_id = n.user_id then v.low_muted else v.high_muted end)) as "isOver"
      from due
      join deliveries d using (user_id, channel)
      join notifications n on n.id = d.notification_id
      left join notification_preferences p on p.user_id = d.user_id
     where ${isClaimable(at)} and (d.channel in ('email', 'sms') or ${isDue(at)})
     order by n.created_at, n.id`);
  return rows;
}

/** The deliveries of a claim by what is to become of them. */
type Decided = {
  readonly send: readonly Row[];
  readonly drop: readonly Row[];
  /** With the instant until which each waits, in milliseconds. */
  readonly wait: readonly { row: Row; until: number }[];
};

/** Decides about deliveries to one person through one channel; stores nothing. */
function decide(
  { now, presence }: Ctx,
  rows: readonly Row[],
  to: ContactChannels | undefined,
  clocks: ZoneLookup,
): Decided {
  const decisionFor = (row: Row) =>
    !to || !isReachable(to, row.channel)
      ? "drop"
      : decideDelivery(now, {
          channel: row.channel,
          isOver: row.isOver,
          quietHours: { ...row, ...clocks(now) },
          isOnline: presence.isOnline(row.userId),
          isSeen:
            row.type === "message" && row.aboutId !== null && presence.isViewing(row.userId, row.aboutId),
          lastSeenAt: to.lastSeenAt,
          lastSentAt: row.lastSentAt === null ? null : new Date(row.lastSentAt),
          digestAt: row.digest === "off" ? null : digestAfter(new Date(row.createdAt), row.digest, clocks),
        });
  const decided = rows.map((row) => ({ row, it: decisionFor(row) }));
  const those = (it: "send" | "drop") => decided.filter((d) => d.it === it).map(({ row }) => row);
  return {
    send: those("send"),
    drop: those("drop"),
    wait: decided.flatMap(({ row, it }) => (typeof it === "object" ? [{ row, until: Number(it.wait) }] : [])),
  };
}

const isReachable = ({ isProven, isPaused, phone }: ContactChannels, channel: Channel): boolean =>
  channel === "email" ? isProven && !isPaused : channel !== "sms" || phone !== null;

/** Stores what was decided; what is sent is claimed until `takenUntil`. */
async function store({ db, now }: Ctx, { send, drop, wait }: Decided, takenUntil: string): Promise<void> {
  const at = now.toISOString();
  if (drop.length > 0)
    await db.execute(
      sql`update deliveries set state = 'dropped', finished_at = ${at} where ${hasIdIn(idsOf(drop))}`,
    );
  for (const [until, some] of Map.groupBy(wait, (it) => it.until))
    await db.execute(
      sql`update deliveries set due_at = ${new Date(until).toISOString()}
           where ${hasIdIn(idsOf(some.map(({ row }) => row)))}`,
    );
  if (send.length > 0)
    await db.execute(sql`
      update deliveries set taken_until = ${takenUntil}, attempts = attempts + (${isDue(at)})::int
       where ${hasIdIn(idsOf(send))}`);
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);

export const hasIdIn = (ids: readonly number[]): SQL => sql`id = any(${sql.param([...ids])}::int[])`;
