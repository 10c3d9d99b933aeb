import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type BlockedPerson, blocks } from "../../../contract/blocks.ts";
import { call, messageOf } from "../../lib/call.ts";
import type { NamedPerson } from "../../lib/person-menu.ts";
import { nameOf } from "../../lib/person-name.ts";
import { read, refresh } from "../../lib/read.ts";
import { touchedByPeople } from "../../lib/stale.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

export const useBlocked = () => useQuery(read(blocks.list));

/** Blocks a person; from then on they are in no list any more. */
export function useBlock(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<NamedPerson & { reason?: string | undefined }>({
    run: ({ id, reason }) => call(blocks.block, { body: { blockedUserId: id, reason } }),
    onDone: () => {
      toast({
        title: t`User Blocked`,
        description: t`You will no longer receive messages from this user.`,
        kind: "success",
      });
      onDone();
      void refresh(client, ...touchedByPeople);
    },
    failed: (error) => ({
      title: t`Failed to block user. Please try again.`,
      description: messageOf(error, ""),
    }),
  });
}

/** Lifts a block: the person leaves the list at once and comes back if the server refuses. */
export function useUnblock() {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = read(blocks.list).queryKey;
  return useChange<BlockedPerson>({
    run: async ({ id }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      client.setQueryData(key, (all) => all?.filter((it) => it.id !== id));
      return call(blocks.unblock, { params: { userId: id } }).catch((error: unknown) => {
        client.setQueryData(key, before);
        throw error;
      });
    },
    onDone: (_, person) => {
      toast({
        title: t`${nameOf(person)} is no longer blocked`,
        description: t`You can find each other again. You are not connected.`,
        kind: "success",
      });
      void refresh(client, ...touchedByPeople);
    },
    failed: (error) => ({ title: t`Failed to unblock`, description: messageOf(error, "") }),
  });
}
