import type { about } from "#contract/features/about.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { always } from "#testing/access/rows.ts";

export const access: AccessOf<typeof about> = {
  read: { may: always(200), send: noInput },
};
