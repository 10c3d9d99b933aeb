import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { type Companion, matches, maxSeen, type MyStay } from "#contract/features/matches.ts";
import { call } from "#web/lib/api/call.ts";
import { queryFor, invalidate } from "#web/lib/api/read.ts";
import { useVisible } from "#web/lib/realtime/use-visible.ts";

/** How long new matches must be on the screen before they are seen, in milliseconds. */
const seenAfterMs = 2000;

/** Reports that the mark of new matches has come onto the screen, or left it. */
export type OnScreen = (ids: readonly number[], isOnScreen: boolean) => void;

/** The ids of a person's new matches. */
export const newIdsOf = ({ days }: Companion): number[] => [
  ...new Set(days.flatMap(({ newId }) => newId ?? [])),
];

/**
 * Marks new matches as seen on the server once their mark has been on a visible page for two seconds. Then
 * the mark and the badge in the navigation disappear. `hidden` are the ids of new matches without a mark.
 */
export function useSeenMatches(stays: readonly MyStay[] | undefined, hidden: readonly number[]): OnScreen {
  const client = useQueryClient();
  const isVisible = useVisible();
  const [onScreen, setOnScreen] = useState<ReadonlySet<number>>(new Set());
  const { data } = useQuery(queryFor(matches.newCount));
  const ids = new Set(stays?.flatMap(({ people }) => people.flatMap(newIdsOf)));
  const isBehind = stays !== undefined && (data?.count ?? 0) > ids.size;
  const waiting = [...new Set([...onScreen, ...hidden])].filter((id) => ids.has(id)).slice(0, maxSeen);
  const waitingKey = waiting.join();

  // The count includes a match that the list was fetched too early for.
  useEffect(() => {
    if (isBehind) void invalidate(client, matches.stays);
  }, [client, isBehind]);
  const mark = useEffectEvent(async () => {
    const left = await call(matches.seen, { body: { ids: waiting } });
    client.setQueryData(queryFor(matches.newCount).queryKey, left);
    client.setQueryData(queryFor(matches.stays).queryKey, (all) => all?.map(without(waiting)));
  });
  useEffect(() => {
    if (!isVisible || waitingKey === "") return undefined;
    // Offline, they stay new and are marked at the next visit.
    const timer = setTimeout(() => void mark().catch(() => null), seenAfterMs);
    return () => clearTimeout(timer);
  }, [isVisible, waitingKey]);
  return useCallback((some, isOnScreen) => {
    setOnScreen((before) => {
      const next = new Set(before);
      for (const id of some) {
        if (isOnScreen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
}

const without =
  (seen: readonly number[]) =>
  (stay: MyStay): MyStay => ({
    ...stay,
    people: stay.people.map((person) => ({
      ...person,
      days: person.days.map((it) =>
        it.newId !== null && seen.includes(it.newId) ? { ...it, newId: null } : it,
      ),
    })),
  });
