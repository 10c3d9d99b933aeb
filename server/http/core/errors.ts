import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { wordingIn } from "#lib/language.ts";
import { isOutage } from "#lib/database-errors.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { languageOf } from "./language.ts";

/**
 * Answers every failure in one format. Refusals explain themselves, a database outage is 503, and everything
 * else is 500 without details.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      request.log.error({ err: error }, "unexpected");
      return refuse(request, reply, new Refusal("INTERNAL"));
    }
    if (refusal.status === 503) request.log.warn({ err: error }, "unavailable");
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    return refuse(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal("NOT_FOUND")));
}

/** Sends the refusal in the caller's language. */
function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  return reply
    .status(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ ...refusal.toFailure(wordingIn(languageOf(request))), requestId: request.id });
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isOutage(error)) {
    return new Refusal("DATABASE_UNAVAILABLE", {}, { retryAfter: 3 });
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode === 413) return refusedField("body", "BODY_TOO_LARGE");
  if (statusCode === 415) return refusedField("body", "NOT_JSON_TYPE");
  if (statusCode === 400) return refusedField("body", bodyComplaintOf(code));
  return null;
}

const bodyComplaintOf = (code: string | undefined) =>
  code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH" ? "BODY_LENGTH_WRONG" : "NOT_JSON";
