import { sql } from "drizzle-orm";
import type { SubscriptionProblem } from "#contract/features/subscriptions.ts";
import { hourMs, minuteMs } from "#contract/shared/durations.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import type { Ctx } from "#lib/ctx.ts";
import { listen } from "#lib/domain-events.ts";
import { Refusal } from "#lib/refusal.ts";
import type { KnownVersion } from "#lib/remote-files/remote-files.ts";
import { findFollowed } from "#domain/imports/followed.ts";
import { atTheirPlaces, parseDocument } from "#domain/imports/read.ts";
import { visibleTo } from "#domain/visibility/visibility.ts";
import { applyReading, applyChosenKinds } from "./apply.ts";
import { calendarName, calendarText, contentHash } from "./calendar-text.ts";
import { mergeReading } from "./entries.ts";
import { after } from "./pause.ts";
import { recordFailure } from "./failures.ts";
import { kindsChosen, leaseMs, openAddress, readingDue } from "./subscriptions.ts";

/** While the parser is busy with other documents. */
const busyPauseMs = 2 * minuteMs;

type Claimed = KnownVersion & {
  readonly id: number;
  readonly userId: string;
  readonly name: string;
  readonly host: string;
  readonly sealedAddress: string;
  readonly contentHash: string | null;
  readonly failures: number;
  /** Identifies this reading: when it takes too long, another one takes the calendar over. */
  readonly readingSince: string;
};

/**
 * Reads a calendar: fetches it, parses it in the sandbox, and proposes or applies what it changes. Does
 * nothing while another process reads it, after it was removed, or while its owner's account is not active.
 * `waitedMs` is how long after `ctx.now` it begins, because others were read before.
 */
export async function readSubscription(
  ctx: Ctx,
  { id, waitedMs = 0 }: { id: number; waitedMs?: number },
): Promise<void> {
  const it = ctx.settings.readsCalendars ? await claim(ctx, id, waitedMs) : null;
  if (!it) return;
  const outcome = await fetchCalendar(ctx, it);
  if ("problem" in outcome) return recordFailure(ctx, it, outcome);
  try {
    const read = "unchanged" in outcome ? null : await understand(ctx, it, outcome);
    if (read && "problem" in read) return await recordFailure(ctx, it, read);
    if (read) await applyReading(ctx, it, calendarName(read.text) ?? it.name, read.reservations);
    await recordSuccess(ctx, it, read);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "BOOKINGS_BUSY")) throw error;
    await release(ctx, it, new Date(ctx.now.getTime() + busyPauseMs));
  }
}

/** Takes the lease of a calendar and sets when it is due again, so that a crash doesn't repeat it at once. */
async function claim({ db, now }: Ctx, id: number, waitedMs: number): Promise<Claimed | null> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const at = fromNow(waitedMs);
  const { rows } = await db.execute<Claimed>(sql`
    update calendar_subscriptions s
       set reading_since = ${at}, last_tried_at = ${at}, next_read_at = ${after(now, hourMs)}
     where id = ${id} and stopped_at is null and next_read_at <= ${at}
       and (reading_since is null or reading_since <= ${fromNow(waitedMs - leaseMs)})
       and exists (select from users where users.id = s.user_id and ${visibleTo(null)})
    returning id, user_id as "userId", name, host, sealed_address as "sealedAddress",
              etag, last_modified as "lastModified",
              content_hash as "contentHash", failures, ${at} as "readingSince"`);
  return rows[0] ?? null;
}

type Problem = { readonly problem: SubscriptionProblem; readonly retryAfter?: number };
type Fetched = KnownVersion & { readonly bytes: Buffer; readonly text: string; readonly hash: string };

async function fetchCalendar(ctx: Ctx, it: Claimed): Promise<Problem | Fetched | { unchanged: true }> {
  const address = openAddress(ctx, it);
  if (!address) return { problem: "address-lost" };
  const isStored = (await findFollowed(ctx, it.id)) !== null;
  const known = isStored && it.contentHash !== null ? it : { etag: null, lastModified: null };
  const answer = await ctx.remoteFiles.fetch(address, known);
  if (answer.kind === "unchanged") return { unchanged: true };
  if (answer.kind === "failed")
    return {
      problem: answer.why,
      ...(answer.retryAfter !== undefined && { retryAfter: answer.retryAfter }),
    };
  const text = calendarText(answer.bytes);
  if (text === null) return { problem: "not-a-calendar" };
  const hash = contentHash(text);
  return isStored && hash === it.contentHash ? { unchanged: true } : { ...answer, text, hash };
}

type Read = Fetched & { readonly reservations: readonly Reservation[] };

async function understand(ctx: Ctx, it: Claimed, fetched: Fetched): Promise<Problem | Read> {
  const { bytes } = fetched;
  const receivedAt = ctx.now.toISOString();
  const outcome = await parseDocument(ctx, {
    ...{ name: "calendar.ics", type: "text/calendar" },
    ...{ bytes, receivedAt },
  });
  if ("error" in outcome) return { problem: "unreadable" };
  const before = (await findFollowed(ctx, it.id))?.reservations ?? [];
  const found = await atTheirPlaces(ctx, outcome.understood.reservations);
  const today = receivedAt.slice(0, 10);
  return { ...fetched, reservations: mergeReading({ before, found, text: fetched.text, today }) };
}

async function recordSuccess({ db, now, announce }: Ctx, it: Claimed, read: Read | null): Promise<void> {
  const name = read && calendarName(read.text);
  await db.execute(sql`
    update calendar_subscriptions
       set last_read_at = ${now.toISOString()}, reading_since = null, failures = 0, failing_since = null,
           problem = null, name = coalesce(${name}, name),
           etag = case when ${read !== null} then ${read?.etag ?? null} else etag end,
           last_modified = case when ${read !== null} then ${read?.lastModified ?? null} else last_modified end,
           content_hash = coalesce(${read?.hash ?? null}, content_hash)
     where id = ${it.id} and reading_since = ${it.readingSince}`);
  announce({ kinds: ["imports"], to: [it.userId] });
}

async function release({ db }: Ctx, { id, readingSince }: Claimed, nextReadAt: Date): Promise<void> {
  await db.execute(sql`
    update calendar_subscriptions set reading_since = null, next_read_at = ${nextReadAt.toISOString()}
     where id = ${id} and reading_since = ${readingSince}`);
}

export const subscriptionListeners = [
  listen(readingDue, "subscriptions.read", readSubscription),
  listen(kindsChosen, "subscriptions.apply-kinds", applyChosenKinds),
];
