import type { FastifyRequest } from "fastify";
import { idempotencyHeader, isCreating, type Route } from "#contract/shared/route.ts";
import { type Answer, type KeyedCall, runOnce, runSlowOnce } from "#domain/accounts/idempotency.ts";
import type { Ctx } from "#lib/ctx.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import { refusedField } from "#lib/refusal.ts";
import { UploadedFile } from "./body.ts";

/**
 * Runs a creating call that came with an `Idempotency-Key`, once. Returns null for every other call.
 * `isSlow`: the work has transactions of its own.
 */
export function runWithIdempotencyKey(
  ctx: Ctx,
  route: Route,
  request: FastifyRequest,
  { isSlow, work }: { readonly isSlow: boolean; readonly work: (inside: Ctx) => Promise<Answer> },
): Promise<Answer & { isReplay: boolean }> | null {
  const call = isCreating(route) ? keyedCallOf(request, route.answersSecret ?? false) : null;
  if (!call) return null;
  return isSlow ? runSlowOnce(ctx, call, work) : runOnce(ctx, call, work);
}

function keyedCallOf(
  { headers, me, method, url, body }: FastifyRequest,
  answersSecret: boolean,
): KeyedCall | null {
  const key = headers[idempotencyHeader];
  if (key === undefined || !me) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw refusedField(idempotencyHeader, "NOT_AN_IDEMPOTENCY_KEY");
  const content =
    body instanceof UploadedFile
      ? [body.name, body.type, hashSecret(body.bytes.toString("base64"))]
      : (body ?? null);
  return { userId: me.id, key, request: JSON.stringify([method, url, content]), answersSecret };
}
