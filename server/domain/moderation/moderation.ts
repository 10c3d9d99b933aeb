import { type SQL, sql } from "drizzle-orm";
import type { moderation } from "#contract/features/moderation.ts";
import type {
  ActionTaken,
  ContentReport,
  ContentType,
  Decision,
  QueueItemKind,
} from "#contract/features/moderation-shapes.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import type { Db } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { logModeration } from "./log.ts";
import { caseTables, type Moderator, ownCase, refuseOwnCases } from "./own-cases.ts";
import { changeAccountStatus } from "./people.ts";
import { readContentReport } from "./queue.ts";
import { findContent, removeContent } from "./remove.ts";

/** A report was decided; its reporter should be notified. */
export const reportClosed = eventKind<{ reportId: number }>("moderation.report-closed");
/** `entry` is the id of the entry in the moderation log. */
export const contentRemoved = eventKind<{ entry: number }>("moderation.content-removed");
export const appealDeclined = eventKind<{ appealId: number }>("moderation.appeal-declined");

type Body = ServedInput<typeof moderation.decide>["body"];
type Given = Omit<Body, "items">;
type Closed = {
  kind: QueueItemKind;
  id: number;
  contentType: ContentType;
  contentId: string;
  userId: string | null;
  reason: string;
};

const allowedActions: Record<QueueItemKind, readonly Decision[]> = {
  flag: ["approve", "remove", "warn", "suspend", "ban"],
  report: ["approve", "remove", "warn", "suspend", "ban"],
  appeal: ["lift", "decline"],
};

/**
 * Decides one or more pending cases in one transaction: removes their content, warns or suspends its authors,
 * and notifies the reporters. Skips cases that another moderator has decided meanwhile; throws
 * ALREADY_DECIDED if that leaves none. Throws OWN_CASE if one of the cases is about the moderator.
 */
export async function decide(
  ctx: Moderator,
  { items, ...given }: Body,
): Promise<Output<typeof moderation.decide>> {
  const unfit = items.some(({ kind }) => !allowedActions[kind].includes(given.action));
  if (unfit) throw refusedField("action", "NOT_POSSIBLE_FOR_ALL");
  const closed: Closed[] = [];
  for (const kind of ["flag", "report", "appeal"] as const) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const which = sql`id = any(${sql.param(ids)}::int[])`;
    await refuseOwnCases(ctx, kind, which);
    closed.push(...(await close(ctx, kind, which, given)));
  }
  if (closed.length === 0) {
    const [{ kind, id } = { kind: "report" as const, id: 0 }] = items;
    throw (await isThere(ctx.db, kind, id)) ? alreadyDecided() : notFoundErrors[kind]();
  }
  await applyDecision(ctx, closed, given);
  return { done: closed.length, skipped: items.length - closed.length };
}

const notFoundErrors: Record<QueueItemKind, () => Error> = {
  flag: () => new Refusal("FLAGGED_CONTENT_NOT_FOUND"),
  report: () => new Refusal("REPORT_NOT_FOUND"),
  appeal: () => new Refusal("APPEAL_NOT_FOUND"),
};
const alreadyDecided = () => new Refusal("ALREADY_DECIDED");

/** Decides all pending flags and reports about some content at once. */
export async function moderateContent(
  ctx: Moderator,
  { contentId, contentType, ...given }: ServedInput<typeof moderation.moderateContent>["body"],
): Promise<void> {
  const { action } = given;
  const which = aboutContent({ contentType, contentId });
  await refuseOwnCases(ctx, "flag", which);
  await refuseOwnCases(ctx, "report", which);
  const userId = await findContent(ctx, contentType, contentId);
  if (userId !== null && userId === ctx.me.id) throw ownCase();
  const closed = await closeAbout(ctx, { contentType, contentId }, given);
  if (closed.length === 0) {
    if (userId === null)
      throw (await wasDecided(ctx.db, contentType, contentId))
        ? alreadyDecided()
        : new Refusal("CONTENT_NOT_FOUND");
    if (action === "approve") throw new Refusal("NOTHING_TO_APPROVE");
  }
  const about = { kind: "flag", id: 0, contentType, contentId, userId, reason: "" } as const;
  await applyDecision(ctx, closed.length > 0 ? closed : [about], given);
}

const actionOf: Record<ActionTaken, Decision> = {
  no_action_needed: "approve",
  content_removed: "remove",
  user_warned: "warn",
  user_suspended: "suspend",
  user_banned: "ban",
};

/** Decides one report and returns it. */
export async function reviewReport(
  ctx: Moderator,
  id: number,
  { actionTaken, reason, message, until }: ServedInput<typeof moderation.reviewReport>["body"],
): Promise<ContentReport> {
  await decide(ctx, {
    items: [{ kind: "report", id }],
    action: actionOf[actionTaken],
    reason,
    message,
    until,
  });
  const report = await readContentReport(ctx, id);
  if (!report) throw new Refusal("REPORT_NOT_FOUND");
  return report;
}

