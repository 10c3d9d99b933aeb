import type { adminPhones } from "#contract/features/admin/phones.ts";
import { type AccessOf, noInput, phoneOf } from "#testing/access/requests.ts";
import { adminsOnly } from "#testing/access/rows.ts";

export const access: AccessOf<typeof adminPhones> = {
  stats: { may: adminsOnly, send: noInput },
  send: {
    may: adminsOnly,
    send: ({ id }, actor) => ({ body: { userId: id("ana"), phone: phoneOf(actor) } }),
  },
  // No code was sent.
  verify: {
    may: [401, 403, 403, 403, 403, 400],
    send: ({ id }, actor) => ({ body: { userId: id("ana"), phone: phoneOf(actor), code: "123456" } }),
  },
};
