import type { accountImport } from "#contract/features/account-import.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof accountImport> = {
  // No file is sent.
  preview: { may: own(400), send: noInput },
  take: { may: own(400), send: () => ({ query: { parts: "trips" } }) },
};
