import { desc, eq } from "drizzle-orm";
import type { Account } from "#contract/features/account-shapes.ts";
import type { ConsentChange, profile } from "#contract/features/profile.ts";
import type { ServedInput } from "#contract/shared/route.ts";
import { users } from "#db/tables/accounts.ts";
import { consents } from "#db/tables/consents.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { setConsentSource } from "#domain/accounts/consents.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";
import { announceProfile } from "#domain/visibility/announce.ts";

/** Consent to analytics was withdrawn, so the data collected with it must be deleted. */
export const analyticsWithdrawn = eventKind<{ userId: string }>("profile.analytics-withdrawn");

type Optional = ServedInput<typeof profile.updateConsents>["body"];
type Shown = ServedInput<typeof profile.updatePrivacy>["body"];

/**
 * Gives or withdraws optional consents. Without location sharing there are no matches, from this moment on.
 */
export async function updateConsents(ctx: SignedIn, given: Optional): Promise<Account> {
  const { db, me, now } = ctx;
  await setConsentSource(db, "settings");
  await db
    .update(users)
    .set({
      privacyLocationSharing: given.locationSharing,
      privacyCommunications: given.communications,
      privacyAnalytics: given.analytics,
      privacyMarketing: given.marketing,
      privacyConsentDate: now,
      updatedAt: now,
    })
    .where(eq(users.id, me.id));
  announceConsentChanges(ctx, me.id, given);
  return readAccount(ctx);
}

/**
 * Announces the consequences of changed consents, whether the person or an admin changed them. An omitted
 * consent didn't change.
 */
export function announceConsentChanges(
  { emit }: Ctx,
  userId: string,
  { analytics, locationSharing }: Pick<Optional, "analytics" | "locationSharing">,
): void {
  if (analytics === false) emit(analyticsWithdrawn({ userId }));
  if (locationSharing !== undefined) emit(overlapsChanged({ userId }));
}

const maxListed = 200;

/** The caller's history of consents, newest first. */
export async function listConsents({ db, me }: SignedIn): Promise<ConsentChange[]> {
  const { id, consent, given, legalVersion, source, createdAt } = consents;
  const rows = await db
    .select({ id, consent, given, legalVersion, source, createdAt })
    .from(consents)
    .where(eq(consents.userId, me.id))
    .orderBy(desc(consents.id))
    .limit(maxListed);
  return rows.map((row) => ({
    ...row,
    consent: row.consent as ConsentChange["consent"],
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Changes what others see of the caller, from their next request on. Presence and read receipts are mutual: a
 * person who hides theirs doesn't see those of others.
 */
export async function updatePrivacy(ctx: SignedIn, shown: Shown): Promise<Account> {
  const { showsPresence, showsReadReceipts, profileAudience, isDiscoverable } = shown;
  await ctx.db
    .update(users)
    .set({ showsPresence, showsReadReceipts, profileAudience, isDiscoverable, updatedAt: ctx.now })
    .where(eq(users.id, ctx.me.id));
  announceProfile(ctx, ctx.me.id);
  return readAccount(ctx);
}
