import { sql } from "drizzle-orm";
import type { Import, ImportReview } from "../../contract/imports.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { planOf, type Read, shownProposals } from "./imports-review.ts";

const most = 100;

type Row = Import & Read;

const columns = sql`
  i.id, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  i.processing_status as status, i.error_message as error, i.sender_email as "senderEmail",
  i.original_subject as subject, i.hotel_name as "hotelName", i.confirmation_number as "confirmationNumber",
  i.created_trip_id as "createdTripId",
  exists (select from import_documents d where d.import_id = i.id) as "canRetry"`;

/** One's own imports, newest first. */
export async function listImports({ db, me }: SignedIn): Promise<Import[]> {
  const { rows } = await db.execute<Import>(sql`
    select ${columns} from email_trip_imports i where i.user_id = ${me.id}
     order by i.created_at desc, i.id desc limit ${most}`);
  return rows;
}

/** With what was understood of it. Somebody else's import is "not found". */
export async function rowOf({ db, me }: SignedIn, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns}, i.user_id as "userId", i.parsed_data as reservations, i.decided
      from email_trip_imports i where i.user_id = ${me.id} and i.id = ${id}`);
  if (!rows[0]) throw notFound("Import");
  return rows[0];
}

/** An import with what it would change now. Once its days are over there is nothing to decide any more. */
export async function readImport(ctx: SignedIn, id: number): Promise<ImportReview> {
  const row = await rowOf(ctx, id);
  if (row.status !== "review") return { ...row, proposals: [] };
  const proposals = shownProposals(await planOf(ctx, row), row);
  return { ...row, status: proposals.length > 0 ? "review" : "done", proposals };
}

/** What came in goes with it; what became of its bookings is still known. */
export async function removeImport({ db, me }: SignedIn, id: number): Promise<null> {
  const { rowCount } = await db.execute(
    sql`delete from email_trip_imports where id = ${id} and user_id = ${me.id}`,
  );
  if (rowCount === 0) throw notFound("Import");
  return null;
}

/** Whose import it is, for what is done in nobody's name. */
export async function ownerOf(
  { db }: Pick<Ctx, "db">,
  id: number,
  lock?: "for update",
): Promise<(Read & Pick<Import, "status" | "subject">) | null> {
  const { rows } = await db.execute<Read & Pick<Import, "status" | "subject">>(sql`
    select id, user_id as "userId", sender_email as "senderEmail", parsed_data as reservations, decided,
           processing_status as status, original_subject as subject
      from email_trip_imports where id = ${id} ${lock ? sql`for update` : sql``}`);
  return rows[0] ?? null;
}
