import { eq, sql } from "drizzle-orm";
import type { Account } from "../../contract/accounts.ts";
import { type LegalText, legalVersions } from "../../contract/legal.ts";
import { users } from "../db/accounts.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { conflict } from "../lib/refusal.ts";
import { readAccount } from "./accounts.ts";
import { consentsComeFrom } from "./accounts-consents.ts";

/**
 * Agrees to the newest legal texts. They are named, so that nobody agrees to what they haven't been shown: a page that was
 * open since before a text changed is refused. Doing it twice is fine.
 */
export async function agree(ctx: SignedIn, named: Record<LegalText, string>): Promise<Account> {
  const { db, me, now } = ctx;
  if (named.terms !== legalVersions.terms || named.privacy !== legalVersions.privacy)
    throw conflict("There is a newer version. Please reload the page and read that one.", "LEGAL_VERSION");
  await consentsComeFrom(db, "settings");
  // Another process may know a newer version already, and have been told yes to it.
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
