import type { Ctx } from "#lib/ctx.ts";
import type { Attempt } from "#lib/domain-events.ts";

/**
 * The token of the link in a mail: the same for all attempts to send it, so that every copy which arrives
 * works. It is derived with the program's secret and stored nowhere: the database has its hash only.
 */
export const mailedToken = ({ secretBox }: Ctx, { id }: Attempt): string =>
  secretBox.fingerprint(id, "token of a mailed link");
