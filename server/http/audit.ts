import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Route } from "../../contract/route.ts";
import { writeAudit } from "../domain/admin-audit.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { Doors } from "./doors.ts";

/** What is known of a call for the audit log, while it is under way. */
export type Noted = {
  /** Whose session it came with, admitted or not. */
  by: string | null;
  target: string | null;
  details: Record<string, unknown>;
  isWritten: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    noted: Noted;
  }
}

const longest = 200;
const isPlain = (value: unknown): value is string =>
  typeof value === "string" && /^[\w.-]{1,64}$/.test(value);

/**
 * Every call for admins leaves one row, whoever made it and however it ended. One that worked is written where it is
 * done, in its transaction (see `serve`); here are those that were refused, before the refusal leaves. A visitor has no
 * name to write down, and calls that are too many would only fill the log: both are left out.
 */
export function auditRefusals(app: FastifyInstance & { doors: Doors }): void {
  app.decorateRequest("noted", null as unknown as Noted);
  app.addHook("onRequest", async (request) => {
    request.noted = { by: null, target: targetOf(request), details: {}, isWritten: false };
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const { audience } = request.routeOptions.config;
    if (audience !== "admin" || !request.noted?.by || request.noted.isWritten) return;
    request.noted.isWritten = true;
    if (reply.statusCode === 429 || (reply.statusCode === 403 && (await isTooMuch(app, request)))) return;
    request.noted.details = { ...request.noted.details, refused: codeIn(payload) };
    await auditDone(app.doors.context(request), request, reply.statusCode).catch((error: unknown) =>
      request.log.error({ err: error }, "a refused call is not in the audit log"),
    );
  });
}

/** Writes down a call that worked; belongs in its transaction. */
export const auditDone = (ctx: Ctx, { method, routeOptions, noted, ip }: FastifyRequest, status: number) =>
  writeAudit(ctx, {
    adminId: noted.by ?? "",
    action: `${method} ${routeOptions.url}`,
    target: noted.target,
    status,
    details: Object.keys(noted.details).length > 0 ? noted.details : null,
    ipAddress: ip,
  });

/** What is about a thing is about the one in its address, or the person in its body. */
function targetOf({ params, routeOptions }: FastifyRequest, body?: unknown): string | null {
  const { userId } = (body ?? {}) as { userId?: unknown };
  if (isPlain(userId)) return `users/${userId}`;
  const { id } = (params ?? {}) as { id?: unknown };
  const noun = /\/([\w-]+)\/:id/.exec(routeOptions.url ?? "")?.[1];
  return noun && isPlain(id) ? `${noun}/${id}` : null;
}

/**
 * Notes what was asked for, once it is known to make sense: of a body only the names of its fields, and the values that
 * its route says may be read by every admin for ever. A password can't get here.
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

const short = (value: unknown) => (typeof value === "string" ? value.slice(0, longest) : value);

const isTooMuch = (app: { doors: Doors }, request: FastifyRequest): Promise<boolean> =>
  app.doors.count("write", request).then(
    () => false,
    () => true,
  );

function codeIn(payload: unknown): string | null {
  const found = typeof payload === "string" && /"code":"([A-Z_]{1,60})"/.exec(payload);
  return found ? (found[1] ?? null) : null;
}
