import { useLingui } from "@lingui/react/macro";
import type * as z from "zod/mini";
import type { Account, nearMissDayChoices, nearChoices } from "#contract/features/account-shapes.ts";
import { profile, type Profile } from "#contract/features/profile.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { announceSaved } from "#web/lib/saved.ts";
import { replaceAccount, updateAccount, useAccount } from "#web/lib/session/session.ts";
import type { Freshly } from "#ui/forms/fresh-sign-in.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import type { CheckedProfile } from "./profile-values.ts";

export function useSaveProfile({ freshly, onDone }: { freshly: Freshly; onDone: () => void }) {
  const { t } = useLingui();
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

/** The fields of the account that say how its owner reads texts, dates and times. */
type Region = Pick<z.input<typeof Profile>, "locale" | "timeZone" | "hourCycle" | "weekStart">;

/** Changes the language, the time zone or a format; once the server agrees, all on screen follows. */
export function useRegion() {
  const { t } = useLingui();
  const { firstName, lastName } = useAccount();
  return useChange<Region, Account>({
    run: (change) => call(profile.update, { body: { firstName, lastName, ...change } }),
    onDone: (account) => {
      replaceAccount(account);
      announceSaved();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

/** The consents that a person may give and withdraw at any time, and the account's field for each. */
export const ownConsentFields = {
  locationSharing: "privacyLocationSharing",
  communications: "privacyCommunications",
  analytics: "privacyAnalytics",
  marketing: "privacyMarketing",
} as const;
export type Consent = keyof typeof ownConsentFields;

type Privacy = Partial<
  Pick<Account, "showsPresence" | "showsReadReceipts" | "profileAudience" | "isDiscoverable">
>;

/** Changes what others see: the switch moves at once, and moves back if the server refuses. */
export function usePrivacy() {
  const { t } = useLingui();
  const account = useAccount();
  return useChange<Privacy, Account>({
    run: (change) => {
      const before = sameFields(account, change);
      updateAccount(change);
      return call(profile.updatePrivacy, { body: change }).catch((error: unknown) => {
        updateAccount(before);
        throw error;
      });
    },
    // Another switch may still be on its way to the server, so only the fields of this one are set.
    onDone: (saved, change) => {
      updateAccount(sameFields(saved, change));
      announceSaved();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

/** The account's values of the fields that `change` names. */
const sameFields = (account: Account, change: Partial<Account>): Partial<Account> =>
  Object.fromEntries(Object.entries(account).filter(([field]) => field in change));

/** Settings of the matches, with numbers that the server accepts. */
type Matching = {
  nearKm?: (typeof nearChoices)[number];
  distanceUnit?: Account["distanceUnit"];
  sharesNearMisses?: boolean;
  nearMissDays?: (typeof nearMissDayChoices)[number];
};

/**
 * Changes what is near, the unit of distances, or near misses: shown at once, undone if the server refuses.
 */
export function useMatching() {
  const { t } = useLingui();
  const account = useAccount();
  return useChange<Matching, Account>({
    run: (change) => {
      const before = sameFields(account, change);
      updateAccount(change);
      return call(profile.updateMatching, { body: change }).catch((error: unknown) => {
        updateAccount(before);
        throw error;
      });
    },
    onDone: (saved, change) => {
      updateAccount(sameFields(saved, change));
      announceSaved();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

/** Changes one consent: the switch moves at once, and moves back if the server refuses. */
export function useConsent() {
  const { t } = useLingui();
  const account = useAccount();
  return useChange<{ consent: Consent; given: boolean }, Account>({
    run: ({ consent, given }) => {
      const change = { [ownConsentFields[consent]]: given };
      const before = sameFields(account, change);
      updateAccount(change);
      return call(profile.updateConsents, { body: { [consent]: given } }).catch((error: unknown) => {
        updateAccount(before);
        throw error;
      });
    },
    onDone: (saved, { consent }) => {
      const field = ownConsentFields[consent];
      updateAccount({ [field]: saved[field] });
      announceSaved();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}
