import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOutage } from "../lib/outage.ts";
import { Refusal } from "../lib/refusal.ts";

/** Answers every failure in one shape; only refusals explain themselves, an outage is 503, the rest a bare 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      request.log.error({ err: error }, "unexpected");
      return refuse(request, reply, 500, { message: "Something went wrong", code: "INTERNAL" });
    }
    if (refusal.status === 503) request.log.warn({ err: error }, "unavailable");
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    const { message, code, issues } = refusal;
    return refuse(request, reply, refusal.status, { message, code, ...(issues && { issues }) });
  });
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, 404, { message: "Not found", code: "NOT_FOUND" }),
  );
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
  if (statusCode === 413) return new Refusal("tooLarge", "body: Too large");
  if (statusCode === 415)
    return new Refusal("unsupported", "body: Send JSON (content-type: application/json)");
  if (statusCode === 400) return new Refusal("invalid", `body: ${plain(code)}`);
  return null;
}

const plain = (code: string | undefined) =>
  code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH" ? "Shorter or longer than announced" : "Not valid JSON";
