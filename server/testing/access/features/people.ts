import type { people } from "#contract/features/people.ts";
import type { AccessOf } from "#testing/access/requests.ts";

export const access: AccessOf<typeof people> = {
  profile: {
    may: ["shown", "shown", "shown", 404, "shown", "shown"],
    send: ({ id }) => ({ params: { userId: id("ana") } }),
  },
  searchByName: {
    may: [401, "shown", "shown", "absent", "absent", "shown"],
    send: () => ({ query: { query: "ana silva" } }),
  },
  searchByEmail: {
    may: [401, "shown", "shown", "absent", "absent", "shown"],
    send: () => ({ query: { email: "ana@coincide.example" } }),
  },
  all: { may: [401, "shown", "shown", "absent", "absent", "shown"], send: () => ({ query: {} }) },
  inCommon: { may: [401, 200, 200, 404, 200, 200], send: ({ id }) => ({ params: { userId: id("ana") } }) },
};
