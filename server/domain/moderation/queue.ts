import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { moderation } from "#contract/features/moderation.ts";
import {
  type ContentReport,
  type FlaggedContent,
  urgentAfterHours,
  type QueueItem,
  QueueItemKind,
  queueItemKinds,
} from "#contract/features/moderation-shapes.ts";
import { promises } from "#contract/features/legal.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { hourMs } from "#contract/shared/durations.ts";
import { personNameSql } from "#db/person-name.ts";
import { allOf } from "#db/queries.ts";
import type { Ctx, Db, SignedIn } from "#lib/ctx.ts";
import { CursorId, CursorInstant, pageOf, readCursor } from "#lib/cursor.ts";
import { idsMatching, wordsOf } from "#domain/people/name-search.ts";
import { hasNoEligibleAdmin, isNotAboutViewer, type Viewer } from "./own-cases.ts";
import { toQueueItem, type StoredItem } from "./mappers.ts";

type QueueFilter = {
  /** Leaves out cases about this viewer. Required, so that no list forgets it. */
  readonly notAbout: Viewer;
  /** Only cases that no active admin may decide. */
  readonly isUndecidable?: true;
  readonly kinds?: readonly QueueItemKind[];
  /** Cases in all states if omitted. */
  readonly state?: "waiting" | "done" | undefined;
  readonly status?: string | undefined;
  readonly contentType?: string | undefined;
  readonly search?: string | undefined;
  readonly id?: number;
};
type Page = {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly newestFirst: boolean;
};

/** A query for each kind of case, with the same columns. */
const sources: Record<QueueItemKind, SQL> = {
  flag: sql`
    select 'flag' as kind, id, content_type, content_id, user_id, reason, null::text as description, severity, status,
           evidence, null::text as reporter_id, reviewed_by, reviewed_at,
           case status when 'removed' then 'content_removed' when 'approved' then 'no_action_needed' end as action_taken,
           created_at from flagged_content`,
  report: sql`
    select 'report' as kind, id, content_type, content_id, reported_user_id as user_id, reason, description,
           case reason when 'threats' then 'critical' when 'harassment' then 'high' else 'medium' end as severity, status,
           evidence, reporter_id, reviewed_by, reviewed_at, action_taken, created_at from content_reports`,
  appeal: sql`
    select 'appeal' as kind, id, 'user' as content_type, user_id as content_id, user_id, 'appeal' as reason,
           null::text as description, 'medium' as severity, status, jsonb_build_object('text', text) as evidence,
           null::text as reporter_id, reviewed_by, reviewed_at, null::text as action_taken, created_at from appeals`,
};

const Cursor = z.tuple([CursorInstant, QueueItemKind, CursorId]);

async function readItems(db: Db, filter: QueueFilter, { limit = 20, after, newestFirst }: Page) {
  const kinds = filter.kinds ?? queueItemKinds;
  const [isPast, direction] = newestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const [at, kind, id] = after === undefined ? [] : readCursor(Cursor, after);
  const isOnPage =
    at === undefined
      ? undefined
      : sql`(created_at, kind, id) ${isPast} (${at}::timestamptz, ${kind}::text, ${id}::int)`;
  const order = sql`order by created_at ${direction}, kind ${direction}, id ${direction} limit ${limit + 1}`;
  // Limit each kind separately first, so that its index returns no more rows than the page has.
  const each = kinds.map(
    (it) =>
      sql`(select * from (${sources[it]}) s where ${allOf([...conditions(filter), isOnPage])} ${order})`,
  );
  const { rows } = await db.execute<StoredItem>(sql`
    select it.*, ${personNameSql("u")} as name, u.username, u.email, u.is_suspended,
           coalesce(m.warning_count, 0) as warning_count, coalesce(m.suspension_count, 0) as suspension_count,
           coalesce(m.risk_score, 0) as risk_score,
           m.suspended_until, coalesce(m.is_banned, false) as is_banned,
           ${personNameSql("reporter")} as reporter_name,
           ${personNameSql("moderator")} as moderator_name
      from (select * from (${sql.join(each, sql` union all `)}) page ${order}) it
      left join users u on u.id = it.user_id and u.deleted_at is null
      left join user_moderation_status m on m.user_id = u.id
      left join users reporter on reporter.id = it.reporter_id and reporter.deleted_at is null
      left join users moderator on moderator.id = it.reviewed_by and moderator.deleted_at is null
     order by it.created_at ${direction}, it.kind ${direction}, it.id ${direction}`);
  return pageOf(rows, limit, (row) => [new Date(row.created_at).toISOString(), row.kind, row.id]);
}

async function countItems(db: Db, filter: QueueFilter): Promise<number> {
  const counts = (filter.kinds ?? queueItemKinds).map(
    (it) => sql`(select count(*) from (${sources[it]}) s where ${allOf(conditions(filter))})`,
  );
  const { rows } = await db.execute<{ n: number }>(sql`select (${sql.join(counts, sql` + `)})::int as n`);
  return rows[0]?.n ?? 0;
}

function conditions({
  notAbout,
  isUndecidable,
  state,
  status,
  contentType,
  search,
  id,
}: QueueFilter): (SQL | undefined)[] {
  return [
    isNotAboutViewer(sql`user_id`, notAbout),
    isUndecidable && hasNoEligibleAdmin(sql`user_id`),
    state && (state === "waiting" ? sql`status = 'pending'` : sql`status <> 'pending'`),
    status === undefined ? undefined : sql`status = ${status}`,
    contentType === undefined ? undefined : sql`content_type = ${contentType}`,
    id === undefined ? undefined : sql`id = ${id}`,
    ...wordsOf(search).map((word) => sql`user_id in ${idsMatching(word)}`),
  ];
}
type QueueQuery = ServedInput<typeof moderation.queue>["query"];

