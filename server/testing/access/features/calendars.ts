import type { calendars } from "#contract/features/calendars.ts";
import { type AccessOf, noInput, tripParams } from "#testing/access/requests.ts";
import { own, ownThings, ownersOnly } from "#testing/access/rows.ts";
import { lisbon } from "#testing/access/world.ts";

export const access: AccessOf<typeof calendars> = {
  list: { may: ownThings, send: noInput },
  create: {
    may: own(201),
    send: () => ({ body: { name: "Family", contents: "trips-and-matches", detail: "exact" } }),
  },
  remove: { may: ownersOnly, send: ({ things }) => ({ params: { id: things.feed } }) },
  trip: { may: ownersOnly, send: tripParams },
  match: {
    may: [401, 404, "shown", 404, 404, 404],
    send: ({ id }) => ({ params: { userId: id("ana"), lastDay: lisbon.endDate } }),
  },
};
