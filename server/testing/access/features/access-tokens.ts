import type { accessTokens } from "#contract/features/access-tokens.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own, ownThings, ownersOnly } from "#testing/access/rows.ts";

export const access: AccessOf<typeof accessTokens> = {
  list: { may: ownThings, send: noInput },
  create: { may: own(201), send: () => ({ body: { name: "Script", scopes: ["trips:read"], days: 30 } }) },
  revoke: { may: ownersOnly, send: ({ things }) => ({ params: { id: things.accessToken } }) },
};
