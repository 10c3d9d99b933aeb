import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { Account } from "../../../contract/accounts.ts";
import { type PhoneCountry, type PhonePlan, phones } from "../../../contract/phones.ts";
import { profile } from "../../../contract/profile.ts";
import { call, CallError, messageOf } from "../../lib/call.ts";
import { read } from "../../lib/read.ts";
import { accountChanged, useAccount } from "../../lib/session.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

const forTheSession = { staleTime: Number.POSITIVE_INFINITY, retry: 1 };

export function usePhoneCountries(): readonly PhoneCountry[] {
  return useQuery({ ...read(phones.countries), ...forTheSession }).data ?? [];
}

/** How a country's numbers are written; nothing until that is known, which nobody has to wait for. */
export function usePhonePlan(country: string): PhonePlan | undefined {
  return useQuery({ ...read(phones.plan, { params: { country } }), ...forTheSession }).data;
}

/** What a refusal says of a single field. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.failure?.issues?.[0]?.message : undefined;

const wordsOf = (error: unknown, otherwise: string) => refusalOf(error) ?? messageOf(error, otherwise);

/** Nothing here sends text messages, now or later. */
export const isUnavailable = (error: unknown) =>
  error instanceof CallError && error.failure?.code === "NO_SMS";

export function useSendCode(onSent: (phone: string) => void) {
  const { t } = useLingui();
  return useChange<string, { phone: string }>({
    run: (phone) => call(phones.send, { body: { phone } }),
    onDone: ({ phone }) => {
      toast({ title: t`Verification code sent`, kind: "success" });
      onSent(phone);
    },
    failed: (error) => ({ title: wordsOf(error, t`Failed to send verification code`) }),
  });
}

export function useVerifyPhone(onVerified: () => void) {
  const { t } = useLingui();
  return useChange<{ phone: string; code: string }, { user: Account }>({
    run: (body) => call(phones.verify, { body }),
    onDone: ({ user }) => {
      accountChanged(user);
      toast({ title: t`Phone number verified`, kind: "success" });
      onVerified();
    },
    failed: (error) => ({ title: wordsOf(error, t`Failed to verify phone number`) }),
  });
}

/** Takes one's number out of the profile. */
export function useRemovePhone(onRemoved: () => void) {
  const { t } = useLingui();
  const { firstName, lastName } = useAccount();
  return useChange<void, Account>({
    run: () => call(profile.update, { body: { firstName, lastName, phone: null } }),
    onDone: (account) => {
      accountChanged(account);
      toast({ title: t`Phone number removed`, kind: "success" });
      onRemoved();
    },
    failed: (error) => ({ title: t`Failed to update profile`, description: messageOf(error, "") }),
  });
}

export function useTestSms(onSent: () => void) {
  const { t } = useLingui();
  return useChange<{ phone: string; message: string }, { messageId: string | null; error: string | null }>({
    run: (body) => call(phones.test, { body }),
    onDone: ({ messageId, error }) => {
      if (!messageId) return toast({ title: t`SMS Test Failed`, description: error ?? "", kind: "error" });
      toast({ title: t`Test SMS sent`, description: messageId, kind: "success" });
      onSent();
    },
    failed: (error) => ({ title: wordsOf(error, t`Failed to send test SMS`) }),
  });
}
