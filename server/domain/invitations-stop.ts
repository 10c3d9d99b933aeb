import { lte, and, isNull, sql } from "drizzle-orm";
import { invitationLimits } from "../../contract/invitations.ts";
import { promises } from "../../contract/legal.ts";
import { contactInvitations, invitedContacts as contacts } from "../db/invitations.ts";
import type { Ctx } from "../lib/ctx.ts";
import { Refusal } from "../lib/refusal.ts";
import { hashed } from "../lib/tokens.ts";
import type { Row } from "./invitations-shown.ts";

const day = 24 * 60 * 60 * 1000;
const week = invitationLimits.daysBetween * day;
/** For so long its inviter may see what became of an invitation; then nothing is kept of who was invited. */
const kept = promises.invitationDays * day;
const about = "no more invitations";

type Contact = Pick<Row, "contactEmail" | "contactPhone">;

/** How an address or a number is remembered: not by itself, for nobody asked its owner. */
export const contactKey = ({ contactEmail, contactPhone }: Contact): string | null => {
  const contact = contactEmail ?? contactPhone;
  return contact && hashed(`invited ${contact}`);
};

/** What the link in a mail proves: that its reader was written to. Good for ever, whatever becomes of the invitation. */
export const stopToken = ({ vault }: Ctx, row: Contact): string | null => {
  const key = contactKey(row);
  return key && vault.seal(key, about);
};

/** From now on nobody's invitation is sent there; the inviters aren't told. */
export async function stopInvitations({ db, now, vault }: Ctx, token: string): Promise<void> {
  const contact = vault.open(token, about);
  if (!contact)
    throw new Refusal("invalid", "This link is not complete. Please open it from the email again.", {
      code: "BAD_TOKEN",
    });
  await db
    .insert(contacts)
    .values({ contact, writtenAt: now, refusedAt: now })
    .onConflictDoUpdate({ target: contacts.contact, set: { refusedAt: now } });
}

/**
 * Takes this week's one invitation to an address; null when it is taken. Otherwise when there is another: never, as far
 * as we are told, where they don't want to be written to.
 */
export async function takeContact(
  { db, now }: Ctx,
  contact: string,
): Promise<null | { readonly nextAt: Date | null }> {
  const aWeekAgo = new Date(now.getTime() - week);
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
  return { nextAt: row && !row.refusedAt ? new Date(row.writtenAt.getTime() + week) : null };
}

/** Deletes what is over; who doesn't want to be written to stays remembered. */
export async function sweepInvitations({ db, now }: Ctx): Promise<void> {
  await db
    .delete(contacts)
    .where(and(isNull(contacts.refusedAt), lte(contacts.writtenAt, new Date(now.getTime() - week))));
  await db
    .delete(contactInvitations)
    .where(lte(contactInvitations.expiresAt, new Date(now.getTime() - kept)));
}
