import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  emailVerificationTokens,
  knownDevices,
  passwordResetTokens,
  securityLogs,
  sessions,
  signInChallenges,
  signInLinks,
  users,
} from "#db/tables/accounts.ts";
import { idempotencyKeys } from "#db/tables/idempotency-keys.ts";
import { accessTokens } from "#db/tables/access-tokens.ts";
import { passkeyChallenges, passkeys } from "#db/tables/passkeys.ts";
import { auditLog } from "#db/tables/admin.ts";
import { deliveries } from "#db/tables/deliveries.ts";
import { consents } from "#db/tables/consents.ts";
import { contactInvitations, invitedRegistrations } from "#db/tables/invitations.ts";
import {
  expoPushTokens,
  notificationPreferences,
  notifications,
  pushNotifications,
} from "#db/tables/notifications.ts";
import { tutorialInteractions } from "#db/tables/onboarding.ts";
import { refusedAddresses } from "#db/tables/refused-addresses.ts";
import { phoneVerificationTokens, smsDeliveries } from "#db/tables/phones.ts";
import { reportSchedules } from "#db/tables/analytics-reports.ts";
import { dataExports } from "#db/tables/account-data.ts";
import { tableEntry, type TableEntry } from "./entry.ts";
import { isNullOrVisible } from "#domain/account-data/names.ts";

const toMyAddress = (column: PgColumn) => (me: string) =>
  sql`${column} = (select users.email from users where users.id = ${me})`;

/** Data of the account itself: sign-in, contact channels and notifications. */
export const accountEntries: readonly TableEntry[] = [
  tableEntry(deliveries, ["userId"], { file: "deliveries" }),
  tableEntry(notifications, ["userId", "aboutId"], {
    file: "notifications",
    mine: (me) => and(eq(notifications.userId, me), isNullOrVisible(me, notifications.aboutId))!,
    without: { dedupeKey: "derived" },
    named: ["aboutId"],
  }),
  tableEntry(consents, ["userId"], { file: "consents" }),
  tableEntry(notificationPreferences, ["userId"], { file: "notification-settings" }),
  tableEntry(pushNotifications, ["userId"], {
    file: "push-browsers",
    without: { endpoint: "secret", p256dh: "secret", auth: "secret", sid: "secret" },
  }),
  tableEntry(expoPushTokens, ["userId"], {
    file: "push-phones",
    without: { token: "secret", sid: "secret" },
  }),
  tableEntry(phoneVerificationTokens, ["userId"], { file: "phone-codes", without: { code: "secret" } }),
  tableEntry(smsDeliveries, ["userId"], { file: "text-messages" }),
  tableEntry(invitedRegistrations, ["userId"], {
    leftOut: "invitedBy",
  }),
  tableEntry(contactInvitations, ["inviterId", "acceptedBy"], {
    file: "invitations",
    mine: (me) => eq(contactInvitations.inviterId, me),
    without: {
      invitationToken: "secret",
      sealedToken: "secret",
      declinedAt: "invitationDeclined",
    },
    named: ["acceptedBy"],
  }),
  tableEntry(tutorialInteractions, ["userId"], { file: "first-steps" }),
  tableEntry(reportSchedules, ["adminId"], { file: "scheduled-reports" }),
  tableEntry(dataExports, ["userId"], { file: "copies" }),
  tableEntry(securityLogs, ["userId"], { file: "security-log" }),
  tableEntry(knownDevices, ["userId"], { file: "known-browsers", without: { device: "secret" } }),
  tableEntry(passkeys, ["userId"], {
    file: "passkeys",
    without: { credentialId: "secret", publicKey: "passkey" },
  }),
  tableEntry(accessTokens, ["userId"], { file: "access-tokens", without: { tokenHash: "secret" } }),
  tableEntry(passkeyChallenges, ["userId"], { leftOut: "shortSecret" }),
  tableEntry(signInChallenges, ["userId"], { leftOut: "shortSecret" }),
  tableEntry(signInLinks, ["userId"], { leftOut: "shortSecret" }),
  tableEntry(idempotencyKeys, ["userId"], { leftOut: "answerCopies" }),
  tableEntry(
    passwordResetTokens,
    [],
    {
      file: "password-links",
      mine: toMyAddress(passwordResetTokens.email),
      without: { token: "secret" },
    },
    { gone: toMyAddress(passwordResetTokens.email) },
  ),
  tableEntry(
    refusedAddresses,
    [],
    { file: "refused-addresses", mine: toMyAddress(refusedAddresses.email) },
    { gone: toMyAddress(refusedAddresses.email) },
  ),
  tableEntry(emailVerificationTokens, ["userId"], {
    file: "address-links",
    without: { token: "secret" },
  }),
  tableEntry(sessions, ["userId"], {
    file: "sessions",
    without: { sid: "secret", sess: "empty", device: "secret" },
  }),
  tableEntry(
    auditLog,
    ["adminId"],
    { leftOut: "administrator" },
    { kept: "the audit log of administrators' actions, which nobody can change" },
  ),
  tableEntry(
    users,
    ["id"],
    {
      file: "account",
      without: {
        passwordHash: "secret",
        twoFactorSecret: "secret",
        backupCodes: "secret",
        twoFactorLastStep: "secret",
        searchText: "derived",
        isVisible: "derived",
      },
    },
    { kept: "an id and the day, anonymised, as long as there are conversations with it" },
  ),
];
