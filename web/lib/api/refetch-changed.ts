import type { QueryClient } from "@tanstack/react-query";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import { staleAfter, staleBy } from "./query-invalidation.ts";
import { isWriting } from "./call.ts";
import { invalidate } from "./read.ts";

/** A refetch waits at most this long for changes under way, in milliseconds. */
const maxWaitMs = 500;
const pauseMs = 10;

const waiting = new Set<ChangeKind>();

/**
 * Refetches what is stale after changes of these kinds. It begins once the change of this page has been
 * shown, and waits for others that are under way: their answer would be missing in what is read. The answer
 * of a change and its event thus cause one refetch.
 */
export async function refetchChanged(client: QueryClient, kinds: readonly ChangeKind[]): Promise<void> {
  const isFirst = waiting.size === 0;
  for (const kind of kinds) waiting.add(kind);
  if (!isFirst) return;
  const latest = Date.now() + maxWaitMs;
  do await new Promise((resolve) => setTimeout(resolve, pauseMs));
  while (isWriting() && Date.now() < latest);
  const stale = staleBy(...waiting);
  waiting.clear();
  await invalidate(client, ...stale);
}

/** Refetches what the answer of a call names as changed. A newer server may name kinds that aren't known. */
export const refetchNamed = (client: QueryClient, kinds: string): Promise<void> =>
  refetchChanged(client, kinds.split(",").filter(isKnown));

const isKnown = (kind: string): kind is ChangeKind => kind in staleAfter;
