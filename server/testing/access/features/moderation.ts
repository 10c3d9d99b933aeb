import type { moderation } from "#contract/features/moderation.ts";
import type { AccessOf } from "#testing/access/requests.ts";
import { adminsOnly } from "#testing/access/rows.ts";

export const access: AccessOf<typeof moderation> = {
  queue: { may: adminsOnly, send: () => ({ query: {} }) },
  context: { may: adminsOnly, send: ({ things }) => ({ params: { id: `report-${things.report}` } }) },
  decide: {
    may: adminsOnly,
    send: ({ things }) => ({ body: { items: [{ kind: "report", id: things.report }], action: "approve" } }),
  },
  flaggedContent: { may: adminsOnly, send: () => ({ query: {} }) },
  contentReports: { may: adminsOnly, send: () => ({ query: {} }) },
  moderateContent: {
    may: adminsOnly,
    send: ({ things }) => ({
      body: { contentType: "trip", contentId: `${things.trip}`, action: "remove" },
    }),
  },
  reviewReport: {
    may: adminsOnly,
    send: ({ things }) => ({
      params: { id: things.report },
      body: { status: "reviewed", actionTaken: "no_action_needed" },
    }),
  },
  changeAccountStatus: {
    may: adminsOnly,
    send: ({ id }) => ({
      params: { id: id("ana") },
      body: { action: "warn", reason: "spam", message: "Please stop" },
    }),
  },
};
