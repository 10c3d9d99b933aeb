import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Nothing } from "#contract/shared/fields.ts";
import { thisDevice, route } from "#contract/shared/route.ts";

const base64url = (bytes: number, message: string) =>
  z
    .string(message)
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), message));

const Endpoint = z
  .string(complaint("NOT_A_PUSH_SERVICE"))
  .check(z.maxLength(1000), z.regex(/^https:\/\/[^\s]+$/, complaint("NOT_A_PUSH_SERVICE")));

/** The result of a browser's `PushSubscription.toJSON()`, without its expiry. */
export const Subscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({
    p256dh: base64url(65, complaint("NOT_A_BROWSER_KEY")),
    auth: base64url(16, complaint("NOT_A_BROWSER_SECRET")),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

const ExpoToken = z
  .string(complaint("NOT_AN_EXPO_TOKEN"))
  .check(z.maxLength(200), z.regex(/^Expo(nent)?PushToken\[[^\]\s]+\]$/, complaint("NOT_AN_EXPO_TOKEN")));

/** Maximum number of devices per person; a further one replaces the oldest. */
export const maxDevices = 20;

export const push = {
  key: route({
    method: "GET",
    path: "/api/push/key",
    audience: "user",
    limit: "read",
    summary: "The public VAPID key for push subscriptions",
    output: z.object({ publicKey: z.string() }),
  }),
  subscribe: route({
    method: "POST",
    path: "/api/push/subscriptions",
    audience: "user",
    limit: "write",
    changes: thisDevice,
    status: 201,
    summary: "Subscribe this browser to push notifications until the session ends; idempotent",
    body: Subscription,
    output: Nothing,
  }),
  unsubscribe: route({
    method: "DELETE",
    path: "/api/push/subscriptions",
    audience: "user",
    limit: "write",
    changes: thisDevice,
    summary: "Unsubscribe this browser from push notifications; idempotent",
    body: z.strictObject({ endpoint: Endpoint }),
    output: Nothing,
  }),
  addPhone: route({
    method: "POST",
    path: "/api/push/expo-tokens",
    audience: "user",
    limit: "write",
    changes: thisDevice,
    status: 201,
    summary:
      "Subscribe this phone to push notifications by its Expo token until the session ends; idempotent",
    body: z.strictObject({
      token: ExpoToken,
      platform: z.enum(["ios", "android"], complaint("NOT_ONE_OF", { options: "ios, android" })),
      deviceId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
    output: Nothing,
  }),
  removePhone: route({
    method: "DELETE",
    path: "/api/push/expo-tokens",
    audience: "user",
    limit: "write",
    changes: thisDevice,
    summary: "Unsubscribe this phone from push notifications; idempotent",
    body: z.strictObject({ token: ExpoToken }),
    output: Nothing,
  }),
};
