import { sql } from "drizzle-orm";
import { legalVersions } from "../../contract/legal.ts";
import { consents } from "../db/consents.ts";
import type { Ctx, Db } from "../lib/ctx.ts";

/**
 * Says with what the consents are given or taken back that change from here to the end of the transaction; the trigger
 * that writes their history reads it.
 */
export async function consentsComeFrom(db: Db, source: "registration" | "settings" | "staff"): Promise<void> {
  await db.execute(sql`
    select set_config('coincide.consent_source', ${source}, true),
           set_config('coincide.consent_version', ${legalVersions.privacy}, true)`);
}

/** Writes down that a new person agreed to the texts as they stand; no column of theirs says so. */
export async function agreedToTexts({ db, now }: Ctx, userId: string): Promise<void> {
  const given = { userId, given: true, source: "registration", createdAt: now } as const;
  await db.insert(consents).values([
    { ...given, consent: "termsAccepted", legalVersion: legalVersions.terms },
    { ...given, consent: "privacyPolicyAccepted", legalVersion: legalVersions.privacy },
  ]);
}
