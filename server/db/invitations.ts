import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, oneOf, personId, rowId } from "./columns.ts";

/** One that waits past `expires_at` has expired: that is a matter of the clock, no row is touched for it. */
export const contactInvitations = pgTable(
  "contact_invitations",
  {
    id: rowId(),
    inviterId: personId("inviter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the inviter calls them; nobody else is ever shown it. */
    contactName: text("contact_name"),
    contactPhone: text("contact_phone"),
    contactEmail: text("contact_email"),
    /** A hash. */
    invitationToken: text("invitation_token").notNull().unique(),
    /** The token itself, sealed: a reminder brings the same link, and its inviter may copy it again. */
    sealedToken: text("sealed_token").notNull(),
    status: text("status", { enum: ["pending", "accepted", "withdrawn"] })
      .notNull()
      .default("pending"),
    acceptedBy: personId("accepted_by").references(() => users.id, { onDelete: "set null" }),
    sentAt: instant("sent_at").notNull().defaultNow(),
    /** When it is to be written to its address; null when that is done, or there is none. */
    dueAt: instant("due_at"),
    reminders: integer("reminders").notNull().default(0),
    acceptedAt: instant("accepted_at"),
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
    oneOf("contact_invitations_status", it.status, ["pending", "accepted", "withdrawn"]),
    check("contact_invitations_one_way", sql`num_nonnulls(${it.contactEmail}, ${it.contactPhone}) <= 1`),
  ],
);

/** By which invitation somebody registered, until their address is proven: perhaps in another browser. */
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

/** Addresses and numbers that were written to lately, or don't want to be again; hashes, and nobody's in particular. */
export const invitedContacts = pgTable("invited_contacts", {
  contact: text("contact").primaryKey(),
  writtenAt: instant("written_at").notNull(),
  refusedAt: instant("refused_at"),
});
