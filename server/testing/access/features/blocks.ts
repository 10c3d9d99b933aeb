import type { blocks } from "#contract/features/blocks.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";

export const access: AccessOf<typeof blocks> = {
  block: { may: [401, 200, 200, 200, 400, 200], send: ({ id }) => ({ body: { blockedUserId: id("ana") } }) },
  // It lists the people whom the caller blocked.
  list: { may: [401, "absent", "absent", "absent", 200, "absent"], send: noInput },
  // Here all blocks are by Ana: no caller has blocked her.
  unblock: { may: [401, 404, 404, 404, 404, 404], send: ({ id }) => ({ params: { userId: id("ana") } }) },
};
