import { type SQL, sql } from "drizzle-orm";
import type { Notification } from "#contract/features/notifications.ts";
import { isOnByDefault, pairs, type Topic } from "#contract/features/notification-settings.ts";
import { canBeReached, hasProvenPhone, wasSeenAfter } from "#domain/accounts/contact-channels.ts";
import { hasBrowser, hasPhone } from "#domain/push.ts";

/** Seconds before a push is sent. A person who is already reading needs none. */
export const pushDelaySeconds = 5;
/** Minimum seconds between two pushes about one conversation. */
export const pushPauseSeconds = 60;
/** Seconds a person must be away before a mail or text is sent. */
export const awayDelaySeconds = 10 * 60;

/**
 * SQL condition: the person wants notifications of this type. `p` is their row of settings, null if there is
 * none.
 */
export const isWanted = (type: SQL): SQL => sql`case ${type}
  when 'message' then coalesce(p.messages, true)
  when 'connection_request' then coalesce(p.connection_requests, true)
  when 'connection_accepted' then coalesce(p.connection_requests, true)
  when 'new_match' then coalesce(p.new_matches, true)
  when 'match' then coalesce(p.new_matches, true)
  when 'near_miss' then coalesce(p.new_matches, true)
  when 'trip' then coalesce(p.trip_updates, true)
  else true end`;

export const topicOf: Record<Notification["type"], Topic> = {
  new_match: "newMatches",
  match: "newMatches",
  near_miss: "newMatches",
  message: "messages",
  connection_request: "connectionRequests",
  connection_accepted: "connectionRequests",
  trip: "tripUpdates",
  other: "groups",
};

const quoted = (text: string) => `'${text}'`;
const topicSql = (type: SQL): SQL =>
  sql`case ${type} ${sql.raw(
    Object.entries(topicOf)
      .map(([name, topic]) => `when ${quoted(name)} then ${quoted(topic)}`)
      .join(" "),
  )} end`;
const onByDefault = sql.raw(pairs.filter(isOnByDefault).map(quoted).join(", "));

/** SQL condition: the person has turned on this channel, and this type for it. */
export const isChannelEnabled = (type: SQL, channel: SQL): SQL => sql`(
  case ${channel}
    when 'inApp' then coalesce(p.in_app_notifications, true)
    when 'email' then coalesce(p.email_notifications, true)
    when 'sms' then coalesce(p.sms_notifications, true)
    else coalesce(p.push_notifications, true) end
  and (select coalesce((p.pairs ->> pair)::boolean, pair in (${onByDefault}))
         from (select (${topicSql(type)}) || '.' || case ${channel} when 'expo' then 'push' else ${channel} end) as it (pair)))`;

const user = sql`made.user_id`;
const seconds = (count: number) => sql.raw(`interval '${count} seconds'`);

/**
 * Plans one delivery of each notification in `made` for each channel that is turned on and can reach the
 * person. A notification that was updated is pushed again; its mail or text is sent again only if the person
 * has been back since the last one. A process that is sending its push at this moment loses the lease,
 * because that push is outdated already. A near miss is never worth an interruption, so it is only mailed,
 * and only in a digest.
 */
export const planDeliveries = (now: string, { sendsTexts }: { sendsTexts: boolean }): SQL => sql`
  insert into deliveries as d (notification_id, user_id, channel, due_at, created_at)
  select made.id, made.user_id, c.channel, ${now}::timestamptz + c.delay, ${now}::timestamptz
    from made
    left join notification_preferences p on p.user_id = made.user_id
    cross join lateral (values
      ('push', ${seconds(pushDelaySeconds)}, ${hasBrowser(user)}),
      ('expo', ${seconds(pushDelaySeconds)}, ${hasPhone(user)}),
      ('email', ${seconds(awayDelaySeconds)}, true),
      ('sms', ${seconds(awayDelaySeconds)}, ${sendsTexts} and ${hasProvenPhone(user)})) as c (channel, delay, leads_somewhere)
   where c.leads_somewhere
     and (made.type <> 'near_miss' or (c.channel = 'email' and coalesce(p.digest, 'off') <> 'off'))
     and ${isChannelEnabled(sql`made.type`, sql`c.channel`)} and ${canBeReached(user)}
  on conflict (notification_id, channel) do update
     set state = 'waiting', attempts = 0, reached = '{}', last_error = null, finished_at = null,
         due_at = greatest(excluded.due_at,
           case when d.channel in ('email', 'sms') then excluded.due_at else d.finished_at + ${seconds(pushPauseSeconds)} end),
         taken_until = null
   where case
           when d.state = 'waiting' then d.channel not in ('email', 'sms') and d.taken_until is not null
           when d.channel in ('email', 'sms') and d.state = 'sent' then ${wasSeenAfter(sql`d.user_id`, sql`d.finished_at`)}
           else true end`;
