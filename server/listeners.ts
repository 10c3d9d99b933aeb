import { addressListeners } from "./domain/accounts-address-mails.ts";
import { accountListeners } from "./domain/accounts-mails.ts";
import { securityListeners } from "./domain/accounts-notices.ts";
import { phoneListeners } from "./domain/accounts-phones.ts";
import { deliveryListeners } from "./domain/deliveries-again.ts";
import { suspensionListeners } from "./domain/accounts-suspensions-mails.ts";
import { moderationNotices } from "./domain/moderation-notices.ts";
import { riskListeners } from "./domain/moderation-risk.ts";
import { connectionNotices } from "./domain/notifications-connections.ts";
import { groupNotices } from "./domain/notifications-groups.ts";
import { matchNotices } from "./domain/notifications-matches.ts";
import { arrivalListeners } from "./domain/invitations-arrivals.ts";
import { mailListeners } from "./domain/imports-mail.ts";
import { senderListeners } from "./domain/imports-senders.ts";
import { invitationListeners } from "./domain/invitations-send.ts";
import { onboardingListeners } from "./domain/onboarding.ts";
import { codeListeners } from "./domain/phones-codes.ts";
import { messageNotices } from "./domain/notifications-messages.ts";
import { reportListeners } from "./domain/reporting-schedules.ts";
import { leavingListeners } from "./domain/rights-leave.ts";
import { exportListeners } from "./domain/rights-make.ts";
import type { Listener } from "./lib/listen.ts";

/** Everything that reacts to something that happened. */
export const listeners: Listener[] = [
  ...accountListeners,
  ...addressListeners,
  ...securityListeners,
  ...suspensionListeners,
  ...phoneListeners,
  ...codeListeners,
  ...connectionNotices,
  ...groupNotices,
  ...matchNotices,
  ...messageNotices,
  ...moderationNotices,
  ...riskListeners,
  ...exportListeners,
  ...leavingListeners,
  ...deliveryListeners,
  ...invitationListeners,
  ...arrivalListeners,
  ...onboardingListeners,
  ...reportListeners,
  ...senderListeners,
  ...mailListeners,
];
