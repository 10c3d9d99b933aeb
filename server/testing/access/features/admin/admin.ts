import type { admin } from "#contract/features/admin/admin.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { adminsOnly, adminsSee } from "#testing/access/rows.ts";

export const access: AccessOf<typeof admin> = {
  stats: { may: adminsOnly, send: noInput },
  growth: { may: adminsOnly, send: () => ({ query: {} }) },
  content: { may: adminsOnly, send: noInput },
  activity: { may: adminsSee, send: () => ({ query: {} }) },
  audit: { may: adminsOnly, send: () => ({ query: {} }) },
};
