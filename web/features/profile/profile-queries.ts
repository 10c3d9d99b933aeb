import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { Account } from "../../../contract/accounts.ts";
import { matches } from "../../../contract/matches.ts";
import { profile } from "../../../contract/profile.ts";
import { call, messageOf } from "../../lib/call.ts";
import { refresh } from "../../lib/read.ts";
import { accountChanged, useAccount } from "../../lib/session.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";
import type { CheckedProfile } from "./profile-values.ts";

/** Stores the profile; home decides where one is, so matches are asked for again. */
export function useSaveProfile(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<CheckedProfile, Account>({
    run: (body) => call(profile.update, { body }),
    onDone: (account, { email }) => {
      const { pendingEmail } = account;
      accountChanged(account);
      toast({
        title: t`Profile updated successfully`,
        kind: "success",
        ...(email && pendingEmail && { description: t`Open the link we sent to ${pendingEmail}.` }),
      });
      void refresh(client, matches.list);
      onDone();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

/** Sends the link to an address that waits once more, or keeps the present address and calls the other one off. */
export function useEmailWish() {
  const { t } = useLingui();
  const { firstName, lastName } = useAccount();
  const ask = (email: string) => call(profile.update, { body: { firstName, lastName, email } });
  const failed = (error: Error) => ({
    title: t`Failed to update profile`,
    description: messageOf(error, ""),
  });
  const resend = useChange<string, Account>({
    run: ask,
    onDone: (account, email) => {
      accountChanged(account);
      toast({ title: t`Link sent`, description: t`Check the inbox of ${email}.`, kind: "success" });
    },
    failed,
  });
  const cancel = useChange<string, Account>({ run: ask, onDone: accountChanged, failed });
  return { resend, cancel };
}

/** The consents a person may give and take back at any time, and the account's field for each. */
export const consentFields = {
  locationSharing: "privacyLocationSharing",
  communications: "privacyCommunications",
  analytics: "privacyAnalytics",
  marketing: "privacyMarketing",
} as const;
export type Consent = keyof typeof consentFields;

type Privacy = Partial<
  Pick<Account, "showsPresence" | "showsReadReceipts" | "profileAudience" | "isDiscoverable">
>;

/** What others see, at once: the switch moves now and moves back if the server refuses. */
export function usePrivacy() {
  const { t } = useLingui();
  const account = useAccount();
  return useChange<Privacy, Account>({
    run: (change) => {
      accountChanged({ ...account, ...change });
      return call(profile.updatePrivacy, { body: change }).catch((error: unknown) => {
        accountChanged(account);
        throw error;
      });
    },
    onDone: accountChanged,
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

/** One consent, at once: the switch moves now and moves back if the server refuses. */
export function useConsent() {
  const { t } = useLingui();
  const client = useQueryClient();
  const account = useAccount();
  return useChange<{ consent: Consent; given: boolean }, Account>({
    run: ({ consent, given }) => {
      accountChanged({ ...account, [consentFields[consent]]: given });
      return call(profile.updateConsents, { body: { [consent]: given } }).catch((error: unknown) => {
        accountChanged(account);
        throw error;
      });
    },
    onDone: (changed) => {
      accountChanged(changed);
      void refresh(client, matches.list);
      void refresh(client, profile.consents);
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}
