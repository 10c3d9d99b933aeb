import { sql } from "drizzle-orm";
import type { ImportReview } from "../../contract/imports.ts";
import type { Document, Understood } from "../booking/reservation.ts";
import { Unreadable } from "../booking/unreadable.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { conflict, Refusal } from "../lib/refusal.ts";
import { ownerOf, readImport, rowOf } from "./imports.ts";
import type { Planned } from "./imports-plan.ts";
import { planOf } from "./imports-review.ts";
import { type Taken, takeDocument } from "./imports-take.ts";

/** What a document says, or in words why nothing can be told. */
export type Outcome = { readonly understood: Understood } | { readonly error: string };

const whys: Record<Exclude<Unreadable["why"], "busy">, { error: string }> = {
  "too-large": { error: "There is more in it than we can look through." },
  "not-understood": { error: "We could not read it. Is it a booking, a calendar, a pass or an email?" },
  "took-too-long": { error: "Reading it took too long." },
};
const nothingFound = { error: "We found no booking in it." };
const nothingLeft = { error: "What it says is over, at home, or known already." };

/** Reads a document; outside a transaction, for it takes a while. 503 while too many are being read. */
export async function read({ reader }: Ctx, document: Document): Promise<Outcome> {
  try {
    return { understood: await reader.understand(document) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.why === "busy")
      throw new Refusal("unavailable", "Too many bookings are being read right now. Please try again.", {
        retryAfter: 5,
        cause: error,
      });
    return whys[error.why];
  }
}

/** A document that a person hands over themselves. Nothing is stored of one that isn't read for want of time. */
export async function handOver(
  ctx: SignedIn,
  it: Pick<Taken, "name" | "type" | "bytes">,
): Promise<ImportReview> {
  const outcome = await read(ctx, { ...it, receivedAt: ctx.now.toISOString() });
  return ctx.transaction(async (inside) => {
    const own = { ...inside, me: ctx.me };
    const subject = it.name?.slice(0, 500) ?? null;
    const about = { userId: ctx.me.id, senderEmail: null, subject, messageId: null };
    const { id } = await takeDocument(inside, { ...it, ...about });
    await store(inside, id, outcome);
    return readImport(own, id);
  });
}

/** Reads again what came in. */
export async function readAgain(ctx: SignedIn, id: number): Promise<ImportReview> {
  await rowOf(ctx, id);
  const document = await documentOf(ctx, id);
  if (!document) throw conflict("What came in was deleted; it can't be read again.", "DOCUMENT_GONE");
  const outcome = await read(ctx, document);
  return ctx.transaction(async (inside) => {
    await store(inside, id, outcome);
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

const mostReservations = 200;

/**
 * Stores what was found out, all of it to be decided; what says nothing of days away from home has failed, with why.
 * Answers with what it would change.
 */
export async function store(ctx: Ctx, id: number, outcome: Outcome): Promise<Planned[]> {
  if ("error" in outcome) return fail(ctx, id, outcome);
  const { subject, reservations: all } = outcome.understood;
  const reservations = all.slice(0, mostReservations);
  const lodging = reservations.find(({ kind }) => kind === "lodging");
  const coded = reservations.find(({ confirmation }) => confirmation);
  await ctx.db.execute(sql`
    update email_trip_imports
       set parsed_data = ${JSON.stringify(reservations)}::jsonb, decided = '{}',
           original_subject = coalesce(${subject?.slice(0, 500) ?? null}, original_subject),
           hotel_name = ${lodging?.title ?? lodging?.to.name ?? null},
           confirmation_number = ${coded?.confirmation ?? null}, processing_status = 'review', error_message = null
     where id = ${id}`);
  const row = await ownerOf(ctx, id);
  const planned = row ? await planOf(ctx, row) : [];
  if (planned.length > 0) return planned;
  return fail(ctx, id, reservations.length === 0 ? nothingFound : nothingLeft);
}

async function fail({ db }: Ctx, id: number, { error }: { error: string }): Promise<[]> {
  await db.execute(sql`
    update email_trip_imports set processing_status = 'failed', error_message = ${error} where id = ${id}`);
  return [];
}
