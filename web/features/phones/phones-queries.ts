import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { Account } from "#contract/features/account-shapes.ts";
import { about } from "#contract/features/about.ts";
import { type PhoneCountry, type PhonePlan, phones } from "#contract/features/phones.ts";
import { profile } from "#contract/features/profile.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { replaceAccount, useAccount } from "#web/lib/session/session.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

const forTheSession = { staleTime: Number.POSITIVE_INFINITY, retry: 1 };

export const countriesQuery = queryFor(phones.countries);
export const planQuery = (country: string) => queryFor(phones.plan, { params: { country } });

export function usePhoneCountries(): readonly PhoneCountry[] {
  return useQuery({ ...countriesQuery, ...forTheSession }).data ?? [];
}

/** How numbers are written in a country; undefined until that is loaded, which nothing has to wait for. */
export function usePhonePlan(country: string): PhonePlan | undefined {
  return useQuery({ ...planQuery(country), ...forTheSession }).data;
}

/** Whether this installation can send text messages; undefined until that is known. */
export function useSendsTexts(): boolean | undefined {
  const { data, isError } = useQuery({ ...queryFor(about.read), ...forTheSession });
  // A server that doesn't answer now may still send a code later.
  return isError ? true : data?.sendsTexts;
}

export function useSendCode(onSent: (phone: string) => void) {
  const { t } = useLingui();
  return useChange<string, { phone: string }>({
    run: (phone) => call(phones.send, { body: { phone } }),
    onDone: ({ phone }) => {
      toast({ title: t`Verification code sent`, kind: "success" });
      onSent(phone);
    },
    failed: (error) => ({ title: messageOf(error, t`Failed to send verification code`) }),
  });
}

export function useVerifyPhone(onVerified: () => void) {
  const { t } = useLingui();
  return useChange<{ phone: string; code: string }, { user: Account }>({
    run: (body) => call(phones.verify, { body }),
    onDone: ({ user }) => {
      replaceAccount(user);
      toast({ title: t`Phone number verified`, kind: "success" });
      onVerified();
    },
    failed: (error) => ({ title: messageOf(error, t`Failed to verify phone number`) }),
  });
}

/** Removes the user's number from the profile. */
export function useRemovePhone(onRemoved: () => void) {
  const { t } = useLingui();
  const { firstName, lastName } = useAccount();
  return useChange<void, Account>({
    run: () => call(profile.update, { body: { firstName, lastName, phone: null } }),
    onDone: (account) => {
      replaceAccount(account);
      toast({ title: t`Phone number removed`, kind: "success" });
      onRemoved();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

export function useTestSms() {
  const { t } = useLingui();
  return useChange<{ phone: string; message: string }, { messageId: string | null; error: string | null }>({
    run: (body) => call(phones.test, { body }),
    onDone: ({ messageId, error }) => {
      if (!messageId) return toast({ title: t`SMS Test Failed`, description: error ?? "", kind: "error" });
      toast({ title: t`Test SMS sent`, description: messageId, kind: "success" });
    },
    failed: (error) => ({ title: messageOf(error, t`Failed to send test SMS`) }),
  });
}
