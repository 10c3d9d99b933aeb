import type { phones } from "#contract/features/phones.ts";
import { type AccessOf, noInput, phoneOf } from "#testing/access/requests.ts";
import { adminsOnly, own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof phones> = {
  countries: { may: own(), send: noInput },
  plan: { may: own(), send: () => ({ params: { country: "PT" } }) },
  send: { may: own(), send: (_, actor) => ({ body: { phone: phoneOf(actor) } }) },
  // No code was sent.
  verify: { may: own(400), send: (_, actor) => ({ body: { phone: phoneOf(actor), code: "123456" } }) },
  test: { may: adminsOnly, send: () => ({ body: { phone: "+351912345678", message: "Hello" } }) },
  analytics: { may: adminsOnly, send: noInput },
};
