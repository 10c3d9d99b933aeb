import { sql } from "drizzle-orm";
import type { ImportReview, UploadedImport } from "#contract/features/imports.ts";
import type { DocumentRefusal } from "#booking-parser/sandbox/unreadable.ts";
import {
  deskCode,
  type Document,
  maxReservations,
  type ParsedDocument,
  type Reservation,
} from "#booking-parser/reservation.ts";
import { Unreadable } from "#booking-parser/sandbox/unreadable.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { findImport, readImport, readImportRow } from "./imports.ts";
import { locateAll } from "./places/places.ts";
import { readClues } from "./clues.ts";
import { closeCancelled, markDone } from "./mark-done.ts";
import { isAllAccepted, planOf } from "./review.ts";
import { type ReceivedDocument, receiveDocument } from "./receive.ts";
import { titleOfText } from "./text-title.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import type { PlannedProposal } from "./plan/types.ts";

/** Why no bookings were read. The message id is stored, and translated when it is displayed. */
type Failed = { readonly id: string };
/** What a document contains, or why nothing could be read. */
export type ReadOutcome = { readonly understood: ParsedDocument } | { readonly error: Failed };

const failures: Record<DocumentRefusal, { error: Failed }> = {
  "too-large": { error: /*i18n*/ { id: "It contains more than we can read." } },
  "not-understood": {
    error: /*i18n*/ { id: "We could not read it. Is it a booking, a calendar, a pass or an email?" },
  },
  "took-too-long": { error: /*i18n*/ { id: "Reading it took too long." } },
  encrypted: {
    error: /*i18n*/ {
      id: "It is protected with a password. Save a copy without the password, and import that one.",
    },
  },
  "too-many-pages": {
    error: /*i18n*/ { id: "It has more than 100 pages. Import only the pages with the ticket." },
  },
  script: {
    error: /*i18n*/ {
      id: "This PDF contains a script, so we don't open it. Print it as a PDF, and import that one.",
    },
  },
  scanned: {
    error: /*i18n*/ {
      id: "This PDF is a picture: it has no text, and no bar code that we can read. Add the trip by hand.",
    },
  },
  "picture-too-large": {
    error: /*i18n*/ { id: "This picture has too many pixels. Take a screenshot of the bar code." },
  },
  heic: {
    error: /*i18n*/ { id: "We can't read HEIC pictures. Export it as JPEG, and import that one." },
  },
  "picture-format": {
    error: /*i18n*/ {
      id: "We can't read pictures of this kind. Use PNG, JPEG or WebP, for example a screenshot.",
    },
  },
  "no-code": {
    error: /*i18n*/ {
      id: "We found no bar code in this picture, and we can't read text in pictures. Try one that shows the bar code large and sharp.",
    },
  },
  "code-without-booking": { error: /*i18n*/ { id: "We read the bar code, but there is no booking in it." } },
  "rail-code": {
    error: /*i18n*/ {
      id: "The code of this rail ticket is of a kind (UIC 918.9) that we can't read. Import the ticket's email or its PDF.",
    },
  },
  "too-many-files": { error: /*i18n*/ { id: "It contains too many files. Import fewer at once." } },
};
const nothingFound = { error: /*i18n*/ { id: "We found no booking in it." } };
const noCity = { error: /*i18n*/ { id: "We found dates in it, but no city and no booking." } };
const noDates = { error: /*i18n*/ { id: "We found a city in it, but no dates and no booking." } };
const noBooking = { error: /*i18n*/ { id: "We found a city and dates in it, but no booking." } };
/**
 * Parses a document. Call it outside a transaction, because it takes a while. Throws BOOKINGS_BUSY (503)
 * while too many documents are being parsed.
 */
export async function parseDocument({ reader }: Ctx, document: Document): Promise<ReadOutcome> {
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
): Promise<UploadedImport> {
  const outcome = await parseDocument(ctx, { ...it, receivedAt: ctx.now.toISOString() });
  return ctx.transaction(async (inside) => {
    await lockPlans(inside.db, ctx.me.id);
    const own = { ...inside, me: ctx.me };
    const subject = it.name?.slice(0, 500) ?? (it.type === null ? titleOfText(it.bytes.toString()) : null);
    const about = { userId: ctx.me.id, senderEmail: null, subject, messageId: null };
    const { id } = await receiveDocument(inside, { ...it, ...about });
    await storeOutcome(inside, id, outcome);
    return { ...(await readImport(own, id)), files: filesOf(outcome) };
  });
}

/** The files of an archive. Each error is the id of its message. */
const filesOf = (outcome: ReadOutcome): UploadedImport["files"] =>
  ("understood" in outcome ? (outcome.understood.files ?? []) : []).map(({ name, bookings, refusal }) => ({
    name,
    bookings,
    error: refusal !== null ? failures[refusal].error.id : bookings === 0 ? nothingFound.error.id : null,
  }));

