import { sql } from "drizzle-orm";
import { legalVersions } from "../../contract/legal.ts";
import type { Db } from "../lib/ctx.ts";

/** What somebody who agrees to the legal texts as they stand is stored with; a trigger writes the history. */
export const newestAgreed = { termsVersion: legalVersions.terms, privacyVersion: legalVersions.privacy };

/**
 * A condition: one of the texts has a newer version than the one agreed to by whoever is `alias` in the statement. Who
 * agreed to one that this process doesn't know yet, as another may already, lacks nothing.
 */
export const lacksNewest = (alias: string) =>
  `(coalesce(${alias}.terms_version, '') < '${legalVersions.terms}'
    or coalesce(${alias}.privacy_version, '') < '${legalVersions.privacy}')`;

/**
 * Says with what the consents are given or taken back that change from here to the end of the transaction; the trigger
 * that writes their history reads it.
 */
export async function consentsComeFrom(db: Db, source: "registration" | "settings" | "staff"): Promise<void> {
  await db.execute(sql`
    select set_config('coincide.consent_source', ${source}, true),
           set_config('coincide.consent_version', ${legalVersions.privacy}, true)`);
}
