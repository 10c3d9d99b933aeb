import type { adminMatches } from "#contract/features/admin/matches.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { adminsOnly, adminsSee } from "#testing/access/rows.ts";

export const access: AccessOf<typeof adminMatches> = {
  list: { may: adminsSee, send: () => ({ query: {} }) },
  locations: { may: adminsOnly, send: noInput },
};
