import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { connections } from "#contract/features/connections.ts";
import { type FoundPerson, people, type Person, type PublicProfile } from "#contract/features/people.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

type Relation = FoundPerson["relation"];

/** Asks a person to connect, or accepts their request. The new relation is shown everywhere at once. */
export function useConnect() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Person, { status: string }>({
    run: ({ id }) => call(connections.request, { body: { targetUserId: id } }),
    onDone: ({ status }, { id, firstName }) => {
      const accepted = status === "accepted";
      setRelation(client, id, accepted ? "connected" : "sent");
      toast({
        title: accepted ? t`Connection Updated` : t`Connection Sent`,
        description: accepted
          ? t`You and ${firstName} are connected.`
          : t`Connection request sent successfully`,
        kind: "success",
      });
    },
    failed: (error) => {
      const why = messageOf(error, "");
      return {
        title: t`Error`,
        description: why
          ? t`Failed to send connection request: ${why}`
          : t`Failed to send connection request`,
      };
    },
  });
}

function setRelation(client: QueryClient, userId: string, relation: Relation): void {
  const changed = <P extends { id: string }>(person: P) =>
    person.id === userId ? { ...person, relation } : person;
  for (const { path } of [people.searchByName, people.searchByEmail])
    client.setQueriesData<FoundPerson[]>({ queryKey: [path] }, (found) => found?.map(changed));
  client.setQueriesData<{ users: FoundPerson[]; totalCount: number }>(
    { queryKey: [people.all.path] },
    (page) => page && { ...page, users: page.users.map(changed) },
  );
  client.setQueryData<PublicProfile>(
    queryFor(people.profile, { params: { userId } }).queryKey,
    (profile) => profile && changed(profile),
  );
}
