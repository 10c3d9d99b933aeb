import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { dayMs, minuteMs } from "#contract/shared/durations.ts";
import { idempotencyKeys as keys } from "#db/tables/idempotency-keys.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { Refusal } from "#lib/refusal.ts";

const keyMaxAgeMs = dayMs;
/** A slow call without an answer counts as lost after this time; it is longer than any of them takes. */
const lostAfterMs = 2 * minuteMs;

/** A creating call: whose it is, its key, the text of the request, and whether it answers a secret. */
export type KeyedCall = {
  readonly userId: string;
  readonly key: string;
  readonly request: string;
  readonly answersSecret: boolean;
};
export type Answer = { readonly status: number; readonly body: unknown };

/**
 * Runs a creating call once for its key. A repeated call gets the answer of the first one, with `isReplay`;
 * another request with the same key throws IDEMPOTENCY_KEY_USED, and one while the first is under way
 * CALL_UNDER_WAY. An answer with a secret isn't stored: repeating that call throws IDEMPOTENCY_KEY_USED. A
 * call that throws leaves no trace, so it can be repeated. The work and its answer are committed
 * together.
 */
export const runOnce = (
  ctx: Ctx,
  call: KeyedCall,
  work: (inside: Ctx) => Promise<Answer>,
): Promise<Answer & { isReplay: boolean }> =>
  ctx.transaction(async (inside) => {
    const before = await findAnswer(inside, call);
    if (before) return { ...before, isReplay: true };
    const answer = await work(inside);
    await store(inside, call, answer);
    return { ...answer, isReplay: false };
  });

/**
 * The same for slow work, which has transactions of its own. If the program stops between the work and its
 * answer, a repeated call runs again after `lostAfterMs`.
 */
export async function runSlowOnce(
  ctx: Ctx,
  call: KeyedCall,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer & { isReplay: boolean }> {
  const before = await ctx.transaction(async (inside) => {
    const found = await findAnswer(inside, call);
    if (!found) await store(inside, call, null);
    return found;
  });
  if (before) return { ...before, isReplay: true };
  const answer = await work(ctx).catch(async (error: unknown) => {
    await ctx.db.delete(keys).where(and(isOf(call), isNull(keys.status)));
    throw error;
  });
  // Outside of the catch: if storing fails, the work is done, and the claim must stay.
  await store(ctx, call, answer);
  return { ...answer, isReplay: false };
}

const isOf = ({ userId, key }: KeyedCall) => and(eq(keys.userId, userId), eq(keys.key, key));
const hashOf = ({ request }: KeyedCall) => hashSecret(request);
const sealedAs = ({ userId, key }: KeyedCall) => `answer ${userId} ${key}`;

/** The answer to an earlier call with this key, or null. Holds the key until the transaction ends. */
async function findAnswer({ db, now, secretBox }: Ctx, call: KeyedCall): Promise<Answer | null> {
  const { rows } = await db.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${call.userId} ${call.key}`}, 0)) as "isOurs"`,
  );
  if (!rows[0]?.isOurs) throw underWay();
  const [row] = await db.select().from(keys).where(isOf(call));
  if (!row) return null;
  const age = now.getTime() - row.createdAt.getTime();
  if (age >= keyMaxAgeMs || (row.status === null && age >= lostAfterMs)) return null;
  if (row.hash !== hashOf(call)) throw new Refusal("IDEMPOTENCY_KEY_USED");
  if (row.status === null) throw underWay();
  const opened = row.answer && secretBox.open(row.answer, sealedAs(call));
  // The answer had a secret, or the program's secret has changed: there is none, but the work was done.
  if (opened === null) throw new Refusal("IDEMPOTENCY_KEY_USED");
  return { status: row.status, body: JSON.parse(opened) };
}

const underWay = () => new Refusal("CALL_UNDER_WAY", {}, { retryAfter: 1 });

/** Stores the answer, or null that the call is under way. */
async function store({ db, now, secretBox }: Ctx, call: KeyedCall, answer: Answer | null): Promise<void> {
  const row = {
    hash: hashOf(call),
    status: answer && answer.status,
    answer:
      answer && !call.answersSecret
        ? secretBox.seal(JSON.stringify(answer.body ?? null), sealedAs(call))
        : null,
    createdAt: now,
  };
  await db
    .insert(keys)
    .values({ userId: call.userId, key: call.key, ...row })
    .onConflictDoUpdate({ target: [keys.userId, keys.key], set: row });
}

/** Deletes the answers that are older than a day. */
export async function sweepIdempotencyKeys(db: Ctx["db"], now: Date): Promise<void> {
  await db.delete(keys).where(lte(keys.createdAt, new Date(now.getTime() - keyMaxAgeMs)));
}
