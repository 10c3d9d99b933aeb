import { and, eq, sql } from "drizzle-orm";
import {
  emailVerificationTokens,
  knownDevices,
  passwordResetTokens,
  securityLogs,
  sessions,
  signInChallenges,
  users,
} from "../db/accounts.ts";
import { auditLog } from "../db/admin.ts";
import { deliveries } from "../db/deliveries.ts";
import { consents } from "../db/consents.ts";
import { contactInvitations, invitedRegistrations } from "../db/invitations.ts";
import {
  expoPushTokens,
  notificationPreferences,
  notifications,
  pushNotifications,
} from "../db/notifications.ts";
import { tutorialInteractions } from "../db/onboarding.ts";
import { phoneVerificationTokens, smsDeliveries } from "../db/phones.ts";
import { reportSchedules } from "../db/reporting.ts";
import { dataExports } from "../db/rights.ts";
import { held, type Holding } from "./rights-held.ts";
import { isThereFor } from "./rights-names.ts";

const opens = "a secret, or the hash of one: whoever has it could get in";
const derived = "made from the rest for the program";
const toMyAddress = (me: string) =>
  sql`${passwordResetTokens.email} = (select users.email from users where users.id = ${me})`;

/** The account itself, how its person gets in, and what they are told. */
export const accountHoldings: readonly Holding[] = [
  held(deliveries, ["userId"], { file: "deliveries" }),
  held(notifications, ["userId", "aboutId"], {
    file: "notifications",
    mine: (me) => and(eq(notifications.userId, me), isThereFor(me, notifications.aboutId))!,
    without: { dedupeKey: derived },
    named: ["aboutId"],
  }),
  held(consents, ["userId"], { file: "consents" }),
  held(notificationPreferences, ["userId"], { file: "notification-settings" }),
  held(pushNotifications, ["userId"], {
    file: "push-browsers",
    without: { endpoint: opens, p256dh: opens, auth: opens, sid: opens },
  }),
  held(expoPushTokens, ["userId"], { file: "push-phones", without: { token: opens, sid: opens } }),
  held(phoneVerificationTokens, ["userId"], { file: "phone-codes", without: { code: opens } }),
  held(smsDeliveries, ["userId"], { file: "text-messages" }),
  held(invitedRegistrations, ["userId"], { leftOut: "by which link one came, until the address is proven" }),
  held(contactInvitations, ["inviterId", "acceptedBy"], {
    file: "invitations",
    mine: (me) => eq(contactInvitations.inviterId, me),
    without: { invitationToken: opens, sealedToken: opens },
    named: ["acceptedBy"],
  }),
  held(tutorialInteractions, ["userId"], { file: "first-steps" }),
  held(reportSchedules, ["adminId"], { file: "scheduled-reports" }),
  held(dataExports, ["userId"], { file: "copies" }),
  held(securityLogs, ["userId"], { file: "security-log" }),
  held(knownDevices, ["userId"], { file: "known-browsers", without: { device: opens } }),
  held(signInChallenges, ["userId"], { leftOut: "a secret of five minutes, and nothing else" }),
  held(
    passwordResetTokens,
    [],
    { file: "password-links", mine: toMyAddress, without: { token: opens } },
    { gone: toMyAddress },
  ),
  held(emailVerificationTokens, ["userId"], { file: "address-links", without: { token: opens } }),
  held(sessions, ["userId"], {
    file: "sessions",
    without: { sid: opens, sess: "empty", device: opens },
  }),
  held(
    auditLog,
    ["adminId"],
    { leftOut: "what an administrator did is about others, and the house's own record" },
    { kept: "the house's record of what administrators did, to which nothing can be added or taken away" },
  ),
  held(
    users,
    ["id"],
    {
      file: "account",
      without: {
        passwordHash: opens,
        twoFactorSecret: opens,
        backupCodes: opens,
        twoFactorLastStep: opens,
        searchText: derived,
        isVisible: derived,
      },
    },
    { kept: "an id and the day, as nobody in particular, for as long as there are threads with it" },
  ),
];
