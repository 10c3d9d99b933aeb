import { eq, sql } from "drizzle-orm";
import type { Account } from "#contract/features/account-shapes.ts";
import { type LegalText, legalVersions } from "#contract/features/legal.ts";
import { users } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { setConsentSource } from "#domain/accounts/consents.ts";

/**
 * Stores the caller's agreement to the newest legal texts. The caller names their versions, so that nobody
 * agrees to a text they haven't seen: a page that was opened before a text changed gets LEGAL_VERSION.
 * Idempotent.
 */
export async function agree(ctx: SignedIn, named: Record<LegalText, string>): Promise<Account> {
  const { db, me, now } = ctx;
  if (named.terms !== legalVersions.terms || named.privacy !== legalVersions.privacy)
    throw new Refusal("LEGAL_VERSION");
  await setConsentSource(db, "settings");
  // Another process may run a newer version already, and have stored the agreement to it.
  const last = (column: typeof users.termsVersion | typeof users.privacyVersion, version: string) =>
    sql`greatest(${column}, ${version})`;
  await db
    .update(users)
    .set({
      termsVersion: last(users.termsVersion, named.terms),
      privacyVersion: last(users.privacyVersion, named.privacy),
      updatedAt: now,
    })
    .where(eq(users.id, me.id));
  return readAccount(ctx);
}
