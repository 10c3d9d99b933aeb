import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Connection, type ConnectionRequest, connections } from "#contract/features/connections.ts";
import type { Person } from "#contract/features/people.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { removeFromList } from "#web/lib/api/remove-from-list.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";
import { isSameConnection } from "./same-connection.ts";

export const useConnections = () => useQuery(queryFor(connections.list));
/** The connection with a person; undefined if there is none, or the list isn't loaded. */
export const useConnectionWith = (userId: string): Connection | undefined =>
  useConnections().data?.find((it) => it.userId === userId);
/** Returns the other person of a connection. */
export const personOf = ({ userId, firstName, lastName, username, profileImageUrl }: Connection): Person => ({
  id: userId,
  firstName,
  lastName,
  username,
  profileImageUrl,
});
export const useReceived = () => useQuery(queryFor(connections.requests));
export const useSent = () => useQuery(queryFor(connections.sent));

/** Accepts or declines a request: it leaves the list at once, and comes back if the server refuses. */
export function useAnswerRequest() {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = queryFor(connections.requests).queryKey;
  return useChange<{ request: ConnectionRequest; status: "accepted" | "declined" }>({
    run: async ({ request, status }) => {
      const putBack = await removeFromList(client, key, request);
      const input = { params: { id: request.id }, body: { status } };
      return call(connections.answer, input).catch((error: unknown) => {
        putBack();
        throw error;
      });
    },
    onDone: (_, { request, status }) => {
      const { firstName } = request.requester;
      toast({
        title: t`Connection Updated`,
        description:
          status === "accepted" ? t`You and ${firstName} are connected.` : t`The request was declined.`,
        kind: "success",
      });
    },
    failed: (error) => ({
      title: t`Failed to process connection request.`,
      description: messageOf(error, ""),
    }),
  });
}

/** Removes a connection, but only the one that was shown: the list is refetched first. */
export function useRemoveConnection(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Connection>({
    run: async (connection) => {
      const now = await client.fetchQuery({ ...queryFor(connections.list), staleTime: 0 });
      if (!isSameConnection(connection, now)) throw new Error(t`the list has changed, please look again`);
      return call(connections.remove, { params: { id: connection.id } });
    },
    onDone: () => {
      toast({ title: t`Connection deleted successfully.`, kind: "success" });
      onDone();
    },
    failed: (error) => {
      onDone();
      return { title: t`Failed to delete connection: ${messageOf(error, error.message)}` };
    },
  });
}

/** Withdraws a request that the other person has not answered. */
export function useWithdrawRequest() {
  const { t } = useLingui();
  return useChange<ConnectionRequest>({
    run: ({ id }) => call(connections.remove, { params: { id } }),
    onDone: () => {
      toast({ title: t`Connection Updated`, description: t`The request was withdrawn.`, kind: "success" });
    },
    failed: (error) => ({
      title: t`Failed to process connection request.`,
      description: messageOf(error, ""),
    }),
  });
}
