import { desc, eq } from "drizzle-orm";
import type { Account } from "../../contract/accounts.ts";
import type { ConsentChange, profile } from "../../contract/profile.ts";
import type { ServedInput } from "../../contract/route.ts";
import { users } from "../db/accounts.ts";
import { consents } from "../db/consents.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { readAccount } from "./accounts.ts";
import { consentsComeFrom } from "./accounts-consents.ts";
import { overlapsChanged } from "./stays.ts";

/** What was collected with this consent is to go. */
export const analyticsWithdrawn = eventKind<{ userId: string }>("profile.analytics-withdrawn");

type Optional = ServedInput<typeof profile.updateConsents>["body"];
type Shown = ServedInput<typeof profile.updatePrivacy>["body"];

/** Gives or takes back optional consents; without location sharing there are no matches, from this moment on. */
export async function updateConsents(ctx: SignedIn, given: Optional): Promise<Account> {
  const { db, me, now } = ctx;
  await consentsComeFrom(db, "settings");
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
  followConsents(ctx, me.id, given);
  return readAccount(ctx);
}

/** What follows from consents that were given or taken back, whoever did it; what is left out stayed. */
export function followConsents(
  { emit }: Ctx,
  userId: string,
  { analytics, locationSharing }: Pick<Optional, "analytics" | "locationSharing">,
): void {
  if (analytics === false) emit(analyticsWithdrawn({ userId }));
  if (locationSharing !== undefined) emit(overlapsChanged({ userId }));
}

const most = 200;

/** What I have allowed and taken back, newest first. */
export async function listConsents({ db, me }: SignedIn): Promise<ConsentChange[]> {
  const { id, consent, given, legalVersion, source, createdAt } = consents;
  const rows = await db
    .select({ id, consent, given, legalVersion, source, createdAt })
    .from(consents)
    .where(eq(consents.userId, me.id))
    .orderBy(desc(consents.id))
    .limit(most);
  return rows.map((row) => ({
    ...row,
    consent: row.consent as ConsentChange["consent"],
    createdAt: row.createdAt.toISOString(),
  }));
}

/** What others see of me; it counts from their next question on, and of being here and reading in both directions. */
export async function updatePrivacy(ctx: SignedIn, shown: Shown): Promise<Account> {
  const { showsPresence, showsReadReceipts, profileAudience, isDiscoverable } = shown;
  await ctx.db
    .update(users)
    .set({ showsPresence, showsReadReceipts, profileAudience, isDiscoverable, updatedAt: ctx.now })
    .where(eq(users.id, ctx.me.id));
  return readAccount(ctx);
}
