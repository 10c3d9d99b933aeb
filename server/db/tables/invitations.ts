import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

/** A pending invitation expires at `expires_at` without a change of its row. */
export const contactInvitations = pgTable(
  "contact_invitations",
  {
    id: rowId(),
    inviterId: personId("inviter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The inviter's name for the contact. Only the inviter ever sees it. */
    contactName: text("contact_name"),
    contactPhone: text("contact_phone"),
    contactEmail: text("contact_email"),
    /** A hash of the token. */
    invitationToken: text("invitation_token").notNull().unique(),
    /**
     * The token itself, encrypted, so that a reminder contains the same link and the inviter can copy it
     * again.
     */
    sealedToken: text("sealed_token").notNull(),
    status: text("status", { enum: ["pending", "accepted", "withdrawn"] })
      .notNull()
      .default("pending"),
    acceptedBy: personId("accepted_by").references(() => users.id, { onDelete: "set null" }),
    sentAt: instant("sent_at").notNull().defaultNow(),
    /** When to send the next mail to its address; null if all are sent, or there is no address. */
    dueAt: instant("due_at"),
    reminders: integer("reminders").notNull().default(0),
    acceptedAt: instant("accepted_at"),
    /** When the recipient declined it. The status doesn't change, so that the inviter can't notice. */
    declinedAt: instant("declined_at"),
    /** When the address refused the last mail for good. */
    mailRefusedAt: instant("mail_refused_at"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (it) => [
    index("contact_invitations_inviter").on(it.inviterId),
    index("contact_invitations_accepted_by").on(it.acceptedBy),
    uniqueIndex("contact_invitations_email")
      .on(it.contactEmail, it.inviterId)
      .where(sql`status = 'pending'`),
    uniqueIndex("contact_invitations_phone")
      .on(it.contactPhone, it.inviterId)
      .where(sql`status = 'pending'`),
    index("contact_invitations_due")
      .on(it.dueAt)
      .where(sql`status = 'pending' and due_at is not null`),
    allowedValues("contact_invitations_status", it.status, ["pending", "accepted", "withdrawn"]),
    check(
      "contact_invitations_mail_refused",
      sql`${it.mailRefusedAt} is null or ${it.contactEmail} is not null`,
    ),
    check("contact_invitations_one_way", sql`num_nonnulls(${it.contactEmail}, ${it.contactPhone}) <= 1`),
  ],
);

/**
 * The invitation by which a person registered, kept until their address is verified, because that may happen
 * in another browser.
 */
export const invitedRegistrations = pgTable(
  "invited_registrations",
  {
    userId: personId("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    invitationId: integer("invitation_id")
      .notNull()
      .references(() => contactInvitations.id, { onDelete: "cascade" }),
  },
  (it) => [index("invited_registrations_invitation").on(it.invitationId)],
);

/**
 * Addresses and numbers that recently received an invitation, or have opted out. Stored as hashes, without a
 * reference to a person.
 */
export const invitedContacts = pgTable("invited_contacts", {
  contact: text("contact").primaryKey(),
  writtenAt: instant("written_at").notNull(),
  refusedAt: instant("refused_at"),
});
