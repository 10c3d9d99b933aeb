import { notifications } from "../server/db/notifications.ts";
import { bringLedgerUpToDate, type NewOverlap } from "../server/domain/matches-ledger.ts";
import { overlapsChanged } from "../server/domain/stays.ts";
import { listen } from "../server/lib/listen.ts";

/** Brings the ledger up to date and writes a notice for both people of each new overlap. */
export const ledgerListener = listen(overlapsChanged, "bench.ledger", (ctx, { userId }) =>
  ctx.transaction(async (inside) => {
    const added = await bringLedgerUpToDate(inside, userId);
    if (added.length > 0) await inside.db.insert(notifications).values(added.flatMap(notices));
  }),
);

const notices = ({ id, user1Id, user2Id, city }: NewOverlap) =>
  [
    [user1Id, user2Id],
    [user2Id, user1Id],
  ].map(([userId = "", aboutId]) => ({
    userId,
    aboutId,
    type: "new_match" as const,
    title: "Your trips coincide",
    message: `You will both be in ${city}.`,
    data: { matchId: id },
  }));
