import type { imports } from "#contract/features/imports.ts";
import { type AccessOf, mail, noInput, tripParams } from "#testing/access/requests.ts";
import { own, ownThings, ownersOnly } from "#testing/access/rows.ts";
import { type AccessWorld, porto } from "#testing/access/world.ts";

const booking = ({ things }: AccessWorld) => ({ params: { id: things.booking } });

export const access: AccessOf<typeof imports> = {
  list: { may: ownThings, send: noInput },
  get: { may: ownersOnly, send: booking },
  ofTrip: { may: ownersOnly, send: tripParams },
  // The booking is not in the trip yet.
  removeBooking: {
    may: [401, 404, 404, 404, 404, 404],
    send: (world) => ({
      params: { ...tripParams(world).params, importId: world.things.booking, number: 0 },
    }),
  },
  // No file is sent.
  upload: { may: own(400), send: noInput },
  paste: { may: own(201), send: () => ({ body: { text: "No booking" } }) },
  accept: {
    may: ownersOnly,
    send: ({ things }) => ({
      params: { id: things.booking },
      body: { change: "new", tripId: null, bookings: [0], trip: porto },
    }),
  },
  dismiss: { may: ownersOnly, send: (world) => ({ ...booking(world), body: { bookings: [0] } }) },
  retry: { may: ownersOnly, send: booking },
  remove: { may: ownersOnly, send: booking },
  removeFailed: { may: own(), send: noInput },
  // Nothing is decided yet.
  undo: { may: [401, 404, 404, 404, 409, 404], send: booking },
  address: { may: ownThings, send: noInput },
  renewAddress: { may: own(), send: noInput },
  removeAddress: { may: own(), send: noInput },
  addSender: { may: own(201), send: (_, actor) => ({ body: { email: mail(actor) } }) },
  // The token was never issued.
  verifySender: { may: own(400), send: () => ({ body: { token: "unknown" } }) },
  removeSender: { may: ownersOnly, send: ({ things }) => ({ params: { id: things.sender } }) },
};
