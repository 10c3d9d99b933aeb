import type { invitations } from "#contract/features/invitations.ts";
import { type AccessOf, mail, noInput } from "#testing/access/requests.ts";
import { always, own, ownThings, ownersOnly } from "#testing/access/rows.ts";
import type { AccessWorld } from "#testing/access/world.ts";

const invitation = ({ things }: AccessWorld) => ({ params: { id: things.invitation } });
/** An invitation link can be accepted once, so each caller who could accept gets a separate one. */
const link = ({ things }: AccessWorld, actor: string) =>
  things.links[["giulia", "ana", "chloe"].indexOf(actor) + 1] ?? "";

export const access: AccessOf<typeof invitations> = {
  list: { may: ownThings, send: noInput },
  ways: { may: own(), send: noInput },
  invite: { may: own(201), send: (_, actor) => ({ body: { email: mail(actor) } }) },
  remind: { may: ownersOnly, send: invitation },
  withdraw: { may: ownersOnly, send: invitation },
  received: { may: own(), send: noInput },
  // The invitation went to Ana's aunt.
  acceptReceived: { may: own(404), send: invitation },
  decline: { may: own(404), send: invitation },
  // Only Ana's connections see her id.
  offer: {
    may: ["absent", "absent", "shown", 404, "absent", "absent"],
    send: (world, actor) => ({ query: { token: link(world, actor) } }),
  },
  accept: {
    may: [401, 200, 200, 404, 400, 200],
    send: (world, actor) => ({ body: { token: link(world, actor) } }),
  },
  // The token was never issued.
  stop: { may: always(400), send: () => ({ body: { token: "unknown" } }) },
};
