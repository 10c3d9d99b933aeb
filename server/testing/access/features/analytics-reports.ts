import type { analyticsReports } from "#contract/features/analytics-reports.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { adminsOnly } from "#testing/access/rows.ts";

const week = { kind: "growth", from: "2026-02-22", to: "2026-02-28" } as const;

export const access: AccessOf<typeof analyticsReports> = {
  read: { may: adminsOnly, send: () => ({ query: week }) },
  file: { may: adminsOnly, send: () => ({ query: { ...week, format: "csv" } }) },
  schedules: { may: adminsOnly, send: noInput },
  schedule: {
    may: [401, 403, 403, 403, 403, 201],
    send: () => ({ body: { kind: "growth", format: "csv", every: "weekly" } }),
  },
  // No schedule has this id.
  unschedule: { may: [401, 403, 403, 403, 403, 404], send: () => ({ params: { id: 4711 } }) },
};
