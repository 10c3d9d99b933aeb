import * as z from "zod/mini";
import { route } from "./route.ts";
import { TimeZone } from "./time-zones.ts";

/** A time of the day on the person's own clock, `HH:MM`. */
const TimeOfDay = z
  .string("Must be a time such as 22:00")
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 22:00"));

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
  quietHoursEnabled: z.boolean(),
  quietHoursStart: TimeOfDay,
  quietHoursEnd: TimeOfDay,
  timezone: TimeZone,
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
  quietHoursEnabled: z.optional(z.boolean()),
  quietHoursStart: z.optional(TimeOfDay),
  quietHoursEnd: z.optional(TimeOfDay),
  timezone: z.optional(TimeZone),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

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
};
