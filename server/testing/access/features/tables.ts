import type { tables } from "#contract/features/tables.ts";
import type { AccessOf } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

const table = "city,country,from,to\nPorto,Portugal,2026-11-03,2026-11-05";

export const access: AccessOf<typeof tables> = {
  preview: { may: own(), send: () => ({ body: { text: table } }) },
  add: { may: own(), send: () => ({ body: { text: table, lines: [2] } }) },
};
