import type { connections } from "#contract/features/connections.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { connectionsOnly, ownersOnly } from "#testing/access/rows.ts";

export const access: AccessOf<typeof connections> = {
  list: { may: connectionsOnly, send: noInput },
  requests: { may: [401, "absent", "absent", "absent", 200, "absent"], send: noInput },
  sent: { may: [401, "absent", "absent", "absent", 200, "absent"], send: noInput },
  request: { may: [401, 201, 409, 404, 400, 201], send: ({ id }) => ({ body: { targetUserId: id("ana") } }) },
  // Another person sent this request to Ana.
  answer: {
    may: ownersOnly,
    send: ({ things }) => ({ params: { id: things.asked }, body: { status: "accepted" } }),
  },
  // This is Ana's connection with another person.
  remove: { may: ownersOnly, send: ({ things }) => ({ params: { id: things.connection } }) },
};
