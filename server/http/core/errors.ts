import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { changesHeader, isOutOfDate } from "#contract/shared/route.ts";
import { languageForFirst, type LoadedLanguage, tryAgain, wordingIn } from "#lib/language.ts";
import { isDatabaseOutage, missingReference } from "#lib/database-errors.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { languageOf } from "./language.ts";
import { collectMethods } from "./other-methods.ts";
import type { Services } from "./services.ts";

/**
 * Answers every failure in one format. Refusals explain themselves, a database outage is 503, and everything
 * else is 500 without details. Call it before registering the routes.
 */
export function answerErrors(app: FastifyInstance & { services: Services }): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error) ?? goneRefusal(error, request.me);
    if (!refusal) {
      request.log.error({ err: error }, "unexpected");
      return refuse(request, reply, new Refusal("INTERNAL"));
    }
    if (refusal.status === 503) app.services.logFailure(error, "unavailable", request.log);
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    return refuse(request, reply, refusal);
  });
  const methodsOf = collectMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split("?")[0]!);
    if (methods.length === 0 || methods.includes(request.method))
      return refuse(request, reply, new Refusal("NOT_FOUND"));
    reply.header("allow", methods.join(", "));
    return refuse(request, reply, new Refusal("NOT_ALLOWED", { method: request.method }));
  });
}

/** Refuses a request of HTTP/1.1 that doesn't name its host. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === "1.1") throw new Refusal("BAD_REQUEST");
  });
}

/** The headers and the body of a refusal in the caller's language. */
function bodyOf(refusal: Refusal, language: LoadedLanguage, requestId: string) {
  const failure = refusal.toFailure(wordingIn(language));
  const { status, retryAfter } = refusal;
  const isLimit = status === 429 && retryAfter !== undefined;
  const message = isLimit ? `${failure.message} ${tryAgain(language, retryAfter)}` : failure.message;
  return { ...failure, message, requestId };
}
const refusalHeaders = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };

/**
 * Answers what never becomes a request of Fastify's, which runs no hook for it: an address that can't be
 * decoded, and everything that isn't HTTP. Without this Node and Fastify would answer in their own format,
 * and repeat the address.
 */
export function rawAnswers(headersOf: () => Record<string, string>) {
  const answerOf = (refusal: Refusal, language: LoadedLanguage) => {
    const requestId = crypto.randomUUID();
    const body = JSON.stringify(bodyOf(refusal, language, requestId));
    const headers = { ...headersOf(), ...refusalHeaders, "content-length": String(Buffer.byteLength(body)) };
    return { body, headers, requestId };
  };
  return {
    /** For Fastify's `frameworkErrors`. */
    ofFramework(error: FastifyError, request: FastifyRequest, { raw }: FastifyReply): void {
      const refusal = asRefusal(error) ?? new Refusal("BAD_REQUEST");
      const { body, headers, requestId } = answerOf(refusal, languageOf(request));
      request.log.info({ status: refusal.status, requestId }, "unreadable address");
      // A person who follows such a link gets the page for unknown addresses.
      if (isForPage(request))
        return void raw.writeHead(302, { ...headers, location: "/no-such-page" }).end(body);
      raw.writeHead(refusal.status, headers).end(raw.req.method === "HEAD" ? undefined : body);
    },
    /** For a connection on which something arrived that can't be read as a request. */
    ofConnection(error: ConnectionError, socket: Socket): void {
      if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0)
        return void socket.destroy();
      const { status, body, headers } = withStatus(connectionRefusal(error));
      const lines = Object.entries({ ...headers, connection: "close" }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
    },
    /** For Node's event about an `Expect` header other than `100-continue`. */
    ofExpectation(_: IncomingMessage, response: ServerResponse): void {
      const { status, body, headers } = withStatus(new Refusal("EXPECTATION_FAILED"));
      response.writeHead(status, { ...headers, connection: "close" }).end(body);
    },
  };

  function withStatus(refusal: Refusal) {
    return { status: refusal.status, ...answerOf(refusal, languageForFirst([])) };
  }
}

const isForPage = ({ method, headers, raw }: FastifyRequest): boolean =>
  method === "GET" && !raw.url?.startsWith("/api/") && (headers.accept?.includes("text/html") ?? false);

type ConnectionError = Error & { readonly code?: string };

function connectionRefusal({ code }: ConnectionError): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return new Refusal("HEADERS_TOO_LARGE");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("REQUEST_TOO_SLOW");
  return new Refusal("BAD_REQUEST");
}

/**
 * Sends the refusal in the caller's language. One that shows that the caller's page is out of date names what
 * the page has to fetch again.
 */
function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { changes } = request.routeOptions.config;
  if (changes && isOutOfDate(request.method, refusal)) reply.header(changesHeader, changes);
  return reply
    .status(refusal.status)
    .headers(refusalHeaders)
    .serializer(JSON.stringify)
    .send(bodyOf(refusal, languageOf(request), request.id));
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseOutage(error)) {
    return new Refusal("DATABASE_UNAVAILABLE", {}, { retryAfter: 3 });
  }
  const { statusCode = 500, code } = error as Partial<FastifyError>;
  if (code === "FST_ERR_BAD_URL") return new Refusal("BAD_ADDRESS");
  if (statusCode === 413) return refusedField("body", "BODY_TOO_LARGE");
  if (statusCode === 415) return refusedField("body", "NOT_JSON_TYPE");
  if (statusCode === 400) return refusedField("body", bodyComplaintOf(code));
  // Of the static files: outside of their folder, or a name that can't be read.
  if (statusCode === 403 || statusCode === 404) return new Refusal("NOT_FOUND");
  if (statusCode === 412) return new Refusal("PRECONDITION_FAILED");
  if (statusCode === 416) return new Refusal("RANGE_IMPOSSIBLE");
  if (statusCode > 400 && statusCode < 500) return new Refusal("BAD_REQUEST");
  return null;
}

/** The refusal if something that the call refers to was deleted while it ran, for example its session. */
function goneRefusal(error: unknown, me: FastifyRequest["me"]): Refusal | null {
  const missing = missingReference(error);
  if (missing === null) return null;
  const isCaller = me && [me.id, me.sid].some((key) => missing.includes(`=(${key})`));
  return new Refusal(isCaller ? "UNAUTHORIZED" : "NOT_FOUND");
}

const bodyComplaintOf = (code: string | undefined) =>
  code === "FST_ERR_CTP_INVALID_CONTENT_LENGTH" ? "BODY_LENGTH_WRONG" : "NOT_JSON";
