import type { QueryClient } from "@tanstack/react-query";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import { staleAfter, staleBy } from "./query-invalidation.ts";
import { readToken } from "#web/lib/session/token.ts";
import { isWriting } from "./call.ts";
import { invalidate } from "./read.ts";

/** A refetch waits at most this long for changes under way, in milliseconds. */
const maxWaitMs = 500;
const pauseMs = 10;

const waiting = new Set<ChangeKind>();
let asked = 0;
let refetch: Promise<void> | null = null;

/**
 * Refetches what is stale after changes of these kinds. It begins once the change of this page has been
 * shown, and waits for others that are under way: their answer would be missing in what is read. The answer
 * of a change and its event thus usually cause one refetch. Resolves once everything that waited is read.
 */
export function refetchChanged(client: QueryClient, kinds: readonly ChangeKind[]): Promise<void> {
  for (const kind of kinds) waiting.add(kind);
  asked += 1;
  refetch ??= refetchWaiting(client);
  return refetch;
}

async function refetchWaiting(client: QueryClient): Promise<void> {
  await pause();
  const stale = staleBy(...waiting);
  waiting.clear();
  refetch = null;
  // The change may have ended the session: the account was deleted.
  if (readToken() === null) return;
  await invalidate(client, ...stale);
}

/** Each change gets its pause, also one that joins others, up to the limit. */
async function pause(): Promise<void> {
  const latest = Date.now() + maxWaitMs;
  let before: number;
  do {
    before = asked;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while ((isWriting() || asked !== before) && Date.now() < latest);
}

/** Refetches what the answer of a call names as changed. A newer server may name kinds that aren't known. */
export const refetchNamed = (client: QueryClient, kinds: string): Promise<void> =>
  refetchChanged(client, kinds.split(",").filter(isKnown));

const isKnown = (kind: string): kind is ChangeKind => kind in staleAfter;
