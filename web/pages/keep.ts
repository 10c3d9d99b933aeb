import { plural } from "@lingui/core/macro";
import { prefetchConversations } from "../features/chat/conversations-queries.ts";
import { keepThreads } from "../features/chat/kept-threads.ts";
import { keepQueries } from "../lib/kept-queries.ts";
import { queryClient } from "../lib/query.ts";
import { isOutOfReach } from "../lib/reach.ts";
import { readAhead } from "../lib/read-ahead.ts";
import { tokenOwner } from "../lib/token.ts";
import { watchVersions } from "../lib/versions.ts";
import { startWaiting } from "../lib/waiting-queue.ts";
import { toast } from "../ui/toast.ts";

let kept: { userId: string; stop: Promise<() => void> } | null = null;

/**
 * What makes the product work without a connection, for this person and as long as the page is open: what was read is
 * kept and brought back, what was done waits until it can be sent. A second call changes nothing.
 */
export function keep(userId: string): void {
  if (kept?.userId === userId) return;
  void kept?.stop.then((stop) => stop());
  // Private windows of some browsers have no database, and nothing is kept there.
  kept = { userId, stop: start(userId).catch(() => () => {}) };
}

async function start(userId: string): Promise<() => void> {
  const atRest = setTimeout(() => void fetchMore(userId), rest);
  const stops = [() => clearTimeout(atRest)];
  if ("indexedDB" in globalThis)
    stops.push(
      await keepQueries(queryClient, userId),
      keepThreads(queryClient),
      await startWaiting(userId, tellSent),
    );
  return () => stops.forEach((stop) => stop());
}

const tellSent = (count: number) =>
  toast({
    title: plural(count, { one: "# change was sent", other: "# changes were sent" }),
    kind: "success",
  });

/** By then the page has what it shows, and the line is free; in milliseconds. */
const rest = 4000;

/** The app itself, and what else is read without a connection; whoever signed out meanwhile wants none of it. */
async function fetchMore(userId: string): Promise<void> {
  if (tokenOwner() !== userId) return;
  void watchVersions();
  if (!("indexedDB" in globalThis) || isOutOfReach()) return;
  await readAhead(queryClient);
  await prefetchConversations(queryClient);
}
