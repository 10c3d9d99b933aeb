import { type SQL, sql } from "drizzle-orm";
import { canBeReached, wasHereAfter } from "./accounts-reach.ts";
import { hasBrowser, hasPhone } from "./devices.ts";

/** A push leaves a moment later: who is reading it already needs none. */
export const pushDelay = 5;
/** A conversation that goes on pushes again so many seconds after the last time at the earliest. */
export const pushPause = 60;
/** A mail leaves when its person has been away for so long, in seconds. */
export const mailDelay = 10 * 60;

/** Whether the person whose settings are in `p` (nothing where there are none) wants notices of this type. */
export const isWanted = (type: SQL): SQL => sql`case ${type}
  when 'message' then coalesce(p.messages, true)
  when 'connection_request' then coalesce(p.connection_requests, true)
  when 'connection_accepted' then coalesce(p.connection_requests, true)
  when 'new_match' then coalesce(p.new_matches, true)
  when 'match' then coalesce(p.new_matches, true)
  when 'trip' then coalesce(p.trip_updates, false)
  else true end`;

/** Whether that person has switched this channel on. */
export const isSwitchedOn = (channel: SQL): SQL => sql`case ${channel}
  when 'email' then coalesce(p.email_notifications, true)
  else coalesce(p.push_notifications, true) end`;

const user = sql`made.user_id`;
const seconds = (count: number) => sql.raw(`interval '${count} seconds'`);

/**
 * Plans one delivery of each notice in `made` for each channel that is switched on and leads somewhere. A notice that
 * was changed because there is more to tell is pushed again; a mail about it is sent again only once its reader has
 * been back since the last one. Whoever is sending a push at this moment loses it: what is sent tells too little already.
 */
export const planDeliveries = (now: string): SQL => sql`
  insert into deliveries as d (notification_id, user_id, channel, due_at, created_at)
  select made.id, made.user_id, c.channel, ${now}::timestamptz + c.delay, ${now}::timestamptz
    from made
    left join notification_preferences p on p.user_id = made.user_id
    cross join lateral (values
      ('push', ${seconds(pushDelay)}, ${hasBrowser(user)}),
      ('expo', ${seconds(pushDelay)}, ${hasPhone(user)}),
      ('email', ${seconds(mailDelay)}, true)) as c (channel, delay, leads_somewhere)
   where c.leads_somewhere and ${isSwitchedOn(sql`c.channel`)} and ${canBeReached(user)}
  on conflict (notification_id, channel) do update
     set state = 'waiting', attempts = 0, reached = '{}', last_error = null, finished_at = null,
         due_at = greatest(excluded.due_at,
           case when d.channel = 'email' then excluded.due_at else d.finished_at + ${seconds(pushPause)} end),
         taken_until = null
   where case
           when d.state = 'waiting' then d.channel <> 'email' and d.taken_until is not null
           when d.channel = 'email' and d.state = 'sent' then ${wasHereAfter(sql`d.user_id`, sql`d.finished_at`)}
           else true end`;
