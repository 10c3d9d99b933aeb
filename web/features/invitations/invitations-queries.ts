import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Invitation, invitations, type ReceivedInvitation } from "#contract/features/invitations.ts";
import type { CallInput } from "#contract/shared/route.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** Fetched on every visit. */
export const useInvitations = () => useQuery({ ...queryFor(invitations.list), staleTime: 0 });
export const useInvitationWays = () => useQuery(queryFor(invitations.ways));
/** Fetched on every visit. */
export const useReceivedInvitations = () => useQuery({ ...queryFor(invitations.received), staleTime: 0 });
export const useOffer = (token: string) =>
  useQuery({
    ...queryFor(invitations.offer, { query: { token } }),
  });

/** Sends an invitation; `useForm` shows the server's errors at their fields. */
export const invite = (body: CallInput<typeof invitations.invite>["body"]): Promise<Invitation> =>
  call(invitations.invite, { body });

export function useRemind() {
  const { t } = useLingui();
  return useChange<Invitation, Invitation>({
    run: ({ id }) => call(invitations.remind, { params: { id } }),
    onDone: () => {
      toast({ title: t`Invitation sent again`, kind: "success" });
    },
    failed: (error) => ({ title: t`The invitation was not sent`, description: messageOf(error, "") }),
  });
}

export function useWithdraw(onDone: () => void) {
  const { t } = useLingui();
  return useChange<Invitation>({
    run: ({ id }) => call(invitations.withdraw, { params: { id } }),
    onDone: () => {
      toast({ title: t`Invitation withdrawn`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: t`Failed to withdraw`, description: messageOf(error, "") }),
  });
}

export function useAccept() {
  const { t } = useLingui();
  return useChange<string, { userId: string }>({
    run: (token) => call(invitations.accept, { body: { token } }),
    failed: (error) => ({ title: t`You are not connected yet`, description: messageOf(error, "") }),
  });
}

export function useAcceptReceived() {
  const { t } = useLingui();
  return useChange<ReceivedInvitation, { userId: string }>({
    run: ({ id }) => call(invitations.acceptReceived, { params: { id } }),
    onDone: (_, { inviter: { firstName } }) => {
      toast({ title: t`You and ${firstName} are connected`, kind: "success" });
    },
    failed: (error) => ({ title: t`You are not connected yet`, description: messageOf(error, "") }),
  });
}

export function useDecline() {
  const { t } = useLingui();
  return useChange<ReceivedInvitation>({
    run: ({ id }) => call(invitations.decline, { params: { id } }),
    onDone: () => {
      toast({ title: t`Invitation declined`, kind: "success" });
    },
    failed: (error) => ({ title: t`That didn’t work`, description: messageOf(error, "") }),
  });
}
