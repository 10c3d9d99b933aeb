import { and, eq } from "drizzle-orm";
import { personName } from "#contract/shared/person-name.ts";
import { connections } from "#db/tables/connections.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { connectionAccepted, connectionRequested } from "#domain/connections/requests.ts";
import { words } from "./texts.ts";
import { notify } from "./write.ts";
import { lockPeople } from "#domain/visibility/locks.ts";
import { peopleAs } from "#domain/people/people.ts";

type Pair = { connectionId: number; requesterId: string; receiverId: string };

/** Notifies the receiver, unless the request was withdrawn or answered meanwhile. */
async function notifyRequested(ctx: Ctx, pair: Pair): Promise<void> {
  const news = await readIfCurrent(ctx, pair, "pending", pair.requesterId);
  if (!news) return;
  await notify(ctx, {
    userId: pair.receiverId,
    aboutId: pair.requesterId,
    type: "connection_request",
    words: words.connectionRequested(news.name),
    data: { connectionId: pair.connectionId },
    key: `connection-requested ${pair.connectionId} ${news.since}`,
  });
}

async function notifyAccepted(ctx: Ctx, pair: Pair & { byInvitation?: true }): Promise<void> {
  const news = await readIfCurrent(ctx, pair, "accepted", pair.receiverId);
  if (!news) return;
  await notify(ctx, {
    userId: pair.requesterId,
    aboutId: pair.receiverId,
    type: "connection_accepted",
    words: (pair.byInvitation ? words.invitationAccepted : words.connectionAccepted)(news.name),
    data: { connectionId: pair.connectionId, userId: pair.receiverId },
    key: `connection-accepted ${pair.connectionId} ${news.since}`,
  });
}

/**
 * The other person's name and the time of the connection's status; null if it has another status by now. The
 * time is part of the dedupe key, because a row can be requested and answered again months later. The status
 * can't change before the caller's transaction ends: an answer finds the notice that it settles.
 */
async function readIfCurrent(
  { db }: Ctx,
  { connectionId, requesterId, receiverId }: Pair,
  status: "pending" | "accepted",
  otherId: string,
): Promise<{ name: string; since: string } | null> {
  await lockPeople(db, [requesterId, receiverId], "share");
  const other = peopleAs("other");
  const [row] = await db
    .select({ firstName: other.firstName, lastName: other.lastName, updatedAt: connections.updatedAt })
    .from(connections)
    .innerJoin(other, eq(other.id, otherId))
    .where(
      and(
        eq(connections.id, connectionId),
        eq(connections.requesterId, requesterId),
        eq(connections.status, status),
      ),
    )
    .for("share", { of: connections });
  return row ? { name: personName(row), since: row.updatedAt.toISOString() } : null;
}

export const connectionNotices = [
  listen(connectionRequested, "notifications.connection-requested", (ctx, pair) =>
    ctx.transaction((inside) => notifyRequested(inside, pair)),
  ),
  listen(connectionAccepted, "notifications.connection-accepted", (ctx, pair) =>
    ctx.transaction((inside) => notifyAccepted(inside, pair)),
  ),
];
