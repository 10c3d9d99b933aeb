import type { adminTrips } from "#contract/features/admin/trips.ts";
import { type AccessOf, tripParams } from "#testing/access/requests.ts";
import { adminsOnly, adminsSee } from "#testing/access/rows.ts";

export const access: AccessOf<typeof adminTrips> = {
  list: { may: adminsSee, send: () => ({ query: {} }) },
  remove: { may: adminsOnly, send: tripParams },
};
