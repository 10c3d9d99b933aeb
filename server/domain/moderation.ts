import { type SQL, sql } from "drizzle-orm";
import type { moderation } from "../../contract/moderation.ts";
import type {
  ActionTaken,
  ContentReport,
  ContentType,
  Decision,
  WaitingKind,
} from "../../contract/moderation-shapes.ts";
import type { Output, ServedInput } from "../../contract/route.ts";
import type { Db, SignedIn } from "../lib/ctx.ts";
import { eventKind } from "../lib/listen.ts";
import { conflict, invalid, notFound } from "../lib/refusal.ts";
import { logModeration } from "./moderation-log.ts";
import { changeStanding } from "./moderation-people.ts";
import { readReport } from "./moderation-queue.ts";
import { findContent, removeContent } from "./moderation-remove.ts";

/** Somebody decided about a report: whoever sent it wants to know. */
export const reportClosed = eventKind<{ reportId: number }>("moderation.report-closed");
/** `entry` is its number in the moderation log. */
export const contentRemoved = eventKind<{ entry: number }>("moderation.content-removed");
export const appealDeclined = eventKind<{ appealId: number }>("moderation.appeal-declined");

type Body = ServedInput<typeof moderation.decide>["body"];
type Given = Omit<Body, "items">;
type Closed = {
  kind: WaitingKind;
  id: number;
  contentType: ContentType;
  contentId: string;
  userId: string | null;
  reason: string;
};

const fits: Record<WaitingKind, readonly Decision[]> = {
  flag: ["approve", "remove", "warn", "suspend", "ban"],
  report: ["approve", "remove", "warn", "suspend", "ban"],
  appeal: ["lift", "decline"],
};

/**
 * Decides about what waits, one or several at once, all in one transaction: what it is about is removed, its people are
 * warned or suspended, and whoever reported it hears. What somebody else has decided meanwhile stays as it is; where
 * that is all of it, this is refused.
 */
export async function decide(
  ctx: SignedIn,
  { items, ...given }: Body,
): Promise<Output<typeof moderation.decide>> {
  const unfit = items.some(({ kind }) => !fits[kind].includes(given.action));
  if (unfit) throw invalid("action", "Can't be done about all of these");
  const closed: Closed[] = [];
  for (const kind of ["flag", "report", "appeal"] as const) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length > 0)
      closed.push(...(await close(ctx, kind, sql`id = any(${sql.param(ids)}::int[])`, given)));
  }
  if (closed.length === 0) {
    const [{ kind, id } = { kind: "report" as const, id: 0 }] = items;
    throw (await isThere(ctx.db, kind, id)) ? decided() : isGone[kind]();
  }
  await follow(ctx, closed, given);
  return { done: closed.length, skipped: items.length - closed.length };
}

const isGone: Record<WaitingKind, () => Error> = {
  flag: () => notFound("Flagged content"),
  report: () => notFound("Report"),
  appeal: () => notFound("Appeal"),
};
const decided = () => conflict("Somebody has already decided about this.", "ALREADY_DECIDED");

/** Decides about content itself: every flag and report that waits about it at once. */
export async function moderateContent(
  ctx: SignedIn,
  { contentId, contentType, ...given }: ServedInput<typeof moderation.moderateContent>["body"],
): Promise<{ message: string }> {
  const { action } = given;
  const closed = await closeAbout(ctx, { contentType, contentId }, given);
  const userId = await findContent(ctx, contentType, contentId);
  if (closed.length === 0) {
    if (userId === null)
      throw (await wasDecided(ctx.db, contentType, contentId)) ? decided() : notFound("Content");
    if (action === "approve") throw conflict("Nothing waits to be approved.", "ALREADY_DECIDED");
  }
  const about = { kind: "flag", id: 0, contentType, contentId, userId, reason: "" } as const;
  await follow(ctx, closed.length > 0 ? closed : [about], given);
  return { message: action === "approve" ? "Content approved successfully" : "Content removed successfully" };
}

const actionOf: Record<ActionTaken, Decision> = {
  no_action_needed: "approve",
  content_removed: "remove",
  user_warned: "warn",
  user_suspended: "suspend",
  user_banned: "ban",
};

