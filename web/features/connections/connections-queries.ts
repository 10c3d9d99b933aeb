import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Connection, type ConnectionRequest, connections } from "../../../contract/connections.ts";
import type { Person } from "../../../contract/people.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { touchedByPeople } from "../../lib/stale.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";
import { stillThere } from "./still-there.ts";

export const useConnections = () => useQuery(read(connections.list));
/** The connection with a person, as far as the list is known. */
export const useConnectionWith = (userId: string): Connection | undefined =>
  useConnections().data?.find((it) => it.userId === userId);
/** The person at the other end. */
export const personOf = ({ userId, firstName, lastName, username, profileImageUrl }: Connection): Person => ({
  id: userId,
  firstName,
  lastName,
  username,
  profileImageUrl,
});
export const useReceived = () => useQuery(read(connections.requests));
export const useSent = () => useQuery(read(connections.sent));

/** Accept or decline: the request leaves the list at once and comes back if the server refuses. */
export function useAnswer() {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = read(connections.requests).queryKey;
  return useChange<{ request: ConnectionRequest; status: "accepted" | "declined" }>({
    run: async ({ request: { id }, status }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      client.setQueryData(key, (all) => all?.filter((it) => it.id !== id));
      return call(connections.answer, { params: { id }, body: { status } }).catch((error: unknown) => {
        client.setQueryData(key, before);
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
      void refresh(client, ...touchedByPeople);
    },
    failed: (error) => ({
      title: t`Failed to process connection request.`,
      description: messageOf(error, ""),
    }),
  });
}

/** Removes a connection, but only the one that was shown: the list is asked for again first. */
export function useRemove(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Connection>({
    run: async (connection) => {
      const now = await client.fetchQuery({ ...read(connections.list), staleTime: 0 });
      if (!stillThere(connection, now)) throw new Error(t`the list has changed, please look again`);
      return call(connections.remove, { params: { id: connection.id } });
    },
    onDone: () => {
      toast({ title: t`Connection deleted successfully.`, kind: "success" });
      void refresh(client, ...touchedByPeople);
      onDone();
    },
    failed: (error) => {
      onDone();
      return { title: t`Failed to delete connection: ${messageOf(error, error.message)}` };
    },
  });
}

/** Takes back a request that waits for the other's answer. */
export function useTakeBack() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<ConnectionRequest>({
    run: ({ id }) => call(connections.remove, { params: { id } }),
    onDone: () => {
      toast({ title: t`Connection Updated`, description: t`The request was taken back.`, kind: "success" });
      void refresh(client, ...touchedByPeople);
    },
    failed: (error) => ({
      title: t`Failed to process connection request.`,
      description: messageOf(error, ""),
    }),
  });
}
