import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { connections } from "../../contract/connections.ts";
import { days } from "../../contract/days.ts";
import { groups } from "../../contract/groups.ts";
import { matches } from "../../contract/matches.ts";
import { trips } from "../../contract/trips.ts";
import { read } from "./read.ts";

/** What is kept is read again, unasked, when it is older than this. */
const oldEnough = 6 * 60 * 60 * 1000;

/** Whether somebody on the way would find this old, or nothing. */
export const isOld = (client: QueryClient, queryKey: QueryKey): boolean =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > oldEnough;

/** Reads what one will want on the way, whether or not one looked at it before leaving. */
export async function readAhead(client: QueryClient): Promise<void> {
  if (isOld(client, read(trips.list).queryKey)) await client.prefetchQuery(read(trips.list));
  if (isOld(client, read(days.list).queryKey)) await client.prefetchQuery(read(days.list));
  if (isOld(client, read(matches.list).queryKey)) await client.prefetchQuery(read(matches.list));
  if (isOld(client, read(connections.list).queryKey)) await client.prefetchQuery(read(connections.list));
  if (isOld(client, read(groups.list).queryKey)) await client.prefetchQuery(read(groups.list));
}
