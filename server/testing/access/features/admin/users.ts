import type { adminUsers } from "#contract/features/admin/users.ts";
import type { AccessOf } from "#testing/access/requests.ts";
import { adminsOnly, adminsSee, endsHerSession } from "#testing/access/rows.ts";
import type { AccessWorld } from "#testing/access/world.ts";

const ana = ({ id }: AccessWorld) => ({ params: { id: id("ana") } });

export const access: AccessOf<typeof adminUsers> = {
  list: { may: adminsSee, send: () => ({ query: { search: "ana silva" } }) },
  history: { may: adminsOnly, send: ana },
  change: { may: endsHerSession, send: (world) => ({ ...ana(world), body: { action: "deactivate" } }) },
  update: {
    may: adminsSee,
    send: (world) => ({ ...ana(world), body: { firstName: "Ana", lastName: "Silva" } }),
  },
  tryEmail: { may: adminsOnly, send: ana },
  remove: { may: [401, 403, 403, 403, 401, 200], send: ana },
  resetPassword: {
    may: endsHerSession,
    send: () => ({
      body: {
        adminEmail: "giulia@coincide.example",
        userEmail: "ana@coincide.example",
        newPassword: "secret",
      },
    }),
  },
};
