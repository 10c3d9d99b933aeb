import { type SQL, sql } from "drizzle-orm";
import { digestTopics, type Preferences } from "../../contract/preferences.ts";
import type { Ctx } from "../lib/ctx.ts";
import { type Reach, readReach } from "./accounts-reach.ts";
import { verdictOf } from "./deliveries-due.ts";
import { digestAfter } from "./deliveries-digest.ts";
import type { Item } from "./deliveries-words.ts";
import { comesBy, isWanted, topicOf } from "./notifications-plan.ts";
import { always, type Clocks, readClocks } from "./stays-zones.ts";
import { visibleTo } from "./visibility.ts";

type Channel = "push" | "expo" | "email" | "sms";

export type Delivery = Item & {
  readonly id: number;
  readonly userId: string;
  readonly channel: Channel;
  /** This time included. */
  readonly attempts: number;
  readonly reached: readonly number[];
  /** How often its person gets such news together by mail; off where it goes by itself. */
  readonly digest: Preferences["digest"];
};
/** What goes to one person by one channel at once. */
export type Parcel = {
  readonly to: Reach;
  readonly channel: Channel;
  readonly deliveries: readonly Delivery[];
  /** What is taken carries this moment for as long as it is ours. */
  readonly takenUntil: string;
};

type Row = Delivery &
  Pick<
    Preferences,
    "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd" | "quietHoursFollow" | "timezone"
  > & { isOver: boolean; lastSentAt: string | null; createdAt: string };

const digested = Object.keys(topicOf).filter((type) =>
  digestTopics.includes(topicOf[type as keyof typeof topicOf]),
);
const mostAtOnce = 50;
/** Longer than sending takes: who takes a delivery and isn't heard of loses it to another process. */
const takenFor = 5 * 60_000;
const lock = 7_264_002;

/** That it may be taken: nobody has it, or whoever had it ended, and mails are not switched off for all. */
export const isFree = (now: string): SQL =>
  sql`state = 'waiting' and (taken_until is null or taken_until <= ${now}::timestamptz)
    and (channel <> 'email' or coalesce((select s.email_notifications from switches s), true))`;

/**
 * Takes what is to be sent now, for this process alone. What there is no need for any more is dropped, what has to wait
 * gets its new time. A mail or a text takes along everything else that waits for its reader.
 */
export const takeParcels = (ctx: Ctx): Promise<Parcel[]> =>
  ctx.transaction(async (inside) => {
    const { db } = inside;
    // One process takes at a time; the others come back.
    const { rows: locks } = await db.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lock}) as "isMine"`,
    );
    if (!locks[0]?.isMine) return [];
    const rows = await readDue(inside);
    const reach = await readReach(inside, [...new Set(rows.map(({ userId }) => userId))]);
    const clocks = await readClocks(
      inside,
      rows
        .filter(({ quietHoursFollow }) => quietHoursFollow)
        .map(({ userId, timezone }) => ({ userId, otherwise: reach.get(userId)?.timeZone ?? timezone })),
    );
    const parcels: Parcel[] = [];
    const takenUntil = new Date(inside.now.getTime() + takenFor).toISOString();
    for (const theirs of Map.groupBy(rows, ({ userId, channel }) => `${channel} ${userId}`).values()) {
      const [first] = theirs;
      const to = first && reach.get(first.userId);
      if (!first) continue;
      const theirClocks = clocks.get(first.userId) ?? always(first.timezone);
      const sent = await sort(inside, theirs, to, theirClocks, takenUntil);
      if (to && sent.length > 0) parcels.push({ to, channel: first.channel, deliveries: sent, takenUntil });
    }
    return parcels;
  });

async function readDue({ db, now }: Ctx): Promise<Row[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select distinct user_id, channel from (
        select user_id, channel from deliveries
         where ${isFree(at)} and due_at <= ${at} order by due_at limit ${mostAtOnce}) d)
    select d.id, d.user_id as "userId", d.channel, d.attempts + 1 as attempts, d.reached,
           n.id as "notificationId", n.type, n.title, n.message, n.data, n.about_id as "aboutId",
           coalesce(p.quiet_hours_enabled, false) as "quietHoursEnabled",
           coalesce(p.quiet_hours_start, '22:00') as "quietHoursStart",
           coalesce(p.quiet_hours_end, '08:00') as "quietHoursEnd", coalesce(p.timezone, 'UTC') as timezone,
           coalesce(p.quiet_hours_follow, false) as "quietHoursFollow", n.created_at as "createdAt",
           case when d.channel = 'email' and n.type = any(${sql.param(digested)}::text[])
             then coalesce(p.digest, 'off') else 'off' end as digest,
           (select max(l.finished_at) from deliveries l
             where l.user_id = d.user_id and l.channel = d.channel and l.state = 'sent') as "lastSentAt",
           n.is_read or not ${isWanted(sql`n.type`)} or not ${comesBy(sql`n.type`, sql`d.channel`)}
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
     where ${isFree(at)} and (d.channel in ('email', 'sms') or d.due_at <= ${at})
     order by n.created_at, n.id`);
  return rows;
}

/** Writes down what becomes of each, and returns what is to be sent. */
async function sort(
  ctx: Ctx,
  rows: readonly Row[],
  to: Reach | undefined,
  clocks: Clocks,
  takenUntil: string,
): Promise<Row[]> {
  const { db, now, presence } = ctx;
  const verdict = (row: Row) =>
    !to || (row.channel === "email" && !to.isProven) || (row.channel === "sms" && !to.phone)
      ? "drop"
      : verdictOf(now, {
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
  const send: Row[] = [];
  const drop: number[] = [];
  const wait = new Map<number, number[]>();
  for (const row of rows) {
    const it = verdict(row);
    if (it === "send") send.push(row);
    else if (it === "drop") drop.push(row.id);
    else wait.set(Number(it.wait), [...(wait.get(Number(it.wait)) ?? []), row.id]);
  }
  const at = now.toISOString();
  if (drop.length > 0)
    await db.execute(
      sql`update deliveries set state = 'dropped', finished_at = ${at} where ${isAmong(drop)}`,
    );
  for (const [until, ids] of wait)
    await db.execute(
      sql`update deliveries set due_at = ${new Date(until).toISOString()} where ${isAmong(ids)}`,
    );
  if (send.length > 0)
    await db.execute(sql`
      update deliveries set taken_until = ${takenUntil}, attempts = attempts + 1
       where ${isAmong(send.map(({ id }) => id))}`);
  return send;
}

export const isAmong = (ids: readonly number[]): SQL => sql`id = any(${sql.param([...ids])}::int[])`;
