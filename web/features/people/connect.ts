import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { connections } from "../../../contract/connections.ts";
import { type FoundPerson, people, type Person, type PublicProfile } from "../../../contract/people.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { touchedByPeople } from "../../lib/stale.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

type Relation = FoundPerson["relation"];

/** Asks a person to connect, or accepts when they asked; how one stands to them afterwards shows everywhere at once. */
export function useConnect() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useChange<Person, { status: string }>({
    run: ({ id }) => call(connections.request, { body: { targetUserId: id } }),
    onDone: ({ status }, { id, firstName }) => {
      const accepted = status === "accepted";
      stand(client, id, accepted ? "connected" : "sent");
      toast({
        title: accepted ? t`Connection Updated` : t`Connection Sent`,
        description: accepted
          ? t`You and ${firstName} are connected.`
          : t`Connection request sent successfully`,
        kind: "success",
      });
      // The searches know already; asking again would shuffle the rows under one's finger.
      const searches: readonly unknown[] = [people.searchByName, people.searchByEmail, people.all];
      void refresh(client, ...touchedByPeople.filter((it) => !searches.includes(it)));
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

function stand(client: QueryClient, userId: string, relation: Relation): void {
  const changed = <P extends { id: string }>(person: P) =>
    person.id === userId ? { ...person, relation } : person;
  for (const { path } of [people.searchByName, people.searchByEmail])
    client.setQueriesData<FoundPerson[]>({ queryKey: [path] }, (found) => found?.map(changed));
  client.setQueriesData<{ users: FoundPerson[]; totalCount: number }>(
    { queryKey: [people.all.path] },
    (page) => page && { ...page, users: page.users.map(changed) },
  );
  client.setQueryData<PublicProfile>(
    read(people.profile, { params: { userId } }).queryKey,
    (profile) => profile && changed(profile),
  );
}
