import { sql } from "drizzle-orm";
import type { Proposal } from "#contract/features/bookings.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { acceptProposal, draftOf, linkCovered } from "./accept.ts";
import { findImport } from "./imports.ts";
import { planOf, type StoredImport, toProposals } from "./review.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import type { PlannedProposal } from "./plan/types.ts";

type Followed = { readonly userId: string; readonly subscriptionId: number; readonly name: string };

/** The import of a followed calendar; null before its first reading. */
export async function findFollowed(ctx: Ctx, subscriptionId: number): Promise<StoredImport | null> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from email_trip_imports where subscription_id = ${subscriptionId}`,
  );
  return rows[0] ? findImport(ctx, rows[0].id) : null;
}

/**
 * Stores what a followed calendar contains now, and links bookings to the trips that cover them already. All
 * other bookings are undecided again, and earlier decisions can't be undone any more. Null if its owner has
 * stopped following it. Call it in a transaction.
 */
export async function storeFollowed(
  ctx: SignedIn,
  { userId, subscriptionId, name }: Followed,
  reservations: readonly Reservation[],
): Promise<StoredImport | null> {
  await lockPlans(ctx.db, userId);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into email_trip_imports as i
      (user_id, subscription_id, original_subject, parsed_data, processing_status, created_at)
    select user_id, id, ${name}, ${JSON.stringify(reservations)}::jsonb, 'done', ${ctx.now.toISOString()}
      from calendar_subscriptions where id = ${subscriptionId} and user_id = ${userId}
    on conflict (subscription_id) do update
      set original_subject = excluded.original_subject, parsed_data = excluded.parsed_data, decided = '{}'
    returning id`);
  const row = rows[0] && (await findImport(ctx, rows[0].id));
  if (!row) return null;
  // The bookings may have other numbers than before, also in what undoing a decision restores.
  await ctx.db.execute(sql`update trip_booking_sources set numbers = null where import_id = ${row.id}`);
  await ctx.db.execute(sql`delete from import_decisions where import_id = ${row.id}`);
  await linkCovered(ctx, row);
  return row;
}

/** Which proposals become trips by themselves; null once the calendar is not followed any more. */
export type Choice = (ctx: Ctx) => Promise<((proposal: Proposal) => boolean) | null>;

/**
 * Accepts the proposals of a followed calendar that `choice` wants, each in its own transaction, and returns
 * how many. It is asked again for each, with the plans locked. One that is refused, for example because there
 * are too many trips, stays a proposal, and so does one with a booking that the person refused before.
 */
export async function acceptWanted(
  ctx: SignedIn,
  { id }: Pick<StoredImport, "id">,
  choice: Choice,
): Promise<number> {
  const row = await findImport(ctx, id);
  const isWanted = row && (await choice(ctx));
  if (!isWanted) return 0;
  const refused = await refusedKeys(ctx, id);
  const planned = (await planOf(ctx, row)).filter((it) => !it.rows.some(({ key }) => refused.has(key)));
  let accepted = 0;
  for (const proposal of toProposals(planned, row).filter(isWanted)) {
    const isAccepted = await ctx
      .transaction(async (inside) => {
        await lockPlans(inside.db, row.userId);
        if (!(await choice(inside))?.(proposal)) return false;
        await acceptUnasked({ ...inside, me: ctx.me }, id, proposal);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      });
    if (isAccepted) accepted++;
  }
  return accepted;
}

async function acceptUnasked(ctx: SignedIn, id: number, proposal: Proposal): Promise<void> {
  const decision = {
    ...{ change: proposal.change, tripId: proposal.trip?.id ?? null },
    ...{ bookings: proposal.bookings.map(({ number }) => number), trip: draftOf(proposal) },
  };
  await ctx.db.execute(sql`update email_trip_imports set processing_status = 'review' where id = ${id}`);
  await acceptProposal(ctx, id, decision, { isUnasked: true });
  ctx.announce({ kinds: ["imports", "trips"], to: [ctx.me.id] });
}

/** Keys of bookings that the person dismissed or undid, or whose trip they deleted. */
async function refusedKeys({ db, me }: SignedIn, importId: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from trip_bookings b
     where user_id = ${me.id} and not is_cancelled
       and (trip_id is null or exists (
         select from trip_booking_sources s
          where s.booking_id = b.id and s.import_id = ${importId} and not s.is_accepted))`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Opens or closes the review of a followed calendar; returns what is open. Call it in a transaction, with the
 * plans locked.
 */
export async function updateReview(
  ctx: Ctx,
  { id }: Pick<StoredImport, "id">,
): Promise<readonly PlannedProposal[]> {
  const row = await findImport(ctx, id);
  if (!row || row.subscriptionId === null) return [];
  const left = await planOf(ctx, row);
  await ctx.db.execute(sql`
    update email_trip_imports
       set processing_status = ${left.length > 0 ? "review" : "done"}, error_message = null,
           created_at = case when ${left.length > 0} and processing_status <> 'review'
             then ${ctx.now.toISOString()}::timestamptz else created_at end
     where id = ${id}`);
  return left;
}
