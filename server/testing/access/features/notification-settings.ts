import type { notificationSettings } from "#contract/features/notification-settings.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { always, own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof notificationSettings> = {
  read: { may: own(), send: noInput },
  update: { may: own(), send: () => ({ body: { messages: false } }) },
  // The token was never issued.
  optOut: { may: always(400), send: () => ({ query: { token: "unknown" } }) },
  changeOptOut: { may: always(400), send: () => ({ body: { token: "unknown", mails: false } }) },
};
