import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Invitation, invitations } from "../../../contract/invitations.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { touchedByPeople } from "../../lib/stale.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

/** Asked for anew each time: they change by what others do. */
export const useInvitations = () => useQuery({ ...read(invitations.list), staleTime: 0 });
export const useWays = () => useQuery(read(invitations.ways));
export const useOffer = (token: string) =>
  useQuery({
    ...read(invitations.offer, { query: { token } }),
  });

/** Sends an invitation; what the server has against a field stands beside it, see `useForm`. */
export function useInvite() {
  const client = useQueryClient();
  return async (body: Parameters<typeof call<typeof invitations.invite>>[1]["body"]): Promise<Invitation> => {
    const invitation = await call(invitations.invite, { body });
    void refresh(client, invitations.list);
    return invitation;
  };
}

export function useRemind() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Invitation, Invitation>({
    run: ({ id }) => call(invitations.remind, { params: { id } }),
    onDone: () => {
      toast({ title: t`Invitation sent again`, kind: "success" });
      void refresh(client, invitations.list);
    },
    failed: (error) => ({ title: t`The invitation was not sent`, description: messageOf(error, "") }),
  });
}

export function useWithdraw(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Invitation>({
    run: ({ id }) => call(invitations.withdraw, { params: { id } }),
    onDone: () => {
      toast({ title: t`Invitation withdrawn`, kind: "success" });
      void refresh(client, invitations.list);
      onDone();
    },
    failed: (error) => ({ title: t`Failed to withdraw`, description: messageOf(error, "") }),
  });
}

export function useAccept() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<string, { userId: string }>({
    run: (token) => call(invitations.accept, { body: { token } }),
    onDone: () => void refresh(client, invitations.offer, ...touchedByPeople),
    failed: (error) => ({ title: t`You are not connected yet`, description: messageOf(error, "") }),
  });
}
