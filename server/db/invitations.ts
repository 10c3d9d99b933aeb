import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, instant, oneOf, personId, rowId } from "./columns.ts";

export const contactInvitations = pgTable(
  "contact_invitations",
  {
    id: rowId(),
    inviterId: personId("inviter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    contactName: text("contact_name"),
    contactPhone: text("contact_phone"),
    contactEmail: text("contact_email"),
    invitationToken: text("invitation_token").notNull().unique(),
    status: text("status").notNull().default("pending"),
    sentAt: instant("sent_at").notNull().defaultNow(),
    acceptedAt: instant("accepted_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (it) => [
    index("contact_invitations_inviter").on(it.inviterId),
    oneOf("contact_invitations_status", it.status, ["pending", "accepted", "expired"]),
  ],
);

export const tutorialInteractions = pgTable(
  "tutorial_interactions",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stepId: integer("step_id").notNull(),
    action: text("action").notNull(),
    pathTaken: text("path_taken"),
    metadata: jsonb("metadata"),
    createdAt: createdAt(),
  },
  (it) => [index("tutorial_interactions_user").on(it.userId)],
);
