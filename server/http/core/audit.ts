import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Route } from "#contract/shared/route.ts";
import { writeAudit } from "#domain/admin/audit.ts";
import type { Ctx } from "#lib/ctx.ts";
import { addressOf } from "#lib/network/network-of.ts";
import type { Services } from "./services.ts";

/** What is known about a request for the audit log while it is processed. */
export type AuditNote = {
  /** The person whose session the request came with, admitted or not. */
  by: string | null;
  target: string | null;
  details: Record<string, unknown>;
  isWritten: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    noted: AuditNote;
  }
}

const maxValueLength = 200;
const isPlain = (value: unknown): value is string =>
  typeof value === "string" && /^[\w.-]{1,64}$/.test(value);

/**
 * Every admin call leaves one row in the audit log, no matter who made it and how it ended. A successful call
 * is written in its own transaction (see `serve`). This hook writes refused calls before the response is
 * sent. It leaves out visitors, who have no name to record, and rate-limited calls, which would only fill the
 * log.
 */
export function auditRefusals(app: FastifyInstance & { services: Services }): void {
  app.decorateRequest("noted", null as unknown as AuditNote);
  app.addHook("onRequest", async (request) => {
    request.noted = { by: null, target: targetOf(request), details: {}, isWritten: false };
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const { audience } = request.routeOptions.config;
    if (audience !== "admin" || !request.noted?.by || request.noted.isWritten) return;
    request.noted.isWritten = true;
    if (reply.statusCode === 429 || (reply.statusCode === 403 && (await isRateLimited(app, request)))) return;
    request.noted.details = { ...request.noted.details, refused: codeIn(payload) };
    await auditSuccess(app.services.context(), request, reply.statusCode).catch((error: unknown) =>
      request.log.error({ err: error }, "a refused call is not in the audit log"),
    );
  });
}

/** Writes a successful call to the audit log. Call it in the transaction of that call. */
export const auditSuccess = (ctx: Ctx, request: FastifyRequest, status: number) => {
  const { method, routeOptions, noted } = request;
  return writeAudit(ctx, {
    adminId: noted.by ?? "",
    action: `${method} ${routeOptions.url}`,
    target: noted.target,
    status,
    details: Object.keys(noted.details).length > 0 ? noted.details : null,
    ipAddress: addressOf(request),
  });
};

/** The object of a call: the person in its body, or the object in its path. */
function targetOf({ params, routeOptions }: FastifyRequest, body?: unknown): string | null {
  const { userId } = (body ?? {}) as { userId?: unknown };
  if (isPlain(userId)) return `users/${userId}`;
  const { id } = (params ?? {}) as { id?: unknown };
  const noun = /\/([\w-]+)\/:id/.exec(routeOptions.url ?? "")?.[1];
  return noun && isPlain(id) ? `${noun}/${id}` : null;
}

/**
 * Records the input of a call after validation: the query, of the body only the names of its fields, and the
 * values that the route marks as readable by every admin for ever. A password can't get into the log.
 */
export function noteInput(
  request: FastifyRequest,
  route: Route,
  { query, body }: { query?: unknown; body?: unknown },
): void {
  const { noted } = request;
  const fields = body && typeof body === "object" ? Object.keys(body) : [];
  const values = Object.entries({ ...(query as object) }).filter(([, value]) => value !== undefined);
  const recorded = (route.recorded ?? []).map((name) => [name, (body as Record<string, unknown>)[name]]);
  noted.target = targetOf(request, body);
  noted.details = {
    ...Object.fromEntries([...values, ...recorded].map(([name, value]) => [name, short(value)])),
    ...(fields.length > 0 && { fields }),
  };
}

const short = (value: unknown) => (typeof value === "string" ? value.slice(0, maxValueLength) : value);

const isRateLimited = (app: { services: Services }, request: FastifyRequest): Promise<boolean> =>
  app.services.count("write", request).then(
    () => false,
    () => true,
  );

function codeIn(payload: unknown): string | null {
  const found = typeof payload === "string" && /"code":"([A-Z_]{1,60})"/.exec(payload);
  return found ? (found[1] ?? null) : null;
}
