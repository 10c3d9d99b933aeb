import type { notifications } from "#contract/features/notifications.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own, ownersOnly } from "#testing/access/rows.ts";

export const access: AccessOf<typeof notifications> = {
  list: { may: [401, "absent", "shown", "absent", "shown", "absent"], send: noInput },
  unreadCount: { may: own(), send: noInput },
  read: { may: ownersOnly, send: ({ things }) => ({ params: { id: things.notice } }) },
  readAll: { may: own(), send: noInput },
};
