import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { securityLogPageSize, type SecurityEntry, securityActions } from "#contract/features/security.ts";
import { securityLogs } from "#db/tables/accounts.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { deviceOf } from "#lib/devices.ts";
import type { SecurityDetails } from "#domain/accounts/accounts.ts";

/**
 * A page of the caller's security log, newest first. `before` is the id of the entry after which the page
 * starts.
 */
export async function readSecurityLog({ db, me }: SignedIn, before?: number): Promise<SecurityEntry[]> {
  const rows = await db
    .select()
    .from(securityLogs)
    .where(
      and(
        eq(securityLogs.userId, me.id),
        inArray(securityLogs.action, [...securityActions]),
        before === undefined ? undefined : lt(securityLogs.id, before),
      ),
    )
    .orderBy(desc(securityLogs.id))
    .limit(securityLogPageSize);
  return rows.map((row) => {
    const { isNewDevice = false, way = null, endedUserAgent } = (row.metadata ?? {}) as SecurityDetails;
    return {
      id: row.id,
      action: row.action as SecurityEntry["action"],
      at: row.createdAt.toISOString(),
      device: row.ipAddress === null ? null : deviceOf(row.userAgent),
      ipAddress: row.ipAddress,
      isNewDevice,
      way,
      ended: endedUserAgent === undefined ? null : deviceOf(endedUserAgent),
    };
  });
}
