import { and, eq, gt } from "drizzle-orm";
import { type Invitation, invitationLimits } from "#contract/features/invitations.ts";
import type { Person } from "#contract/features/people.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { contactInvitations } from "#db/tables/invitations.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { namesOf } from "#domain/people/people.ts";

export type StoredInvitation = typeof contactInvitations.$inferSelect;

/** Condition: the invitation can still be accepted. It is pending and hasn't expired. */
export const isOpenAt = (now: Date) =>
  and(eq(contactInvitations.status, "pending"), gt(contactInvitations.expiresAt, now));

/** Decrypts the token of an invitation; null if it was sealed with another app secret. */
export const decryptToken = (
  { secretBox }: Ctx,
  { sealedToken, invitationToken }: StoredInvitation,
): string | null => secretBox.open(sealedToken, `invitation ${invitationToken}`);

/** Maps a row to the invitation as its inviter sees it. */
export function toInvitation(ctx: Ctx, row: StoredInvitation, person: Person | null = null): Invitation {
  const state = row.status === "pending" && row.expiresAt <= ctx.now ? "expired" : row.status;
  const token = state === "pending" ? decryptToken(ctx, row) : null;
  const way = row.contactEmail ? "email" : row.contactPhone ? "text" : "link";
  const isRemindable =
    row.status === "pending" && way !== "link" && row.reminders < invitationLimits.reminders;
  const remindAt = new Date(row.sentAt.getTime() + invitationLimits.daysBetween * dayMs);
  return {
    id: row.id,
    way,
    name: row.contactName,
    email: row.contactEmail,
    phone: row.contactPhone,
    state,
    link: token && `${ctx.settings.publicUrl}/invite/${token}`,
    isRefused: row.mailRefusedAt !== null,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    remindAt: isRemindable ? remindAt.toISOString() : null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    person,
  };
}

/** Maps several rows, each with the person who accepted it, if the inviter may see them. */
export async function withPeople(ctx: SignedIn, rows: readonly StoredInvitation[]): Promise<Invitation[]> {
  const ids = rows.flatMap(({ acceptedBy }) => acceptedBy ?? []);
  const people = await namesOf(ctx, ctx.me.id, ids);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => toInvitation(ctx, row, byId.get(row.acceptedBy ?? "") ?? null));
}
