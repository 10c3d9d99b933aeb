import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AutomaticKind } from "#contract/features/subscriptions.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import {
  acceptWanted,
  type Choice,
  findFollowed,
  storeFollowed,
  updateReview,
} from "#domain/imports/followed.ts";
import type { StoredImport } from "#domain/imports/review.ts";
import { calendarWords } from "#domain/notifications/calendar-texts.ts";
import { notify } from "#domain/notifications/write.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import { isAutomatic } from "./automatic.ts";
import type { PlannedProposal } from "#domain/imports/plan/types.ts";

type Calendar = { readonly id: number; readonly userId: string };

/**
 * Stores the entries of a calendar, accepts what its owner wants to be accepted, and notifies them of both.
 * Does nothing once they have stopped following it.
 */
export async function applyReading(
  ctx: Ctx,
  it: Calendar,
  name: string,
  reservations: readonly Reservation[],
): Promise<void> {
  const stored = await ctx.transaction((inside) =>
    storeFollowed(asOwner(inside, it), { userId: it.userId, subscriptionId: it.id, name }, reservations),
  );
  if (stored) await acceptAndNotify(ctx, it, name, stored, { isRead: true });
}

/** Applies the kinds that the owner of a calendar has chosen to the proposals that wait for a decision. */
export async function applyChosenKinds(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select name from calendar_subscriptions where id = ${id}`,
  );
  const stored = rows[0] && (await findFollowed(ctx, id));
  if (stored)
    await acceptAndNotify(ctx, { id, userId: stored.userId }, rows[0]!.name, stored, { isRead: false });
}

async function acceptAndNotify(
  ctx: Ctx,
  it: Calendar,
  name: string,
  stored: StoredImport,
  { isRead }: { isRead: boolean },
): Promise<void> {
  const accepted = await acceptWanted(asOwner(ctx, it), stored, chosenKinds(it));
  await ctx.transaction(async (inside) => {
    await lockPlans(inside.db, it.userId);
    const left = await updateReview(inside, stored);
    inside.announce({ kinds: ["imports"], to: [it.userId] });
    const notice = {
      userId: it.userId,
      aboutId: null,
      type: "other",
      data: { importId: stored.id },
    } as const;
    const about = `calendar ${it.id} ${ctx.now.toISOString()}`;
    if (accepted > 0)
      await notify(inside, { ...notice, words: calendarWords.accepted(name, accepted), key: about });
    if (isRead && left.length > 0) {
      const key = `calendar ${it.id} ${digestOf(left)}`;
      await notify(inside, { ...notice, words: calendarWords.toReview(name, left.length), key });
    }
  });
}

const asOwner = (ctx: Ctx, { userId }: Calendar): SignedIn => ({
  ...ctx,
  me: { id: userId, sid: "", isAdmin: false, authenticatedAt: ctx.now },
});

const chosenKinds =
  ({ id }: Calendar): Choice =>
  async ({ db }) => {
    const { rows } = await db.execute<{ kinds: AutomaticKind[] }>(
      sql`select automatic_kinds as kinds from calendar_subscriptions where id = ${id}`,
    );
    return rows[0] ? isAutomatic(rows[0].kinds) : null;
  };

/** Identifies a set of proposals, so that its owner is notified of it once. */
const digestOf = (left: readonly PlannedProposal[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        left
          .map(({ change, trip, rows }) => {
            const seen = rows.map(({ key, place, firstDay, lastDay }) => [key, place, firstDay, lastDay]);
            return JSON.stringify([change, trip?.id, seen.map((it) => JSON.stringify(it)).toSorted()]);
          })
          .toSorted(),
      ),
    )
    .digest("base64url");
