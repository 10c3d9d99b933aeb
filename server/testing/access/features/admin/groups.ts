import type { adminGroups } from "#contract/features/admin/groups.ts";
import { type AccessOf, groupParams } from "#testing/access/requests.ts";
import { adminsOnly, adminsSee } from "#testing/access/rows.ts";

export const access: AccessOf<typeof adminGroups> = {
  list: { may: adminsSee, send: () => ({ query: {} }) },
  remove: { may: adminsOnly, send: groupParams },
};
