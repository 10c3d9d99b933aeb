import { sql } from "drizzle-orm";
import { type AutomaticKind, maxSubscriptions, type Subscription } from "#contract/features/subscriptions.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { eventKind } from "#lib/domain-events.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { calendarText } from "./calendar-text.ts";
import { newSubscriptionWait } from "#domain/accounts/limits/quotas.ts";
import { lockPlans } from "#domain/stays/stays.ts";
import { lockPeople } from "#domain/visibility/locks.ts";

/** A calendar was added, or its owner wants it to be read now. */
export const readingDue = eventKind<{ id: number }>("subscriptions.reading-due");
/** The owner of a calendar has chosen which bookings become trips without a review. */
export const kindsChosen = eventKind<{ id: number }>("subscriptions.kinds-chosen");

/** Lease of the process that reads a calendar. Exceeds the time limits of fetching and parsing. */
export const leaseMs = 2 * minuteMs;
const maxNewPerDay = 20;

const instant = (column: string) =>
  sql.raw(`to_char(s.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The caller's calendars, newest first. */
export async function listSubscriptions(
  ctx: SignedIn,
): Promise<{ isAvailable: boolean; subscriptions: Subscription[] }> {
  return { isAvailable: ctx.settings.readsCalendars, subscriptions: await find(ctx, sql`true`) };
}

async function find(
  { db, me, now, settings }: SignedIn,
  which: ReturnType<typeof sql>,
): Promise<Subscription[]> {
  const leaseStart = new Date(now.getTime() - leaseMs).toISOString();
  const { rows } = await db.execute<Subscription>(sql`
    select s.id, s.name, s.host, s.automatic_kinds as "automaticKinds", ${instant("created_at")} as "createdAt",
           ${settings.readsCalendars}::boolean and s.stopped_at is null and (s.next_read_at <= ${now.toISOString()} or coalesce(s.reading_since > ${leaseStart}, false))
             as "isReading",
           case when ${settings.readsCalendars}::boolean and s.stopped_at is null
             then ${instant("next_read_at")} end as "nextReadAt",
           ${instant("last_read_at")} as "lastReadAt", ${instant("failing_since")} as "failingSince", s.problem,
           s.stopped_at is not null as "isStopped", i.id as "importId"
      from calendar_subscriptions s
      left join email_trip_imports i on i.subscription_id = s.id and i.processing_status = 'review'
     where s.user_id = ${me.id} and ${which} order by s.created_at desc, s.id desc`);
  return rows;
}

async function readOne(ctx: SignedIn, id: number): Promise<Subscription> {
  const [found] = await find(ctx, sql`s.id = ${id}`);
  if (!found) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  return found;
}

const sealedFor = (userId: string) => `calendar subscription of ${userId}`;

/**
 * Follows a calendar and has it read at once. Only the encrypted address is stored, and nothing if there is
 * no calendar at it. Fetches the address outside of a transaction.
 */
export async function addSubscription(ctx: SignedIn, address: string): Promise<Subscription> {
  if (!ctx.settings.readsCalendars) throw new Refusal("SUBSCRIPTIONS_OFF");
  const url = ctx.remoteFiles.parse(address);
  if (!url) throw refusedField("address", "CALENDAR_ADDRESS_REFUSED");
  await ctx.transaction(async (inside) => {
    await refuseAnother(inside, ctx.me.id, hashSecret(url.href));
    const wait = await newSubscriptionWait(inside, ctx.me.id, maxNewPerDay);
    if (wait > 0)
      throw new Refusal("TOO_MANY_NEW_SUBSCRIPTIONS", { max: maxNewPerDay }, { retryAfter: wait });
  });
  await refuseNoCalendar(ctx, url);
  return ctx.transaction((inside) => store({ ...ctx, ...inside }, url));
}

/** Refuses an address that can't be fetched, or that is no calendar. */
async function refuseNoCalendar(ctx: Ctx, url: URL): Promise<void> {
  const answer = await ctx.remoteFiles.fetch(url, { etag: null, lastModified: null });
  if (answer.kind === "failed" && answer.why === "address-refused")
    throw refusedField("address", "CALENDAR_ADDRESS_REFUSED");
  if (answer.kind !== "file") throw refusedField("address", "CALENDAR_ADDRESS_UNREACHABLE");
  if (calendarText(answer.bytes) === null) throw refusedField("address", "CALENDAR_ADDRESS_NO_CALENDAR");
}

async function refuseAnother({ db }: Ctx, userId: string, addressHash: string): Promise<void> {
  await lockPeople(db, [userId], "no key update");
  const { rows: own } = await db.execute<{ isSame: boolean }>(sql`
    select address_hash = ${addressHash} as "isSame" from calendar_subscriptions where user_id = ${userId}`);
  if (own.some(({ isSame }) => isSame)) throw new Refusal("SUBSCRIPTION_EXISTS");
  if (own.length >= maxSubscriptions) throw new Refusal("TOO_MANY_SUBSCRIPTIONS", { max: maxSubscriptions });
}

async function store(ctx: SignedIn, url: URL): Promise<Subscription> {
  const { db, me, now, emit, secretBox } = ctx;
  const addressHash = hashSecret(url.href);
  await refuseAnother(ctx, me.id, addressHash);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into calendar_subscriptions
      (user_id, name, host, sealed_address, address_hash, next_read_at, created_at)
    values (${me.id}, ${url.hostname.slice(0, 100)}, ${url.hostname}, ${secretBox.seal(url.href, sealedFor(me.id))},
            ${addressHash}, ${now.toISOString()}, ${now.toISOString()})
    returning id`);
  const [made] = rows;
  if (!made) throw new Error("a calendar subscription was not inserted");
  emit(readingDue({ id: made.id }));
  return readOne(ctx, made.id);
}

