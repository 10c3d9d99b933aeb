import type { MailCtx } from "#lib/domain-events.ts";

/**
 * The token of the link in a mail: the same for all attempts to send it, so that every copy which arrives
 * works. It is derived with the program's secret and stored nowhere: the database has its hash only.
 */
export const mailedToken = ({ secretBox, attempt }: MailCtx): string =>
  secretBox.present.fingerprint(attempt.id, "token of a mailed link");
