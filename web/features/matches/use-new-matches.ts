import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type Match, matches, maxSeen } from "#contract/features/matches.ts";
import { call } from "#web/lib/api/call.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { useVisible } from "#web/lib/realtime/use-visible.ts";

/** How long new matches must be on a visible page before they are seen, in milliseconds. */
const seenAfterMs = 2000;

/**
 * Returns which matches are new, and marks them as seen on the server after two seconds on a visible page.
 * They keep their mark until the section is left, so that it doesn't disappear while the user reads.
 */
export function useNewMatches(list: readonly Match[] | undefined): (match: Match) => boolean {
  const client = useQueryClient();
  const visible = useVisible();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery(queryFor(matches.newCount));
  const ids = [...new Set(list?.flatMap(({ newId }) => newId ?? []))];
  const isBehind = list !== undefined && (data?.count ?? 0) > ids.length;
  const waiting = ids.slice(0, maxSeen);
  const waitingKey = waiting.join();

  // The count includes a match that the list was fetched too early for.
  useEffect(() => {
    if (isBehind) void invalidate(client, matches.list);
  }, [client, isBehind]);
  const markWaiting = useEffectEvent(async () => {
    const isMarked = ({ newId }: Match) => newId !== null && waiting.includes(newId);
    const listKey = queryFor(matches.list).queryKey;
    const left = await call(matches.seen, { body: { ids: waiting } });
    const names = client.getQueryData(listKey)?.filter(isMarked).map(nameOf) ?? [];
    setSeen((before) => new Set([...before, ...names]));
    client.setQueryData(queryFor(matches.newCount).queryKey, left);
    client.setQueryData(listKey, (all) => all?.map((it) => (isMarked(it) ? { ...it, newId: null } : it)));
  });
  useEffect(() => {
    if (!visible || waitingKey === "") return undefined;
    // Offline, they stay new and are marked at the next visit.
    const timer = setTimeout(() => void markWaiting().catch(() => null), seenAfterMs);
    return () => clearTimeout(timer);
  }, [visible, waitingKey]);
  return (match) => match.newId !== null || seen.has(nameOf(match));
}

const nameOf = ({ userId, placeId, overlapStartDate }: Match) => `${userId} ${placeId} ${overlapStartDate}`;
