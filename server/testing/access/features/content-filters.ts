import type { contentFilters } from "#contract/features/content-filters.ts";
import type { AccessOf } from "#testing/access/requests.ts";
import { adminsOnly } from "#testing/access/rows.ts";

const filter = { pattern: "quack*", type: "wildcard", category: "scam" } as const;
/** The first of the filters that are installed by default. */
const firstFilter = { params: { id: 1 } };

export const access: AccessOf<typeof contentFilters> = {
  list: { may: adminsOnly, send: () => ({ query: {} }) },
  add: { may: [401, 403, 403, 403, 403, 201], send: () => ({ body: { ...filter, pattern: "brand new*" } }) },
  try: { may: adminsOnly, send: () => ({ body: { filter, samples: ["Pure quackery"] } }) },
  change: { may: adminsOnly, send: () => ({ ...firstFilter, body: filter }) },
  remove: { may: adminsOnly, send: () => firstFilter },
};
