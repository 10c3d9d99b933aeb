import * as z from "zod/mini";
import { route } from "./route.ts";
import { TimeZone } from "./time-zones.ts";

/** A time of the day on the person's own clock, `HH:MM`. */
const TimeOfDay = z
  .string("Must be a time such as 22:00")
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 22:00"));

/** What one is told of. The first four have a switch of their own, which goes before the pairs. */
export const topics = ["newMatches", "messages", "connectionRequests", "tripUpdates", "groups"] as const;
export type Topic = (typeof topics)[number];
/** The ways of being told; each has a switch of its own as well. */
export const channels = ["inApp", "email", "push", "sms"] as const;
export type Channel = (typeof channels)[number];

/** One topic by one channel. */
export type Pair = `${Topic}.${Channel}`;
export const pairs = topics.flatMap((topic) => channels.map((channel): Pair => `${topic}.${channel}`));

/** What holds for a pair that nobody has touched: texts cost money and are asked for, the rest is taken away. */
export const isOnByDefault = (pair: Pair): boolean => !pair.endsWith(".sms");

/** How often what isn't urgent comes by mail: each by itself, or together. */
export const digests = ["off", "daily", "weekly"] as const;
/** What a digest holds; messages and requests wait for an answer, and stay mails of their own. */
export const digestTopics: readonly Topic[] = ["newMatches", "tripUpdates", "groups"];

const ofEachPair = <T>(schema: T) =>
  Object.fromEntries(pairs.map((pair) => [pair, schema])) as Record<Pair, T>;

export const Preferences = z.object({
  newMatches: z.boolean(),
  messages: z.boolean(),
  connectionRequests: z.boolean(),
  /** That somebody I was to meet won't be there. */
  tripUpdates: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  /** The number on the bell; the list itself is always there. */
  inAppNotifications: z.boolean(),
  /** A pair counts where its topic and its channel are switched on. */
  pairs: z.object(ofEachPair(z.boolean())),
  digest: z.enum(digests),
  quietHoursEnabled: z.boolean(),
  quietHoursStart: TimeOfDay,
  quietHoursEnd: TimeOfDay,
  timezone: TimeZone,
  /** The clock is that of the place where one is on the day, as far as that is known; else of `timezone`. */
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
  digest: z.optional(z.enum(digests, "Must be off, daily or weekly")),
  quietHoursEnabled: z.optional(z.boolean()),
  quietHoursStart: z.optional(TimeOfDay),
  quietHoursEnd: z.optional(TimeOfDay),
  timezone: z.optional(TimeZone),
  quietHoursFollow: z.optional(z.boolean()),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** Out of the footer of a mail; says whose mails and of which topics, and is good without a session. */
const OptOutToken = z.string("Required").check(z.minLength(1, "Required"), z.maxLength(1000, "Too long"));

/** What a link in a mail can switch, and how it stands. */
export const OptOut = z.object({
  topics: z.array(z.enum(topics)),
  /** Of these topics, those whose mails come: what switching back on has to be told. */
  on: z.array(z.enum(topics)),
  /** Whether mails of any of these topics come. */
  mails: z.boolean(),
  /** Whether mails of any topic come at all; those about the account always do. */
  allMails: z.boolean(),
});
export type OptOut = z.infer<typeof OptOut>;

export const preferences = {
  read: route({
    method: "GET",
    path: "/api/user/notification-settings",
    audience: "user",
    limit: "read",
    summary: "Of what I want to be told, and how; the defaults where nothing was changed",
    output: Preferences,
  }),
  update: route({
    method: "PUT",
    path: "/api/user/notification-settings",
    audience: "user",
    limit: "write",
    summary: "Change some of it; what is left out stays",
    body: PreferencesChange,
    output: Preferences,
  }),
  optOut: route({
    method: "GET",
    path: "/api/unsubscribe",
    audience: "anyone",
    limit: "read",
    summary: "What the link in a mail would switch off; changes nothing",
    query: z.object({ token: OptOutToken }),
    output: OptOut,
  }),
  changeOptOut: route({
    method: "POST",
    path: "/api/unsubscribe",
    audience: "anyone",
    limit: "write",
    summary:
      "Switch the mails of that link off, or on again, or only those of some of its topics; what is left out stays",
    body: z.strictObject({
      token: OptOutToken,
      mails: z.optional(z.boolean()),
      /** Those of the link's topics that `mails` is about; all of them when left out. */
      topics: z.optional(z.array(z.enum(topics)).check(z.maxLength(topics.length))),
      allMails: z.optional(z.boolean()),
    }),
    output: OptOut,
  }),
};
