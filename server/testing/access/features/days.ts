import type { days } from "#contract/features/days.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own, ownThings } from "#testing/access/rows.ts";

export const access: AccessOf<typeof days> = {
  list: { may: ownThings, send: noInput },
  batch: { may: own(), send: () => ({ body: { locations: [{ date: "2026-06-01", city: null }] } }) },
  resetToHome: { may: own(), send: () => ({ body: { dates: ["2026-06-01"] } }) },
};
