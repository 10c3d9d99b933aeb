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

const secretReason = "a secret or its hash: anyone who has it could sign in or act in your name";
const derivedReason = "derived from the other fields";
const toMyAddress = (column: PgColumn) => (me: string) =>
  sql`${column} = (select users.email from users where users.id = ${me})`;

/** Data of the account itself: sign-in, contact channels and notifications. */
export const accountEntries: readonly TableEntry[] = [
  tableEntry(deliveries, ["userId"], { file: "deliveries" }),
  tableEntry(notifications, ["userId", "aboutId"], {
    file: "notifications",
    mine: (me) => and(eq(notifications.userId, me), isNullOrVisible(me, notifications.aboutId))!,
    without: { dedupeKey: derivedReason },
    named: ["aboutId"],
  }),
  tableEntry(consents, ["userId"], { file: "consents" }),
  tableEntry(notificationPreferences, ["userId"], { file: "notification-settings" }),
  tableEntry(pushNotifications, ["userId"], {
    file: "push-browsers",
    without: { endpoint: secretReason, p256dh: secretReason, auth: secretReason, sid: secretReason },
  }),
  tableEntry(expoPushTokens, ["userId"], {
    file: "push-phones",
    without: { token: secretReason, sid: secretReason },
  }),
  tableEntry(phoneVerificationTokens, ["userId"], { file: "phone-codes", without: { code: secretReason } }),
  tableEntry(smsDeliveries, ["userId"], { file: "text-messages" }),
  tableEntry(invitedRegistrations, ["userId"], {
    leftOut: "the link by which you came, until your email address is verified",
  }),
  tableEntry(contactInvitations, ["inviterId", "acceptedBy"], {
    file: "invitations",
    mine: (me) => eq(contactInvitations.inviterId, me),
    without: {
      invitationToken: secretReason,
      sealedToken: secretReason,
      declinedAt: "the inviter must not learn that it was declined",
    },
    named: ["acceptedBy"],
  }),
  tableEntry(tutorialInteractions, ["userId"], { file: "first-steps" }),
  tableEntry(reportSchedules, ["adminId"], { file: "scheduled-reports" }),
  tableEntry(dataExports, ["userId"], { file: "copies" }),
  tableEntry(securityLogs, ["userId"], { file: "security-log" }),
  tableEntry(knownDevices, ["userId"], { file: "known-browsers", without: { device: secretReason } }),
  tableEntry(passkeys, ["userId"], {
    file: "passkeys",
    without: { credentialId: secretReason, publicKey: "only the passkey itself can use it" },
  }),
  tableEntry(accessTokens, ["userId"], { file: "access-tokens", without: { tokenHash: secretReason } }),
  tableEntry(passkeyChallenges, ["userId"], { leftOut: "only a secret, valid for five minutes" }),
  tableEntry(signInChallenges, ["userId"], { leftOut: "only a secret, valid for five minutes" }),
  tableEntry(signInLinks, ["userId"], { leftOut: "only a secret, valid for fifteen minutes" }),
  tableEntry(idempotencyKeys, ["userId"], { leftOut: "copies of answers you have received, for a day" }),
  tableEntry(
    passwordResetTokens,
    [],
    {
      file: "password-links",
      mine: toMyAddress(passwordResetTokens.email),
      without: { token: secretReason },
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
    without: { token: secretReason },
  }),
  tableEntry(sessions, ["userId"], {
    file: "sessions",
    without: { sid: secretReason, sess: "empty", device: secretReason },
  }),
  tableEntry(
    auditLog,
    ["adminId"],
    { leftOut: "an administrator's actions concern other people and belong to the audit log" },
    { kept: "the audit log of administrators' actions, which nobody can change" },
  ),
  tableEntry(
    users,
    ["id"],
    {
      file: "account",
      without: {
        passwordHash: secretReason,
        twoFactorSecret: secretReason,
        backupCodes: secretReason,
        twoFactorLastStep: secretReason,
        searchText: derivedReason,
        isVisible: derivedReason,
      },
    },
    { kept: "an id and the day, anonymised, as long as there are conversations with it" },
  ),
];
