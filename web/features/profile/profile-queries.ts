import { useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { Account } from "#contract/features/accounts.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { replaceAccount, useAccount } from "#web/lib/session/session.ts";
import type { Freshly } from "#ui/forms/fresh-sign-in.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import type { CheckedProfile } from "./profile-values.ts";

/** Saves the profile. The home decides where the user is, so the matches are invalidated. */
export function useSaveProfile({ freshly, onDone }: { freshly: Freshly; onDone: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<CheckedProfile, Account>({
    run: (body) => freshly(() => call(profile.update, { body })),
    onDone: (account, { email }) => {
      const { pendingEmail } = account;
      replaceAccount(account);
      toast({
        title: t`Profile updated successfully`,
        kind: "success",
        ...(email && pendingEmail && { description: t`Open the link we sent to ${pendingEmail}.` }),
      });
      void invalidate(client, matches.list, matches.newCount);
      onDone();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

/**
 * Sends the link to a pending email address again, or keeps the present address and cancels the pending one.
 */
export function usePendingEmail(freshly: Freshly) {
  const { t } = useLingui();
  const { firstName, lastName } = useAccount();
  const ask = (email: string) =>
    freshly(() => call(profile.update, { body: { firstName, lastName, email } }));
  const failed = (error: Error) => ({
    title: t`Failed to update profile`,
    description: messageOf(error, ""),
  });
  const resend = useChange<string, Account>({
    run: ask,
    onDone: (account, email) => {
      replaceAccount(account);
      toast({ title: t`Link sent`, description: t`Check the inbox of ${email}.`, kind: "success" });
    },
    failed,
  });
  const cancel = useChange<string, Account>({ run: ask, onDone: replaceAccount, failed });
  return { resend, cancel };
}

/** The consents that a person may give and withdraw at any time, and the account's field for each. */
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

/** Changes what others see: the switch moves at once, and moves back if the server refuses. */
export function usePrivacy() {
  const { t } = useLingui();
  const account = useAccount();
  return useChange<Privacy, Account>({
    run: (change) => {
      replaceAccount({ ...account, ...change });
      return call(profile.updatePrivacy, { body: change }).catch((error: unknown) => {
        replaceAccount(account);
        throw error;
      });
    },
    onDone: replaceAccount,
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

/** Changes one consent: the switch moves at once, and moves back if the server refuses. */
export function useConsent() {
  const { t } = useLingui();
  const client = useQueryClient();
  const account = useAccount();
  return useChange<{ consent: Consent; given: boolean }, Account>({
    run: ({ consent, given }) => {
      replaceAccount({ ...account, [consentFields[consent]]: given });
      return call(profile.updateConsents, { body: { [consent]: given } }).catch((error: unknown) => {
        replaceAccount(account);
        throw error;
      });
    },
    onDone: (changed) => {
      replaceAccount(changed);
      void invalidate(client, matches.list, matches.newCount);
      void invalidate(client, profile.consents);
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}
