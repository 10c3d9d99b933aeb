import * as z from "zod/mini";
import { complaint, oneOf } from "#contract/shared/complaints.ts";
import { route } from "#contract/shared/route.ts";
import { TimeZone } from "#contract/shared/time-zones.ts";

/** A local time of the person, `HH:MM`. */
const TimeOfDay = z
  .string(complaint("NOT_A_TIME"))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, complaint("NOT_A_TIME")));

/** What people are notified about. The first four have a main switch, which overrides their pairs. */
export const topics = ["newMatches", "messages", "connectionRequests", "tripUpdates", "groups"] as const;
export type Topic = (typeof topics)[number];
/** The channels of notifications. Each has a main switch as well. */
export const channels = ["inApp", "email", "push", "sms"] as const;
export type Channel = (typeof channels)[number];

/** One topic on one channel. */
export type Pair = `${Topic}.${Channel}`;
export const pairs = topics.flatMap((topic) => channels.map((channel): Pair => `${topic}.${channel}`));

/**
 * Default of a pair that the person has not changed. Text messages cost money, so they are opt-in; all others
 * are opt-out.
 */
export const isOnByDefault = (pair: Pair): boolean => !pair.endsWith(".sms");

/** How often non-urgent notifications are mailed: each one immediately, or collected. */
export const digests = ["off", "daily", "weekly"] as const;
/** The topics that a digest collects. Messages and requests wait for an answer, so each gets its own mail. */
export const digestTopics: readonly Topic[] = ["newMatches", "tripUpdates", "groups"];

const ofEachPair = <T>(schema: T) =>
  Object.fromEntries(pairs.map((pair) => [pair, schema])) as Record<Pair, T>;

export const Preferences = z.object({
  newMatches: z.boolean(),
  messages: z.boolean(),
  connectionRequests: z.boolean(),
  /** A person I was going to meet will not be there. */
  tripUpdates: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  /** Whether the bell shows the unread count. The list itself is always available. */
  inAppNotifications: z.boolean(),
  /** A pair is in effect only if its topic and its channel are switched on. */
  pairs: z.object(ofEachPair(z.boolean())),
  digest: z.enum(digests),
  quietHoursEnabled: z.boolean(),
  quietHoursStart: TimeOfDay,
  quietHoursEnd: TimeOfDay,
  timezone: TimeZone,
  /**
   * Whether quiet hours use the time zone of the place where the person is that day, if it is known, instead
   * of `timezone`.
   */
  quietHoursFollow: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesChange = z.strictObject({
  newMatches: z.optional(z.boolean()),
  messages: z.optional(z.boolean()),
  connectionRequests: z.optional(z.boolean()),
  tripUpdates: z.optional(z.boolean()),
  emailNotifications: z.optional(z.boolean()),
  smsNotifications: z.optional(z.boolean()),
  pushNotifications: z.optional(z.boolean()),
  inAppNotifications: z.optional(z.boolean()),
  pairs: z.optional(z.strictObject(ofEachPair(z.optional(z.boolean())))),
  digest: z.optional(z.enum(digests, oneOf(digests))),
  quietHoursEnabled: z.optional(z.boolean()),
  quietHoursStart: z.optional(TimeOfDay),
  quietHoursEnd: z.optional(TimeOfDay),
  timezone: z.optional(TimeZone),
  quietHoursFollow: z.optional(z.boolean()),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** The token of a mail's footer link. It names the person and the topics, and works without a session. */
const OptOutToken = z
  .string(complaint("REQUIRED"))
  .check(z.minLength(1, complaint("REQUIRED")), z.maxLength(1000, complaint("TOKEN_TOO_LONG")));

/** What a link in a mail can switch, and the current state. */
export const OptOut = z.object({
  topics: z.array(z.enum(topics)),
  /** The link's topics whose mails are on. Switching mails on again has to list these. */
  on: z.array(z.enum(topics)),
  /** Whether any of these topics is mailed. */
  mails: z.boolean(),
  /** Whether any notifications are mailed at all. Mails about the account itself always are. */
  allMails: z.boolean(),
});
export type OptOut = z.infer<typeof OptOut>;

export const notificationSettings = {
  read: route({
    method: "GET",
    path: "/api/user/notification-settings",
    audience: "user",
    limit: "read",
    summary: "My notification settings, with defaults for those I haven't changed",
    output: Preferences,
  }),
  update: route({
    method: "PUT",
    path: "/api/user/notification-settings",
    audience: "user",
    limit: "write",
    changes: ["preferences"],
    summary: "Change notification settings; omitted fields stay unchanged",
    body: PreferencesChange,
    output: Preferences,
  }),
  optOut: route({
    method: "GET",
    path: "/api/unsubscribe",
    audience: "anyone",
    limit: "read",
    summary: "What an unsubscribe link would switch off; changes nothing",
    query: z.object({ token: OptOutToken }),
    output: OptOut,
  }),
  changeOptOut: route({
    method: "POST",
    path: "/api/unsubscribe",
    audience: "anyone",
    limit: "write",
    summary:
      "Switch the emails of an unsubscribe link off or on, all or by topic; omitted topics stay unchanged",
    body: z.strictObject({
      token: OptOutToken,
      mails: z.optional(z.boolean()),
      /** The topics of the link that `mails` applies to; all of them if omitted. */
      topics: z.optional(z.array(z.enum(topics)).check(z.maxLength(topics.length))),
      allMails: z.optional(z.boolean()),
    }),
    output: OptOut,
  }),
};
