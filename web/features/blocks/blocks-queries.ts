import { type Query, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type BlockedPerson, blocks } from "#contract/features/blocks.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import type { NamedPerson } from "#web/lib/person-menu.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { queryFor, refetchStale } from "#web/lib/api/read.ts";
import { isQueryAbout, blockingUserIds } from "#web/lib/session/blocking.ts";
import { removeFromList } from "#web/lib/api/remove-from-list.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** Longer than it takes to leave a page, in milliseconds. */
const leavingMs = 5000;

export const useBlocked = () => useQuery(queryFor(blocks.list));

/** Blocks a person, who is then in none of the user's lists any more. */
export function useBlock(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<NamedPerson & { reason?: string | undefined }>({
    run: ({ id, reason }) => {
      blockingUserIds.add(id);
      return call(blocks.block, { body: { blockedUserId: id, reason } }).catch((error: unknown) => {
        blockingUserIds.delete(id);
        throw error;
      });
    },
    onDone: (_, { id }) => {
      toast({
        title: t`User Blocked`,
        description: t`You will no longer receive messages from this user.`,
        kind: "success",
      });
      onDone();
      const predicate = ({ queryKey }: Query) => isQueryAbout(queryKey, id);
      client.removeQueries({ predicate, type: "inactive" });
      setTimeout(() => {
        blockingUserIds.delete(id);
        void refetchStale(client, { predicate });
      }, leavingMs);
    },
    failed: (error) => ({
      title: t`Failed to block user. Please try again.`,
      description: messageOf(error, ""),
    }),
  });
}

/** Unblocks a person: removes them from the list at once, and puts them back if the server refuses. */
export function useUnblock() {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = queryFor(blocks.list).queryKey;
  return useChange<BlockedPerson>({
    run: async (person) => {
      const putBack = await removeFromList(client, key, person);
      return call(blocks.unblock, { params: { userId: person.id } }).catch((error: unknown) => {
        putBack();
        throw error;
      });
    },
    onDone: (_, person) => {
      toast({
        title: t`${nameOf(person)} is no longer blocked`,
        description: t`You can find each other again. You are not connected.`,
        kind: "success",
      });
    },
    failed: (error) => ({ title: t`Failed to unblock`, description: messageOf(error, "") }),
  });
}