/** Parses the stored document of an import again. Throws DOCUMENT_GONE if it has been deleted. */
export async function retryImport(ctx: SignedIn, id: number): Promise<ImportReview> {
  await readImportRow(ctx, id);
  const document = await loadDocument(ctx, id);
  if (!document) throw new Refusal("DOCUMENT_GONE");
  const outcome = await parseDocument(ctx, document);
  return ctx.transaction(async (inside) => {
    await lockPlans(inside.db, ctx.me.id);
    await storeOutcome(inside, id, outcome);
    return readImport({ ...inside, me: ctx.me }, id);
  });
}

export async function loadDocument({ db }: Ctx, id: number): Promise<Document | null> {
  const { rows } = await db.execute<Document>(sql`
    select d.name, d.type, d.bytes,
           to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt"
      from import_documents d join email_trip_imports i on i.id = d.import_id where d.import_id = ${id}`);
  return rows[0] ?? null;
}

/** The bookings to store, with the local days of their places. */
export async function atTheirPlaces(
  { db }: Pick<Ctx, "db">,
  found: readonly Reservation[],
): Promise<Reservation[]> {
  const located = await locateAll(db, found);
  // Marks the import as newer than `isUid`; see `deskCode`.
  return located.slice(0, maxReservations).map(({ is }) => ({ isUid: false, ...is }));
}

/**
 * Stores the outcome of parsing, and returns the proposals it leads to. All its bookings become undecided,
 * and what it cancels is not proposed by other documents any more. Nothing changes if the import is done and
 * all that it says was accepted before.
 * Without proposals the import is done, with the reason, if there are bookings in it, and failed otherwise.
 * Call it with the plans locked.
 */
export async function storeOutcome(ctx: Ctx, id: number, outcome: ReadOutcome): Promise<PlannedProposal[]> {
  if ("error" in outcome) return fail(ctx, id, outcome);
  const { subject, reservations: all, clues: found } = outcome.understood;
  const gone = all.length === 0 && found?.cancelledCode != null;
  const reservations = await atTheirPlaces(
    ctx,
    gone ? await cancelledUnder(ctx, id, found.cancelledCode) : all,
  );
  const lodging = reservations.find(({ kind }) => kind === "lodging");
  const code = reservations.map(deskCode).find((it) => it !== null) ?? null;
  const parsed = JSON.stringify(reservations);
  const { rows } = await ctx.db.execute<{ isSame: boolean }>(sql`
    select parsed_data = ${parsed}::jsonb as "isSame" from email_trip_imports where id = ${id}`);
  const isSame = rows[0]?.isSame === true;
  const before = isSame ? await findImport(ctx, id) : null;
  if (before?.status === "done" && (await isAllAccepted(ctx, before))) return [];
  await ctx.db.execute(sql`
    update email_trip_imports
       set parsed_data = ${parsed}::jsonb, decided = '{}',
           original_subject = coalesce(${subject?.slice(0, 500) ?? null}, original_subject),
           hotel_name = ${lodging?.title ?? lodging?.to.name ?? null},
           confirmation_number = ${code}, processing_status = 'review', error_message = null, clues = null
     where id = ${id}`);
  if (!isSame) {
    // The bookings may have other numbers than before, and earlier decisions are about other bookings.
    await ctx.db.execute(sql`update trip_booking_sources set numbers = null where import_id = ${id}`);
    await ctx.db.execute(sql`delete from import_decisions where import_id = ${id}`);
  }
  const row = await findImport(ctx, id);
  const hasCancelled = row ? await closeCancelled(ctx, row) : false;
  const planned = row ? await planOf(ctx, row) : [];
  if (planned.length > 0) return planned;
  if (row && reservations.length > 0) {
    await markDone(ctx, row, hasCancelled);
    return [];
  }
  const clues = row && found ? await readClues(ctx, row.userId, found) : null;
  await ctx.db.execute(
    sql`update email_trip_imports set clues = ${clues && JSON.stringify(clues)} where id = ${id}`,
  );
  if (clues === null) return fail(ctx, id, nothingFound);
  return fail(ctx, id, clues.place === null ? noCity : clues.startDate === null ? noDates : noBooking);
}

/** The bookings that the traveller's other documents have under this code, as cancelled ones. */
async function cancelledUnder({ db, now }: Ctx, id: number, code: string): Promise<Reservation[]> {
  const { rows } = await db.execute<{ booking: Reservation }>(sql`
    select distinct booking
      from email_trip_imports own
      join email_trip_imports it on it.user_id = own.user_id and it.id <> own.id
     cross join jsonb_array_elements(it.parsed_data) booking
     where own.id = ${id} and upper(replace(booking->>'confirmation', ' ', '')) = ${code.replaceAll(" ", "").toUpperCase()}
       and booking->>'isCancelled' = 'false'
     limit ${maxReservations}`);
  return rows.map(({ booking }) => ({ ...booking, isCancelled: true, changedAt: now.toISOString() }));
}

async function fail({ db }: Ctx, id: number, { error }: { error: Failed }): Promise<[]> {
  await db.execute(sql`
    update email_trip_imports set processing_status = 'failed', error_message = ${error.id} where id = ${id}`);
  return [];
}
