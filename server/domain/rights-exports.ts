import { and, desc, eq, sql } from "drizzle-orm";
import { type DataExport, exportHours, exportsADay } from "../../contract/rights.ts";
import { dataExports } from "../db/rights.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { notFound, tooMany } from "../lib/refusal.ts";
import type { StoredFile } from "../lib/storage.ts";

export const exportWanted = eventKind<{ id: string }>("rights.export-wanted");

type Row = typeof dataExports.$inferSelect;

const day = 24 * 60 * 60 * 1000;
/** Until when what is finished now is there. */
export const expiryAfter = (now: Date): Date => new Date(now.getTime() + exportHours * 60 * 60 * 1000);

export const keyOfExport = (id: string, attempt: number): string => `exports/${id}-${attempt}.zip`;

/** My copies, newest first; those that are over are gone. */
export async function listExports({ db, me }: SignedIn): Promise<DataExport[]> {
  const rows = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, me.id))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id));
  return rows.map(shown);
}

/**
 * Begins a copy of all my data; while one is being made, it is that one (`isNew` is false). Five in 24 hours. The index
 * decides which of two that are asked for at once is made, so none slips past the count either.
 */
export async function startExport(ctx: SignedIn): Promise<{ copy: DataExport; isNew: boolean }> {
  const { db, me, now } = ctx;
  const begin = new Date(now.getTime() - day).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into data_exports (user_id, created_at)
    select ${me.id}, ${now.toISOString()}
     where (select count(*) from data_exports where user_id = ${me.id} and created_at > ${begin}) < ${exportsADay}
    on conflict (user_id) where state in ('waiting', 'running') do nothing
    returning id`);
  const mine = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, me.id))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id));
  const made = mine.find(({ id }) => id === rows[0]?.id);
  if (made) ctx.emit(exportWanted({ id: made.id }));
  const copy = made ?? mine.find(({ state }) => state === "waiting" || state === "running");
  if (copy) return { copy: shown(copy), isNew: made !== undefined };
  const free = (mine.at(exportsADay - 1) ?? mine.at(-1))?.createdAt ?? now;
  throw tooMany(
    `You can ask for ${exportsADay} copies a day.`,
    (free.getTime() + day - now.getTime()) / 1000,
  );
}

/** The file of a copy of mine, for as long as it is there; anybody else's is not found. */
export async function openExport({ db, me, now, storage }: SignedIn, id: string): Promise<StoredFile> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const [row] = isId
    ? await db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.id, id), eq(dataExports.userId, me.id), eq(dataExports.state, "ready")))
    : [];
  const isThere = row?.expiresAt && row.expiresAt > now;
  const file = isThere ? await storage.read(keyOfExport(id, row.attempts)) : null;
  if (!file) throw notFound("Export");
  return file;
}

const shown = ({ id, state, progress, bytes, expiresAt, createdAt }: Row): DataExport => ({
  id,
  state,
  progress,
  bytes,
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
