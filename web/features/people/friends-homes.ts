import { useQueries, useQuery } from "@tanstack/react-query";
import { connections } from "#contract/features/connections.ts";
import { people } from "#contract/features/people.ts";
import type { NamedPlace } from "#contract/features/places.ts";
import { queryFor } from "#web/lib/api/read.ts";

/** Each home is a request, so only some are read. */
const maxHomes = 3;

/** Where some of the user's connections live, as far as they show it, with their first names. */
export function useFriendsHomes(): readonly { place: NamedPlace; friend: string }[] {
  const { data: friends = [] } = useQuery(queryFor(connections.list));
  const profiles = useQueries({
    queries: friends.slice(0, maxHomes).map(({ userId }) => queryFor(people.profile, { params: { userId } })),
  });
  return profiles.flatMap(({ data }) => (data?.home ? [{ place: data.home, friend: data.firstName }] : []));
}
