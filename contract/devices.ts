import * as z from "zod/mini";
import { Nothing } from "./fields.ts";
import { route } from "./route.ts";

const base64url = (bytes: number, message: string) =>
  z
    .string(message)
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), message));

const Endpoint = z
  .string("Must be the address of a push service")
  .check(z.maxLength(1000), z.regex(/^https:\/\/[^\s]+$/, "Must be the address of a push service"));

/** What a browser's `PushSubscription.toJSON()` says, but for its expiry. */
export const Subscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({
    p256dh: base64url(65, "Must be a public key of the browser"),
    auth: base64url(16, "Must be a secret of the browser"),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

const ExpoToken = z
  .string("Must be a token of Expo")
  .check(z.maxLength(200), z.regex(/^Expo(nent)?PushToken\[[^\]\s]+\]$/, "Must be a token of Expo"));

/** Most devices of a person; another one takes the place of the oldest. */
export const mostDevices = 20;

export const devices = {
  key: route({
    method: "GET",
    path: "/api/push/key",
    audience: "user",
    limit: "read",
    summary: "The public key by which browsers subscribe to our pushes",
    output: z.object({ publicKey: z.string() }),
  }),
  subscribe: route({
    method: "POST",
    path: "/api/push/subscriptions",
    audience: "user",
    limit: "write",
    status: 201,
    summary: "Push to this browser, for as long as this session lasts; doing it again is fine",
    body: Subscription,
    output: Nothing,
  }),
  unsubscribe: route({
    method: "DELETE",
    path: "/api/push/subscriptions",
    audience: "user",
    limit: "write",
    summary: "No longer push to this browser of mine; doing it twice is fine",
    body: z.strictObject({ endpoint: Endpoint }),
    output: Nothing,
  }),
  addPhone: route({
    method: "POST",
    path: "/api/push/expo-tokens",
    audience: "user",
    limit: "write",
    status: 201,
    summary:
      "Push to this phone, by its Expo token, for as long as this session lasts; doing it again is fine",
    body: z.strictObject({
      token: ExpoToken,
      platform: z.enum(["ios", "android"], "Must be ios or android"),
      deviceId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
    output: Nothing,
  }),
  removePhone: route({
    method: "DELETE",
    path: "/api/push/expo-tokens",
    audience: "user",
    limit: "write",
    summary: "No longer push to this phone of mine; doing it twice is fine",
    body: z.strictObject({ token: ExpoToken }),
    output: Nothing,
  }),
};
