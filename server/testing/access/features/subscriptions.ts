import type { subscriptions } from "#contract/features/subscriptions.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own, ownThings, ownersOnly } from "#testing/access/rows.ts";
import type { AccessWorld } from "#testing/access/world.ts";

const followed = ({ things }: AccessWorld) => ({ params: { id: things.subscription } });

export const access: AccessOf<typeof subscriptions> = {
  list: { may: ownThings, send: noInput },
  add: { may: own(201), send: () => ({ body: { address: "https://calendar.example/trips.ics" } }) },
  update: {
    may: ownersOnly,
    send: (world) => ({ ...followed(world), body: { automaticKinds: ["lodging"] } }),
  },
  read: { may: ownersOnly, send: followed },
  remove: { may: ownersOnly, send: followed },
};
