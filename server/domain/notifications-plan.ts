import { type SQL, sql } from "drizzle-orm";
import type { Notification } from "../../contract/notifications.ts";
import { isOnByDefault, pairs, type Topic } from "../../contract/preferences.ts";
import { canBeReached, hasProvenPhone, wasHereAfter } from "./accounts-reach.ts";
import { hasBrowser, hasPhone } from "./devices.ts";

/** A push leaves a moment later: who is reading it already needs none. */
export const pushDelay = 5;
/** A conversation that goes on pushes again so many seconds after the last time at the earliest. */
export const pushPause = 60;
/** A mail or a text leaves when its person has been away for so long, in seconds. */
export const awayDelay = 10 * 60;

/** Whether the person whose settings are in `p` (nothing where there are none) wants notices of this type. */
export const isWanted = (type: SQL): SQL => sql`case ${type}
  when 'message' then coalesce(p.messages, true)
  when 'connection_request' then coalesce(p.connection_requests, true)
  when 'connection_accepted' then coalesce(p.connection_requests, true)
  when 'new_match' then coalesce(p.new_matches, true)
  when 'match' then coalesce(p.new_matches, true)
  when 'trip' then coalesce(p.trip_updates, false)
  else true end`;

export const topicOf: Record<Notification["type"], Topic> = {
  new_match: "newMatches",
  match: "newMatches",
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

/** Whether that person has switched this channel on, and this type by it. */
export const comesBy = (type: SQL, channel: SQL): SQL => sql`(
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
 * Plans one delivery of each notice in `made` for each channel that is switched on and leads somewhere. A notice that
 * was changed because there is more to tell is pushed again; a mail or a text about it is sent again only once its reader
 * has been back since the last one. Whoever is sending a push at this moment loses it: what is sent tells too little already.
 */
export const planDeliveries = (now: string, { sendsTexts }: { sendsTexts: boolean }): SQL => sql`
  insert into deliveries as d (notification_id, user_id, channel, due_at, created_at)
  select made.id, made.user_id, c.channel, ${now}::timestamptz + c.delay, ${now}::timestamptz
    from made
    left join notification_preferences p on p.user_id = made.user_id
    cross join lateral (values
      ('push', ${seconds(pushDelay)}, ${hasBrowser(user)}),
      ('expo', ${seconds(pushDelay)}, ${hasPhone(user)}),
      ('email', ${seconds(awayDelay)}, true),
      ('sms', ${seconds(awayDelay)}, ${sendsTexts} and ${hasProvenPhone(user)})) as c (channel, delay, leads_somewhere)
   where c.leads_somewhere and ${comesBy(sql`made.type`, sql`c.channel`)} and ${canBeReached(user)}
  on conflict (notification_id, channel) do update
     set state = 'waiting', attempts = 0, reached = '{}', last_error = null, finished_at = null,
         due_at = greatest(excluded.due_at,
           case when d.channel in ('email', 'sms') then excluded.due_at else d.finished_at + ${seconds(pushPause)} end),
         taken_until = null
   where case
           when d.state = 'waiting' then d.channel not in ('email', 'sms') and d.taken_until is not null
           when d.channel in ('email', 'sms') and d.state = 'sent' then ${wasHereAfter(sql`d.user_id`, sql`d.finished_at`)}
           else true end`;
