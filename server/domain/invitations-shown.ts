import { type Invitation, invitationLimits } from "../../contract/invitations.ts";
import type { Person } from "../../contract/people.ts";
import type { contactInvitations } from "../db/invitations.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { namesOf } from "./people.ts";

export type Row = typeof contactInvitations.$inferSelect;

const day = 24 * 60 * 60 * 1000;

/** The token of an invitation; null where it was sealed by another secret. */
export const tokenOf = ({ vault }: Ctx, { sealedToken, invitationToken }: Row): string | null =>
  vault.open(sealedToken, `invitation ${invitationToken}`);

/** As its inviter sees it. */
export function shown(ctx: Ctx, row: Row, person: Person | null = null): Invitation {
  const state = row.status === "pending" && row.expiresAt <= ctx.now ? "expired" : row.status;
  const token = state === "pending" ? tokenOf(ctx, row) : null;
  const way = row.contactEmail ? "email" : row.contactPhone ? "text" : "link";
  const isRemindable =
    row.status === "pending" && way !== "link" && row.reminders < invitationLimits.reminders;
  const remindAt = new Date(row.sentAt.getTime() + invitationLimits.daysBetween * day);
  return {
    id: row.id,
    way,
    name: row.contactName,
    email: row.contactEmail,
    phone: row.contactPhone,
    state,
    link: token && `${ctx.settings.publicUrl}/invite/${token}`,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    remindAt: isRemindable ? remindAt.toISOString() : null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    person,
  };
}

/** The same of many, each with whoever accepted it, as far as the inviter may see them. */
export async function withPeople(ctx: SignedIn, rows: readonly Row[]): Promise<Invitation[]> {
  const ids = rows.flatMap(({ acceptedBy }) => acceptedBy ?? []);
  const people = await namesOf(ctx, ctx.me.id, ids);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => shown(ctx, row, byId.get(row.acceptedBy ?? "") ?? null));
}
