import { addressListeners } from "./domain/accounts/emails/address-emails.ts";
import { addressCheckListeners } from "./domain/accounts/emails/address-check.ts";
import { accountListeners } from "./domain/accounts/emails/account-emails.ts";
import { securityListeners } from "./domain/accounts/emails/security-notices.ts";
import { phoneListeners } from "./domain/accounts/phones.ts";
import { blockListeners } from "./domain/blocks.ts";
import { deliveryListeners } from "./domain/deliveries/reschedule.ts";
import { suspensionListeners } from "./domain/accounts/emails/suspension-emails.ts";
import { moderationNotices } from "./domain/moderation/notices.ts";
import { riskListeners } from "./domain/moderation/risk.ts";
import { connectionNotices } from "./domain/notifications/connections.ts";
import { groupNotices } from "./domain/notifications/groups.ts";
import { matchNotices } from "./domain/notifications/matches.ts";
import { registrationListeners } from "./domain/invitations/redeemed.ts";
import { mailListeners } from "./domain/imports/mail.ts";
import { subscriptionListeners } from "./domain/subscriptions/read.ts";
import { senderListeners } from "./domain/imports/senders.ts";
import { invitationListeners } from "./domain/invitations/send.ts";
import { onboardingListeners } from "./domain/onboarding.ts";
import { codeListeners } from "./domain/phones/codes.ts";
import { messageNoticeListeners } from "./domain/notifications/messages.ts";
import { reportListeners } from "./domain/analytics-reports/schedules.ts";
import { accountDeletionListeners } from "./domain/account-data/delete-account.ts";
import { exportListeners } from "./domain/account-data/build-export.ts";
import type { Listener } from "./lib/domain-events.ts";

/** All listeners for domain events. */
export const listeners: Listener[] = [
  ...accountListeners,
  ...addressListeners,
  ...addressCheckListeners,
  ...securityListeners,
  ...suspensionListeners,
  ...phoneListeners,
  ...codeListeners,
  ...blockListeners,
  ...connectionNotices,
  ...groupNotices,
  ...matchNotices,
  ...messageNoticeListeners,
  ...moderationNotices,
  ...riskListeners,
  ...exportListeners,
  ...accountDeletionListeners,
  ...deliveryListeners,
  ...invitationListeners,
  ...registrationListeners,
  ...onboardingListeners,
  ...reportListeners,
  ...senderListeners,
  ...mailListeners,
  ...subscriptionListeners,
];
