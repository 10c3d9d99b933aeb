import type { trips } from "#contract/features/trips.ts";
import { type AccessOf, noInput, tripParams } from "#testing/access/requests.ts";
import { connectionsOnly, own, ownThings, ownersOnly } from "#testing/access/rows.ts";
import { lisbon } from "#testing/access/world.ts";

export const access: AccessOf<typeof trips> = {
  list: { may: ownThings, send: noInput },
  create: { may: own(201), send: () => ({ body: lisbon }) },
  get: { may: ownersOnly, send: tripParams },
  update: { may: ownersOnly, send: (world) => ({ ...tripParams(world), body: lisbon }) },
  remove: { may: ownersOnly, send: tripParams },
  audience: { may: connectionsOnly, send: () => ({ query: { onlyGroups: "false" } }) },
};
