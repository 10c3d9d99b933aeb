import type { push } from "#contract/features/push.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

const endpoint = "https://fcm.googleapis.com/fcm/send/one";
const browserKeys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };

export const access: AccessOf<typeof push> = {
  key: { may: own(), send: noInput },
  subscribe: { may: own(201), send: () => ({ body: { endpoint, keys: browserKeys } }) },
  unsubscribe: { may: own(), send: () => ({ body: { endpoint } }) },
  addPhone: { may: own(201), send: () => ({ body: { token: "ExponentPushToken[one]", platform: "ios" } }) },
  removePhone: { may: own(), send: () => ({ body: { token: "ExponentPushToken[one]" } }) },
};
