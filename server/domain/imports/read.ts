import { sql } from "drizzle-orm";
import type { ImportReview } from "#contract/features/imports.ts";
import type { Document, ParsedDocument } from "#booking-parser/reservation.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { findImport, readImport, readImportRow } from "./imports.ts";
import type { PlannedProposal } from "./plan/plan.ts";
import { planOf } from "./review.ts";
import { type ReceivedDocument, receiveDocument } from "./receive.ts";

/** Why no bookings were read. The message id is stored, and translated when it is displayed. */
type Failed = { readonly id: string };
/** What a document contains, or why nothing could be read. */
export type Outcome = { readonly understood: ParsedDocument } | { readonly error: Failed };

const failures: Record<Exclude<Unreadable["why"], "busy">, { error: Failed }> = {
  "too-large": { error: /*i18n*/ { id: "It contains more than we can read." } },
  "not-understood": {
    error: /*i18n*/ { id: "We could not read it. Is it a booking, a calendar, a pass or an email?" },
  },
  "took-too-long": { error: /*i18n*/ { id: "Reading it took too long." } },
};
const nothingFound = { error: /*i18n*/ { id: "We found no booking in it." } };
const nothingLeft = {
  error: /*i18n*/ { id: "The bookings in it are in the past, in your home city, or already known." },
};

/**
 * Parses a document. Call it outside a transaction, because it takes a while. Throws BOOKINGS_BUSY (503)
 * while too many documents are being parsed.
 */
export async function parseDocument({ reader }: Ctx, document: Document): Promise<Outcome> {
  try {
    return { understood: await reader.understand(document) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.why === "busy") throw new Refusal("BOOKINGS_BUSY", {}, { retryAfter: 5, cause: error });
    return failures[error.why];
  }
}

/**
 * Imports a document that the caller uploads or pastes. If the parser is busy this throws, and nothing is
 * stored.
 */
export async function importUpload(
  ctx: SignedIn,
  it: Pick<ReceivedDocument, "name" | "type" | "bytes">,
): Promise<ImportReview> {
  const outcome = await parseDocument(ctx, { ...it, receivedAt: ctx.now.toISOString() });
  return ctx.transaction(async (inside) => {
    const own = { ...inside, me: ctx.me };
    const subject = it.name?.slice(0, 500) ?? null;
    const about = { userId: ctx.me.id, senderEmail: null, subject, messageId: null };
    const { id } = await receiveDocument(inside, { ...it, ...about });
    await storeOutcome(inside, id, outcome);
    return readImport(own, id);
  });
}

/** Parses the stored document of an import again. Throws DOCUMENT_GONE if it has been deleted. */
export async function retryImport(ctx: SignedIn, id: number): Promise<ImportReview> {
  await readImportRow(ctx, id);
  const document = await documentOf(ctx, id);
  if (!document) throw new Refusal("DOCUMENT_GONE");
  const outcome = await parseDocument(ctx, document);
  return ctx.transaction(async (inside) => {
    await storeOutcome(inside, id, outcome);
    return readImport({ ...inside, me: ctx.me }, id);
  });
}

export async function documentOf({ db }: Ctx, id: number): Promise<Document | null> {
  const { rows } = await db.execute<Document>(sql`
    select d.name, d.type, d.bytes,
           to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"
      from import_documents d join email_trip_imports i on i.id = d.import_id where d.import_id = ${id}`);
  return rows[0] ?? null;
}

const maxReservations = 200;

/**
 * Stores the outcome of parsing and returns the proposals it leads to. All its bookings become undecided.
 * Without proposals the import is marked as failed, with the reason.
 */
export async function storeOutcome(ctx: Ctx, id: number, outcome: Outcome): Promise<PlannedProposal[]> {
  if ("error" in outcome) return fail(ctx, id, outcome);
  const { subject, reservations: all } = outcome.understood;
  const reservations = all.slice(0, maxReservations);
  const lodging = reservations.find(({ kind }) => kind === "lodging");
  const coded = reservations.find(({ confirmation }) => confirmation);
  await ctx.db.execute(sql`
    update email_trip_imports
       set parsed_data = ${JSON.stringify(reservations)}::jsonb, decided = '{}',
           original_subject = coalesce(${subject?.slice(0, 500) ?? null}, original_subject),
           hotel_name = ${lodging?.title ?? lodging?.to.name ?? null},
           confirmation_number = ${coded?.confirmation ?? null}, processing_status = 'review', error_message = null
     where id = ${id}`);
  const row = await findImport(ctx, id);
  const planned = row ? await planOf(ctx, row) : [];
  if (planned.length > 0) return planned;
  return fail(ctx, id, reservations.length === 0 ? nothingFound : nothingLeft);
}

async function fail({ db }: Ctx, id: number, { error }: { error: Failed }): Promise<[]> {
  await db.execute(sql`
    update email_trip_imports set processing_status = 'failed', error_message = ${error.id} where id = ${id}`);
  return [];
}
