import type { accountData } from "#contract/features/account-data.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof accountData> = {
  exports: { may: own(), send: noInput },
  startExport: { may: own(201), send: noInput },
  // Giulia is the last admin, so her account stays.
  deleteAccount: { may: [401, 200, 200, 200, 200, 409], send: noInput },
};
