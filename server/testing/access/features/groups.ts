import type { groups } from "#contract/features/groups.ts";
import { type AccessOf, groupParams } from "#testing/access/requests.ts";
import { membersOnly, own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof groups> = {
  list: { may: [401, "absent", "shown", "absent", "shown", "absent"], send: () => ({ query: {} }) },
  create: { may: own(201), send: () => ({ body: { name: "Friends" } }) },
  update: {
    may: membersOnly(403, "shown"),
    send: (world) => ({ ...groupParams(world), body: { icon: "plane" } }),
  },
  remove: { may: membersOnly(403, 200), send: groupParams },
  members: { may: membersOnly("shown", "shown"), send: groupParams },
  addMember: {
    may: membersOnly(403, 201),
    send: (world) => ({ ...groupParams(world), body: { username: "yuki" } }),
  },
  removeMember: {
    may: membersOnly(403, 200),
    send: ({ things, id }) => ({ params: { id: things.group, userId: id("noor") } }),
  },
  overlaps: { may: membersOnly(200, 200), send: groupParams },
};