/** A page of pending cases, those due first at the top, or of decided cases, newest first. */
export async function readModerationQueue(
  ctx: SignedIn,
  query: QueueQuery,
): Promise<Output<typeof moderation.queue>> {
  const { db, me } = ctx;
  const { state = "waiting", kind, contentType, search, limit, after } = query;
  const filter = { notAbout: me.id, state, contentType, search, ...(kind && { kinds: [kind] }) };
  const page = await readItems(db, filter, { limit, after, newestFirst: state === "done" });
  return {
    items: page.rows.map(toQueueItem),
    next: page.next,
    totalCount: await countItems(db, filter),
    ...(await countLate(ctx, me.id)),
  };
}

/**
 * One case by its id, in any state; null if it doesn't exist. It may be about the caller: check that before
 * returning it.
 */
export async function readItem(
  { db }: Pick<Ctx, "db">,
  kind: QueueItemKind,
  id: number,
): Promise<QueueItem | null> {
  const page = await readItems(db, { notAbout: null, kinds: [kind], id }, { limit: 1, newestFirst: true });
  return page.rows[0] ? toQueueItem(page.rows[0]) : null;
}

/**
 * Pending cases that no active admin may decide, oldest first, at most 100. With `named`, only that case,
 * if it is one of these.
 */
export async function readUndecidable(
  { db }: Pick<Ctx, "db">,
  named?: { kind: QueueItemKind; id: number },
): Promise<QueueItem[]> {
  const which = named && { kinds: [named.kind], id: named.id };
  const filter = { notAbout: null, isUndecidable: true, state: "waiting", ...which } as const;
  const { rows } = await readItems(db, filter, { limit: 100, newestFirst: false });
  return rows.map(toQueueItem);
}

export const urgentSince = (now: Date) => new Date(now.getTime() - urgentAfterHours * hourMs);

/** Counts pending cases not about this viewer: `urgentCount` are due soon, `lateCount` are overdue. */
export async function countLate({ db, now }: Pick<Ctx, "db" | "now">, notAbout: Viewer) {
  const late = new Date(now.getTime() - promises.reportHours * hourMs).toISOString();
  const { rows } = await db.execute<{ urgentCount: number; lateCount: number }>(sql`
    select count(*) filter (where created_at > ${late})::int as "urgentCount",
           count(*) filter (where created_at <= ${late})::int as "lateCount"
      from (select user_id, created_at from flagged_content where status = 'pending'
            union all select reported_user_id, created_at from content_reports where status = 'pending'
            union all select user_id, created_at from appeals where status = 'pending') it
     where created_at <= ${urgentSince(now).toISOString()} and ${isNotAboutViewer(sql`user_id`, notAbout)}`);
  return rows[0]!;
}

export async function listFlagged(
  { db, me }: SignedIn,
  { search, ...page }: ServedInput<typeof moderation.flaggedContent>["query"],
): Promise<Output<typeof moderation.flaggedContent>> {
  const filter = { notAbout: me.id, kinds: ["flag"], state: "waiting", search } as const;
  const { rows, next } = await readItems(db, filter, { ...page, newestFirst: false });
  return {
    items: rows.map(toQueueItem).map(toFlaggedContent),
    next,
    totalCount: await countItems(db, filter),
  };
}

export async function listReports(
  { db, me }: SignedIn,
  { search, status, ...page }: ServedInput<typeof moderation.contentReports>["query"],
): Promise<Output<typeof moderation.contentReports>> {
  const filter = { notAbout: me.id, kinds: ["report"], status, search } as const;
  const { rows, next } = await readItems(db, filter, { ...page, newestFirst: true });
  return { items: rows.map(toContentReport), next, totalCount: await countItems(db, filter) };
}

const unknown = "Unknown User";

const toFlaggedContent = (item: QueueItem): FlaggedContent => ({
  id: item.id,
  contentId: item.contentId,
  type: item.contentType,
  content: item.content,
  reason: item.reason,
  severity: item.severity,
  status: item.status as FlaggedContent["status"],
  reportedBy: "Content filter",
  reportedAt: item.createdAt,
  userName: item.person?.name ?? unknown,
  userEmail: item.person?.email ?? null,
  dueAt: item.dueAt,
});

function toContentReport(row: StoredItem): ContentReport {
  const { id, contentType, contentId, content, reason, description, ...item } = toQueueItem(row);
  return {
    id,
    contentType,
    contentId,
    content,
    reason,
    description,
    status: item.status as ContentReport["status"],
    reportedUserId: row.user_id,
    reportedUserName: item.person?.name ?? unknown,
    reporterId: row.reporter_id,
    reporterName: item.reporterName ?? unknown,
    actionTaken: item.actionTaken,
    reviewedAt: item.reviewedAt,
    createdAt: item.createdAt,
    dueAt: item.dueAt,
  };
}

export async function readContentReport({ db }: Ctx, id: number): Promise<ContentReport | null> {
  const { rows } = await readItems(
    db,
    { notAbout: null, kinds: ["report"], id },
    { limit: 1, newestFirst: true },
  );
  return rows[0] ? toContentReport(rows[0]) : null;
}
