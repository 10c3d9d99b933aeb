import type { matches } from "#contract/features/matches.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { connectionsOnly, own } from "#testing/access/rows.ts";
import { lisbon } from "#testing/access/world.ts";

export const access: AccessOf<typeof matches> = {
  list: { may: connectionsOnly, send: noInput },
  stays: { may: connectionsOnly, send: noInput },
  preview: { may: connectionsOnly, send: () => ({ body: { trip: lisbon } }) },
  nearMisses: { may: connectionsOnly, send: noInput },
  met: { may: own(), send: noInput },
  newCount: { may: own(), send: noInput },
  seen: { may: own(), send: () => ({ body: { ids: [1] } }) },
};