/** The address to fetch; null if the program's secret has changed since it was stored. */
export const openAddress = (
  { secretBox, remoteFiles }: Ctx,
  { userId, sealedAddress }: { userId: string; sealedAddress: string },
): URL | null => {
  const address = secretBox.open(sealedAddress, sealedFor(userId));
  return address === null ? null : remoteFiles.parse(address);
};

/** How many calendars are read, and how many of their addresses were encrypted with another key. */
export async function countSealedAddresses({ db, secretBox }: Pick<Ctx, "db" | "secretBox">) {
  const { rows } = await db.execute<{ userId: string; sealed: string }>(sql`
    select user_id as "userId", sealed_address as sealed from calendar_subscriptions
     where stopped_at is null`);
  const lost = rows.filter(({ userId, sealed }) => secretBox.open(sealed, sealedFor(userId)) === null);
  return { all: rows.length, lost: lost.length };
}

/** Chooses which bookings become trips without a review; those that wait for a decision do so at once. */
export async function updateSubscription(
  ctx: SignedIn,
  id: number,
  kinds: readonly AutomaticKind[],
): Promise<Subscription> {
  await lockPlans(ctx.db, ctx.me.id);
  const { rowCount } = await ctx.db.execute(sql`
    update calendar_subscriptions set automatic_kinds = ${sql.param(kinds)}::text[]
     where id = ${id} and user_id = ${ctx.me.id}`);
  if (rowCount === 1 && kinds.length > 0) ctx.emit(kindsChosen({ id }));
  return readOne(ctx, id);
}

/** Has a calendar read now. Throws SUBSCRIPTION_JUST_READ within a minute after the last time. */
export async function readNow(ctx: SignedIn, id: number): Promise<Subscription> {
  const { db, me, now, emit, settings } = ctx;
  const before = await readOne(ctx, id);
  if (!settings.readsCalendars) throw new Refusal("SUBSCRIPTIONS_OFF");
  if (before.isReading) return before;
  const { rowCount } = await db.execute(sql`
    update calendar_subscriptions
       set next_read_at = ${now.toISOString()}, stopped_at = null,
           failing_since = case when stopped_at is null then failing_since end,
           problem = case when stopped_at is null then problem end
     where id = ${id} and user_id = ${me.id}
       and (last_tried_at is null or last_tried_at <= ${new Date(now.getTime() - minuteMs).toISOString()})`);
  if (rowCount === 0) throw new Refusal("SUBSCRIPTION_JUST_READ", {}, { retryAfter: 60 });
  emit(readingDue({ id }));
  return readOne(ctx, id);
}

/** Stops following a calendar. Its proposals are closed; its bookings stay on the pages of their trips. */
export async function removeSubscription({ db, me }: SignedIn, id: number): Promise<null> {
  // A reading that is under way adds no trip and no proposal after this.
  await lockPlans(db, me.id);
  await db.execute(sql`
    update email_trip_imports set processing_status = 'done'
     where subscription_id = ${id} and user_id = ${me.id}`);
  const { rowCount } = await db.execute(
    sql`delete from calendar_subscriptions where id = ${id} and user_id = ${me.id}`,
  );
  if (rowCount === 0) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  return null;
}