/** Decides about one report. */
export async function reviewReport(
  ctx: SignedIn,
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
  const report = await readReport(ctx, id);
  if (!report) throw notFound("Report");
  return report;
}

const tables: Record<WaitingKind, SQL> = {
  flag: sql`flagged_content`,
  report: sql`content_reports`,
  appeal: sql`appeals`,
};
const about: Record<WaitingKind, SQL> = {
  flag: sql`t.content_type as "contentType", t.content_id as "contentId", t.user_id as "userId", t.reason`,
  report: sql`t.content_type as "contentType", t.content_id as "contentId", t.reported_user_id as "userId", t.reason`,
  appeal: sql`'user' as "contentType", t.user_id as "contentId", t.user_id as "userId", 'appeal' as reason`,
};

/** Whichever of two comes second finds nothing pending. Held in order of id: two of these never wait for each other. */
async function close(
  { db, me, now }: SignedIn,
  kind: WaitingKind,
  which: SQL,
  given: Given,
): Promise<Closed[]> {
  const table = tables[kind];
  const { rows } = await db.execute<Closed>(sql`
    with held as (select id from ${table} where ${which} and status = 'pending' order by id for update)
    update ${table} t
       set status = ${statusAfter(kind, given)}, reviewed_by = ${me.id}, reviewed_at = ${now.toISOString()}
           ${kind === "report" ? sql`, action_taken = ${takenBy(given.action)}` : sql``}
      from held where t.id = held.id
    returning ${kind} as kind, t.id, ${about[kind]}`);
  return rows;
}

function statusAfter(kind: WaitingKind, { action, removeContent: removes }: Given): string {
  if (kind === "appeal") return action === "lift" ? "accepted" : "declined";
  if (kind === "report") return action === "approve" ? "reviewed" : "resolved";
  if (action === "approve") return "approved";
  return action === "remove" || removes ? "removed" : "resolved";
}

const takenBy = (action: Decision): string =>
  Object.entries(actionOf).find(([, decision]) => decision === action)?.[0] ?? "no_action_needed";

type Content = Pick<Closed, "contentType" | "contentId">;

async function closeAbout(
  ctx: SignedIn,
  { contentType, contentId }: Content,
  given: Given,
): Promise<Closed[]> {
  const which = sql`content_type = ${contentType} and content_id = ${contentId}`;
  return [...(await close(ctx, "flag", which, given)), ...(await close(ctx, "report", which, given))];
}

/** What follows from a decision, once for each thing and each person however many spoke of them. */
async function follow(ctx: SignedIn, closed: readonly Closed[], given: Given): Promise<void> {
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
    if (people.size === 0) throw conflict("This account is gone.");
    for (const userId of [...people].toSorted())
      await changeStanding(ctx, userId, { ...given, action, reason: given.reason || closed[0]?.reason });
  }
  for (const { kind, id } of all) {
    if (kind === "report") ctx.emit(reportClosed({ reportId: id }));
    if (kind === "appeal" && action === "decline") ctx.emit(appealDeclined({ appealId: id }));
  }
}

/** Nothing is left to be decided about what is gone. */
async function removeAll(ctx: SignedIn, it: Closed, given: Given): Promise<Closed[]> {
  const isGone = await removeContent[it.contentType](ctx, it.contentId);
  const entry = await logContent(ctx, it, { ...given, action: "remove" });
  if (isGone && it.userId !== null) ctx.emit(contentRemoved({ entry }));
  return closeAbout(ctx, it, { ...given, action: "remove" });
}

const logContent = (ctx: SignedIn, { contentType, contentId, userId, reason }: Closed, given: Given) =>
  logModeration(ctx, ctx.me.id, {
    userId,
    action: given.action,
    contentType,
    contentId,
    reason: given.reason || reason || null,
    message: given.message || null,
  });

async function isThere(db: Db, kind: WaitingKind, id: number): Promise<boolean> {
  return (await db.execute(sql`select from ${tables[kind]} where id = ${id}`)).rows.length > 0;
}

async function wasDecided(db: Db, type: ContentType, contentId: string): Promise<boolean> {
  const which = sql`content_type = ${type} and content_id = ${contentId}`;
  const { rows } = await db.execute(sql`
    select from flagged_content where ${which} union all select from content_reports where ${which} limit 1`);
  return rows.length > 0;
}
