import { and, eq } from "drizzle-orm";
import { connections } from "../db/connections.ts";
import type { Ctx } from "../lib/ctx.ts";
import { listen } from "../lib/listen.ts";
import { connectionAccepted, connectionRequested } from "./connections-ask.ts";
import { words } from "./notifications-words.ts";
import { notify } from "./notifications-write.ts";
import { peopleAs } from "./people.ts";

type Pair = { connectionId: number; requesterId: string; receiverId: string };

/** A request that was taken back or answered in the meantime is no news any more. */
async function tellRequested(ctx: Ctx, pair: Pair): Promise<void> {
  const news = await stillStands(ctx, pair, "pending", pair.requesterId);
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

async function tellAccepted(ctx: Ctx, pair: Pair & { byInvitation?: true }): Promise<void> {
  const news = await stillStands(ctx, pair, "accepted", pair.receiverId);
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

/** The name of the other and since when it stands so; a row can be asked and answered again months later. */
async function stillStands(
  { db }: Ctx,
  { connectionId, requesterId }: Pair,
  status: "pending" | "accepted",
  otherId: string,
): Promise<{ name: string; since: string } | null> {
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
    );
  return row ? { name: `${row.firstName} ${row.lastName}`, since: row.updatedAt.toISOString() } : null;
}

export const connectionNotices = [
  listen(connectionRequested, "notifications.connection-requested", tellRequested),
  listen(connectionAccepted, "notifications.connection-accepted", tellAccepted),
];
