import { lte, and, isNull, sql } from "drizzle-orm";
import { invitationLimits } from "#contract/features/invitations.ts";
import { promises } from "#contract/features/legal.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { contactInvitations, invitedContacts as contacts } from "#db/tables/invitations.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import type { StoredInvitation } from "./link-token.ts";

const pauseMs = invitationLimits.daysBetween * dayMs;
/**
 * How long after its expiry an inviter can still see an invitation. Then it is deleted, with the invited
 * contact.
 */
const retentionMs = promises.invitationDays * dayMs;
const about = "no more invitations";

type Contact = Pick<StoredInvitation, "contactEmail" | "contactPhone">;

/**
 * Hash under which an email address or phone number is stored. It isn't stored as text, because its owner
 * hasn't consented to it.
 */
export const contactKey = ({ contactEmail, contactPhone }: Contact): string | null => {
  const contact = contactEmail ?? contactPhone;
  return contact && hashSecret(`invited ${contact}`);
};

/**
 * Token of the unsubscribe link in a mail. It proves that its reader received the mail, and never expires,
 * not even with the invitation.
 */
export const stopToken = ({ secretBox }: Ctx, row: Contact): string | null => {
  const key = contactKey(row);
  return key && secretBox.seal(key, about);
};

/** Stops all invitations to a contact, from any inviter. The inviters aren't notified. */
export async function stopInvitations({ db, now, secretBox }: Ctx, token: string): Promise<void> {
  const contact = secretBox.open(token, about);
  if (!contact) throw new Refusal("INCOMPLETE_LINK");
  await db
    .insert(contacts)
    .values({ contact, writtenAt: now, refusedAt: now })
    .onConflictDoUpdate({ target: contacts.contact, set: { refusedAt: now } });
}

/**
 * Claims this week's only invitation to a contact. Returns null if the claim succeeds, otherwise when the
 * next one is possible: `nextAt` is null if the contact has unsubscribed.
 */
export async function claimContact(
  { db, now }: Ctx,
  contact: string,
): Promise<null | { readonly nextAt: Date | null }> {
  const aWeekAgo = new Date(now.getTime() - pauseMs);
  const [taken] = await db
    .insert(contacts)
    .values({ contact, writtenAt: now })
    .onConflictDoUpdate({
      target: contacts.contact,
      set: { writtenAt: now },
      setWhere: and(isNull(contacts.refusedAt), lte(contacts.writtenAt, aWeekAgo)),
    })
    .returning();
  if (taken) return null;
  const [row] = await db
    .select()
    .from(contacts)
    .where(sql`${contacts.contact} = ${contact}`);
  return { nextAt: row && !row.refusedAt ? new Date(row.writtenAt.getTime() + pauseMs) : null };
}

/** Deletes old records. Contacts that have unsubscribed stay stored. */
export async function sweepInvitations({ db, now }: Ctx): Promise<void> {
  await db
    .delete(contacts)
    .where(and(isNull(contacts.refusedAt), lte(contacts.writtenAt, new Date(now.getTime() - pauseMs))));
  await db
    .delete(contactInvitations)
    .where(lte(contactInvitations.expiresAt, new Date(now.getTime() - retentionMs)));
}
