import { sql } from "drizzle-orm";
import type { Import, ImportReview } from "#contract/features/imports.ts";
import { settleNotifications } from "#db/tables/notifications.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { readUndo } from "./undo/undo-state.ts";
import { areOver } from "./reasons.ts";
import { planOf, type StoredImport, toProposals } from "./review.ts";

const maxListed = 100;

type Row = Import & StoredImport & Pick<ImportReview, "clues">;

const columns = sql`
  i.id, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  i.processing_status as status, i.error_message as error, i.sender_email as "senderEmail",
  i.original_subject as subject, i.hotel_name as "hotelName", i.confirmation_number as "confirmationNumber",
  case when i.sender_proof is not null
    then jsonb_build_object('result', i.sender_proof, 'domain', i.proof_domain) end as "senderProof",
  case when i.error_message = ${areOver.id} then (
    select jsonb_build_object('firstDay', min(r ->> 'firstDay'), 'lastDay', max(r ->> 'lastDay'))
      from jsonb_array_elements(i.parsed_data) r) end as "pastDays",
  i.created_trip_id as "createdTripId",
  array(select t.id from trips t
         where t.user_id = i.user_id and t.id in (
           select i.created_trip_id union all
           select b.trip_id from trip_booking_sources s join trip_bookings b on b.id = s.booking_id
            where s.import_id = i.id and s.is_accepted)
         order by t.start_date, t.id) as "tripIds",
  (select s.name from calendar_subscriptions s where s.id = i.subscription_id) as calendar,
  exists (select from import_documents d where d.import_id = i.id) as "canRetry"`;

/** The caller's imports, newest first. Includes a followed calendar while it has proposals. */
export async function listImports({ db, me }: SignedIn): Promise<Import[]> {
  const { rows } = await db.execute<Import>(sql`
    select ${columns} from email_trip_imports i
     where i.user_id = ${me.id} and i.removed_at is null
       and (i.subscription_id is null or i.processing_status = 'review')
     order by i.created_at desc, i.id desc limit ${maxListed}`);
  return rows;
}

/**
 * Reads an import with the bookings parsed from it. Throws IMPORT_NOT_FOUND, also for another user's import.
 */
export async function readImportRow({ db, me }: SignedIn, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns}, i.user_id as "userId", i.subscription_id as "subscriptionId", i.clues,
           i.parsed_data as reservations, i.decided
      from email_trip_imports i where i.user_id = ${me.id} and i.id = ${id} and i.removed_at is null`);
  if (!rows[0]) throw new Refusal("IMPORT_NOT_FOUND");
  return rows[0];
}

/**
 * An import with its open proposals. Once there are none, for example because its days are over, its status
 * is `done`.
 */
export async function readImport(ctx: SignedIn, id: number): Promise<ImportReview> {
  const row = await readImportRow(ctx, id);
  const undo = await readUndo(ctx, id);
  if (row.status !== "review") return { ...row, ...undo, proposals: [] };
  const proposals = toProposals(await planOf(ctx, row), row);
  return { ...row, ...undo, status: proposals.length > 0 ? "review" : "done", proposals };
}

/**
 * Marks the notification about the import as read, because nothing is left to decide. Call it in the
 * transaction that decides.
 */
export const markImportNoticesRead = (
  ctx: Pick<Ctx, "db" | "announce"> & { readonly me: { readonly id: string } },
  id: number,
): Promise<void> =>
  settleNotifications(
    ctx,
    sql`user_id = ${ctx.me.id} and type = 'other' and data ->> 'importId' = ${String(id)}`,
  );

/**
 * Reads an import without checking ownership, for background work that has no caller; null if it doesn't
 * exist.
 */
export async function findImport(
  { db }: Pick<Ctx, "db">,
  id: number,
  lock?: "for update",
): Promise<(StoredImport & Pick<Import, "status" | "subject">) | null> {
  const { rows } = await db.execute<StoredImport & Pick<Import, "status" | "subject">>(sql`
    select id, user_id as "userId", sender_email as "senderEmail", subscription_id as "subscriptionId", parsed_data as reservations, decided,
           processing_status as status, original_subject as subject
      from email_trip_imports where id = ${id} ${lock ? sql`for update` : sql``}`);
  return rows[0] ?? null;
}
