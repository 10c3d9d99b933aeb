import { eq } from "drizzle-orm";
import type { Account } from "#contract/features/account-shapes.ts";
import type { profile } from "#contract/features/profile.ts";
import type { ServedInput } from "#contract/shared/route.ts";
import { users } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { setConsentSource } from "#domain/accounts/consents.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";

type Given = ServedInput<typeof profile.updateMatching>["body"];

/**
 * Changes what counts as near for the caller. Both sides of a match see the change from their next request
 * on.
 */
export async function updateMatching(ctx: SignedIn, given: Given): Promise<Account> {
  const { nearKm, sharesNearMisses, nearMissDays, distanceUnit } = given;
  await setConsentSource(ctx.db, "settings");
  await ctx.db
    .update(users)
    .set({ nearKm, sharesNearMisses, nearMissDays, distanceUnit, updatedAt: ctx.now })
    .where(eq(users.id, ctx.me.id));
  if ([nearKm, sharesNearMisses, nearMissDays].some((it) => it !== undefined))
    ctx.emit(overlapsChanged({ userId: ctx.me.id }));
  return readAccount(ctx);
}
