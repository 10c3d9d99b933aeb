import type { reports } from "#contract/features/reports.ts";
import type { AccessOf } from "#testing/access/requests.ts";

export const access: AccessOf<typeof reports> = {
  report: {
    may: [401, 201, 201, 201, 400, 201],
    send: ({ id }) => ({
      body: { contentType: "user", contentId: id("ana"), reportedUserId: id("ana"), reason: "spam" },
    }),
  },
};
