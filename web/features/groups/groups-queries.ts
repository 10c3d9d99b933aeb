import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type Group, type GroupDraft, type GroupMember, groups } from "#contract/features/groups.ts";
import { call, codeOf, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

const groupsQuery = queryFor(groups.list, { query: {} });

/** The groups that the user owns or belongs to. */
export const useGroups = () => useQuery(groupsQuery);

/** The name of a group. Until the groups are loaded, it is the name that the address has. */
export function useGroupName(id: number | null, nameInAddress: string | null): string {
  const { t } = useLingui();
  const { data } = useGroups();
  const name = data ? data.find((it) => it.id === id)?.name : nameInAddress;
  return name || t`Group`;
}

/** Always refetched: other people add, leave and remove too. */
export const useMembers = (id: number) =>
  useQuery({
    ...queryFor(groups.members, { params: { id } }),
    staleTime: 0,
  });

export const useOverlaps = (id: number, enabled = true) =>
  useQuery({ ...queryFor(groups.overlaps, { params: { id } }), enabled });

export function useCreateGroup(onDone: (group: Group) => void) {
  const { t } = useLingui();
  return useChange<GroupDraft, Group>({
    run: (body) => call(groups.create, { body }),
    onDone: (group) => {
      toast({ title: t`Group created successfully`, kind: "success" });
      onDone(group);
    },
    failed: (error) => ({ title: t`Failed to create group`, description: messageOf(error, "") }),
  });
}

export function useUpdateGroup(id: number, onDone: () => void) {
  const { t } = useLingui();
  return useChange<GroupDraft, Group>({
    run: (body) => call(groups.update, { params: { id }, body }),
    onDone: () => {
      toast({ title: t`Group updated successfully`, kind: "success" });
      onDone();
    },
    failed: (error) => ({ title: messageOf(error, t`Failed to update group`) }),
  });
}

export function useDeleteGroup(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Group>({
    run: ({ id }) => call(groups.remove, { params: { id } }),
    onDone: (_, group) => {
      client.setQueryData(groupsQuery.queryKey, (all) => all?.filter(({ id }) => id !== group.id));
      toast({ title: t`Group deleted successfully.`, kind: "success" });
      onDone();
    },
    failed: (error) => {
      onDone();
      return { title: t`Failed to delete group.`, description: messageOf(error, "") };
    },
  });
}

/** Removes a member, or the user, from a group; the list shows it at once. */
export function useRemoveMember(id: number, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { queryKey } = queryFor(groups.members, { params: { id } });
  return useChange<{ userId: string; message: string }>({
    run: ({ userId }) => call(groups.removeMember, { params: { id, userId } }),
    onDone: (_, { userId, message }) => {
      client.setQueryData(queryKey, (all) => all?.filter((it) => it.id !== userId));
      toast({ title: message, kind: "success" });
      onDone();
    },
    failed: (error) => ({
      title: t`Failed to remove member from group`,
      description: messageOf(error, ""),
    }),
  });
}

/** Adds a person to a group; the list of members shows them at once. */
export function useAddMember(id: number, onDone?: (member: GroupMember) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { queryKey } = queryFor(groups.members, { params: { id } });
  return useChange<string, GroupMember>({
    run: (username) => call(groups.addMember, { params: { id }, body: { username } }),
    onDone: (member) => {
      client.setQueryData(queryKey, (all) => all && [...all.filter((it) => it.id !== member.id), member]);
      onDone?.(member);
    },
    failed: (error) =>
      codeOf(error) === "USER_NOT_FOUND"
        ? { title: t`User not found. Please check the username.` }
        : { title: t`Failed to add member to group`, description: messageOf(error, "") },
  });
}
