import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "../lib/outage.ts";
import { Refusal, refusedField } from "../lib/refusal.ts";
import { languageOf } from "./language.ts";

/** Answers every failure in one shape; only refusals explain themselves, an outage is 503, the rest a bare 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      request.log.error({ err: error }, "unexpected");
      const { say } = languageOf(request);
      return refuse(request, reply, 500, { message: say("Something went wrong"), code: "INTERNAL" });
    }
    if (refusal.status === 503) request.log.warn({ err: error }, "unavailable");
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    return refuse(request, reply, refusal.status, bodyOf(request, refusal));
  });
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, 404, { message: languageOf(request).say("Not found"), code: "NOT_FOUND" }),
  );
}

/** In the language of whoever reads; the name of a field stays, and the word by which a program knows that a session is over. */
function bodyOf(request: FastifyRequest, { message, code, issues, status }: Refusal) {
  if (status === 401 && issues === undefined && message === "Unauthorized") return { message, code };
  const { say } = languageOf(request);
  const [first] = issues ?? [];
  const isOfField = first && message === `${first.path}: ${first.message}`;
  return {
    message: isOfField ? `${first.path}: ${say(first.message)}` : say(message),
    code,
    ...(issues && { issues: issues.map((it) => ({ ...it, message: say(it.message) })) }),
  };
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, body: object) {
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ ...body, requestId: request.id });
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isOutage(error)) {
    return new Refusal(
      "unavailable",
      "Coincide can't reach its database right now. Please try again in a moment.",
      {
        retryAfter: 3,
      },
    );
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode === 413) return refusedField("tooLarge", "body", "Too large");
  if (statusCode === 415)
    return refusedField("unsupported", "body", "Send JSON (content-type: application/json)");
  if (statusCode === 400) return refusedField("invalid", "body", plain(code));
  return null;
}

const plain = (code: string | undefined) =>
  code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH" ? "Shorter or longer than announced" : "Not valid JSON";
