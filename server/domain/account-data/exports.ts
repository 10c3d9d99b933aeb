import { and, desc, eq, sql } from "drizzle-orm";
import { type DataExport, exportHours, maxExportsPerDay } from "#contract/features/account-data.ts";
import { dayMs, hourMs } from "#contract/shared/durations.ts";
import { dataExports } from "#db/tables/account-data.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import type { StoredFile } from "#lib/storage/storage.ts";
import { expectRecentSignIn } from "#domain/accounts/recent-sign-in.ts";

export const exportRequested = eventKind<{ id: string }>("account-data.export-requested");

type Row = typeof dataExports.$inferSelect;

/** When an export that is finished now expires. */
export const expiryAfter = (now: Date): Date => new Date(now.getTime() + exportHours * hourMs);

export const exportStorageKey = (id: string, attempt: number): string => `exports/${id}-${attempt}.zip`;

/** The caller's exports, newest first. Expired ones have been deleted by `maintainExports`. */
export const listExports = async (ctx: SignedIn): Promise<DataExport[]> =>
  (await readExports(ctx)).map(toDataExport);

const readExports = ({ db, me }: SignedIn): Promise<Row[]> =>
  db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, me.id))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id));

/**
 * Starts an export of all the caller's data, or returns the one in progress (`isNew` is false). At most
 * `maxExportsPerDay` in 24 hours. Needs a recent sign-in. A unique index decides which of two concurrent
 * requests starts one, so concurrency can't exceed the limit either.
 */
export async function startExport(ctx: SignedIn): Promise<{ copy: DataExport; isNew: boolean }> {
  expectRecentSignIn(ctx);
  const { db, me, now } = ctx;
  const begin = new Date(now.getTime() - dayMs).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into data_exports (user_id, created_at)
    select ${me.id}, ${now.toISOString()}
     where (select count(*) from data_exports where user_id = ${me.id} and created_at > ${begin}) < ${maxExportsPerDay}
    on conflict (user_id) where state in ('waiting', 'running') do nothing
    returning id`);
  const mine = await readExports(ctx);
  const made = mine.find(({ id }) => id === rows[0]?.id);
  if (made) ctx.emit(exportRequested({ id: made.id }));
  const copy = made ?? mine.find(({ state }) => state === "waiting" || state === "running");
  if (copy) return { copy: toDataExport(copy), isNew: made !== undefined };
  const free = (mine.at(maxExportsPerDay - 1) ?? mine.at(-1))?.createdAt ?? now;
  throw new Refusal(
    "TOO_MANY_COPIES_ASKED",
    { max: maxExportsPerDay },
    { retryAfter: (free.getTime() + dayMs - now.getTime()) / 1000 },
  );
}

/**
 * The file of the caller's own export while it is available. Throws EXPORT_NOT_FOUND otherwise, also for
 * another person's export.
 */
export async function openExport({ db, me, now, storage }: SignedIn, id: string): Promise<StoredFile> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const [row] = isId
    ? await db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.id, id), eq(dataExports.userId, me.id), eq(dataExports.state, "ready")))
    : [];
  const isThere = row?.expiresAt && row.expiresAt > now;
  const file = isThere ? await storage.read(exportStorageKey(id, row.attempts)) : null;
  if (!file) throw new Refusal("EXPORT_NOT_FOUND");
  return file;
}

const toDataExport = ({ id, state, progress, bytes, expiresAt, createdAt }: Row): DataExport => ({
  id,
  state,
  progress,
  bytes,
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
