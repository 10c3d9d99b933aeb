import type { system } from "#contract/features/system.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { adminsOnly } from "#testing/access/rows.ts";

export const access: AccessOf<typeof system> = {
  read: { may: adminsOnly, send: noInput },
  turn: { may: adminsOnly, send: () => ({ body: { debugMode: false } }) },
  deadLetters: { may: adminsOnly, send: noInput },
  // No dead letters exist.
  retry: { may: [401, 403, 403, 403, 403, 404], send: () => ({ params: { id: "delivery-1" } }) },
};
