import type { appeals } from "#contract/features/appeals.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof appeals> = {
  accountStatus: { may: own(), send: noInput },
  // None of the callers is suspended.
  appeal: { may: own(409), send: () => ({ body: { text: "It was somebody else" } }) },
};
