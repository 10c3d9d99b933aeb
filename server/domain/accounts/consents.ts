import { sql } from "drizzle-orm";
import { legalVersions } from "#contract/features/legal.ts";
import type { Db } from "#lib/ctx.ts";

/** Column values for a person who accepts the current legal texts. A trigger writes the history. */
export const currentConsents = { termsVersion: legalVersions.terms, privacyVersion: legalVersions.privacy };

/**
 * SQL condition: the person `alias` hasn't accepted the current version of a legal text. An accepted version
 * that is newer than this process knows counts as current: another process may already run newer code.
 */
export const lacksCurrentConsents = (alias: string) =>
  `(coalesce(${alias}.terms_version, '') < '${legalVersions.terms}'
    or coalesce(${alias}.privacy_version, '') < '${legalVersions.privacy}')`;

/**
 * Sets the source of all consent changes in the rest of the transaction. The trigger that writes their
 * history reads it.
 */
export async function setConsentSource(db: Db, source: "registration" | "settings" | "staff"): Promise<void> {
  await db.execute(sql`
    select set_config('coincide.consent_source', ${source}, true),
           set_config('coincide.consent_version', ${legalVersions.privacy}, true)`);
}