const caseColumns: Record<QueueItemKind, SQL> = {
  flag: sql`t.content_type as "contentType", t.content_id as "contentId", t.user_id as "userId", t.reason`,
  report: sql`t.content_type as "contentType", t.content_id as "contentId", t.reported_user_id as "userId", t.reason`,
  appeal: sql`'user' as "contentType", t.user_id as "contentId", t.user_id as "userId", 'appeal' as reason`,
};

/**
 * Closes pending cases of one kind. Of two concurrent calls the second finds nothing pending. Rows are locked
 * in order of id, so that two calls can't deadlock.
 */
async function close(
  { db, me, now }: Moderator,
  kind: QueueItemKind,
  which: SQL,
  given: Given,
): Promise<Closed[]> {
  const { table } = caseTables[kind];
  const { rows } = await db.execute<Closed>(sql`
    with held as (select id from ${table} where ${which} and status = 'pending' order by id for update)
    update ${table} t
       set status = ${statusAfter(kind, given)}, reviewed_by = ${me.id}, reviewed_at = ${now.toISOString()}
           ${kind === "report" ? sql`, action_taken = ${actionTakenFor(given.action)}` : sql``}
      from held where t.id = held.id
    returning ${kind} as kind, t.id, ${caseColumns[kind]}`);
  return rows;
}

function statusAfter(kind: QueueItemKind, { action, removeContent: removes }: Given): string {
  if (kind === "appeal") return action === "lift" ? "accepted" : "declined";
  if (kind === "report") return action === "approve" ? "reviewed" : "resolved";
  if (action === "approve") return "approved";
  return action === "remove" || removes ? "removed" : "resolved";
}

const actionTakenFor = (action: Decision): string =>
  Object.entries(actionOf).find(([, decision]) => decision === action)?.[0] ?? "no_action_needed";

type Content = Pick<Closed, "contentType" | "contentId">;

const aboutContent = ({ contentType, contentId }: Content): SQL =>
  sql`content_type = ${contentType} and content_id = ${contentId}`;

async function closeAbout(ctx: Moderator, content: Content, given: Given): Promise<Closed[]> {
  const which = aboutContent(content);
  return [...(await close(ctx, "flag", which, given)), ...(await close(ctx, "report", which, given))];
}

/**
 * Applies the consequences of a decision, once per content and once per person, even if several cases are
 * about them.
 */
async function applyDecision(ctx: Moderator, closed: readonly Closed[], given: Given): Promise<void> {
  const { action } = given;
  const removes = action === "remove" || given.removeContent === true;
  const all = [...closed];
  for (const [, [it]] of Map.groupBy(closed, ({ contentType, contentId }) => `${contentType} ${contentId}`)) {
    if (!it) continue;
    if (removes) all.push(...(await removeAll(ctx, it, given)));
    else if (action === "approve") await logContent(ctx, it, given);
  }
  const people = new Set(closed.flatMap(({ userId }) => userId ?? []));
  if (action === "warn" || action === "suspend" || action === "ban" || action === "lift") {
    if (people.size === 0) throw new Refusal("ACCOUNT_GONE");
    for (const userId of [...people].toSorted())
      await changeAccountStatus(ctx, userId, { ...given, action, reason: given.reason || closed[0]?.reason });
  }
  for (const { kind, id } of all) {
    if (kind === "report") ctx.emit(reportClosed({ reportId: id }));
    if (kind === "appeal" && action === "decline") ctx.emit(appealDeclined({ appealId: id }));
  }
}

/** Removes content and closes all other cases about it. */
async function removeAll(ctx: Moderator, it: Closed, given: Given): Promise<Closed[]> {
  const isGone = await removeContent[it.contentType](ctx, it.contentId);
  const entry = await logContent(ctx, it, { ...given, action: "remove" });
  if (isGone && it.userId !== null) ctx.emit(contentRemoved({ entry }));
  return closeAbout(ctx, it, { ...given, action: "remove" });
}

const logContent = (ctx: Moderator, { contentType, contentId, userId, reason }: Closed, given: Given) =>
  logModeration(ctx, ctx.me.id, {
    userId,
    action: given.action,
    contentType,
    contentId,
    reason: given.reason || reason || null,
    message: given.message || null,
  });

async function isThere(db: Db, kind: QueueItemKind, id: number): Promise<boolean> {
  return (await db.execute(sql`select from ${caseTables[kind].table} where id = ${id}`)).rows.length > 0;
}

async function wasDecided(db: Db, type: ContentType, contentId: string): Promise<boolean> {
  const which = aboutContent({ contentType: type, contentId });
  const { rows } = await db.execute(sql`
    select from flagged_content where ${which} union all select from content_reports where ${which} limit 1`);
  return rows.length > 0;
}
