import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { connections } from "../../../contract/connections.ts";
import { Email } from "../../../contract/fields.ts";
import { type FoundPerson, people } from "../../../contract/people.ts";
import { matches } from "../../../contract/matches.ts";
import { call, messageOf } from "../../lib/call.ts";
import { read, refresh } from "../../lib/read.ts";
import { useDelayed } from "../../lib/use-delayed.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

/** How long typing must rest; searches by address are few an hour, so they wait longer. */
const pauseInName = 250;
const pauseInEmail = 600;

/** People by the beginning of a name or username; nothing is asked for an empty text. */
export function useNameSearch(typed: string) {
  const query = useDelayed(typed.trim(), pauseInName);
  const found = useQuery({
    ...read(people.searchByName, { query: { query } }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  return { ...found, searching: typed.trim() !== query || (query !== "" && found.isFetching) };
}

/** Whether a text could be a whole address: only then is it worth one of the few searches. */
export const isWholeEmail = (text: string): boolean => text.includes("@") && Email.safeParse(text).success;

export function useEmailSearch(typed: string) {
  const email = useDelayed(typed.trim(), pauseInEmail);
  const enabled = isWholeEmail(email);
  const found = useQuery({ ...read(people.searchByEmail, { query: { email } }), enabled });
  const searching = isWholeEmail(typed.trim()) && (typed.trim() !== email || found.isFetching);
  return { ...found, searching };
}

/** Asks a person to connect; how one stands to them afterwards shows in every list at once. */
export function useConnect() {
  const { t } = useLingui();
  const client = useQueryClient();
  const stand = (userId: string, relation: FoundPerson["relation"]) => {
    for (const { path } of [people.searchByName, people.searchByEmail])
      client.setQueriesData<FoundPerson[]>({ queryKey: [path] }, (found) =>
        found?.map((person) => (person.id === userId ? { ...person, relation } : person)),
      );
  };
  return useChange<FoundPerson, { status: string }>({
    run: ({ id }) => call(connections.request, { body: { targetUserId: id } }),
    onDone: ({ status }, { id }) => {
      stand(id, status === "accepted" ? "connected" : "sent");
      toast({
        title: t`Connection Sent`,
        description: t`Connection request sent successfully`,
        kind: "success",
      });
      void refresh(client, connections.list, connections.sent, connections.requests, matches.list);
    },
    failed: (error) => ({
      title: t`Error`,
      description: messageOf(error, t`Failed to send connection request`),
    }),
  });
}
