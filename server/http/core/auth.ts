import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { promises } from "#contract/features/legal.ts";
import { product } from "#contract/shared/product.ts";
import { readSession, type Session } from "#domain/accounts/sessions.ts";
import type { Ctx } from "#lib/ctx.ts";
import { isCrossOrigin } from "#lib/origin.ts";
import { Refusal } from "#lib/refusal.ts";
import { hashSecret, newSecret, type TokenMaker } from "#lib/crypto/tokens.ts";

export const sessionCookie = "sid";

const sessionSeconds = promises.sessionDays * 24 * 60 * 60;

/** The writing calls that the cookie alone may make, because with them a page without a token gets one. */
const cookieWrites = new Set(["/api/auth/generate-token", "/api/auth/logout"]);

/**
 * Authenticates every request before its handler. A bearer token is accepted for everything. Browsers send
 * the cookie with every request, so it is accepted only for reads from our own pages and for `cookieWrites`
 * (CSRF protection). On public routes, a refused cookie or a suspended person counts as a visitor, because
 * signing in must work with an old cookie.
 */
export function authorise(
  app: FastifyInstance,
  {
    tokens,
    context,
    publicUrl,
    isMaintained,
  }: {
    tokens: TokenMaker;
    context: (request: FastifyRequest) => Ctx;
    publicUrl: string;
    isMaintained: () => boolean;
  },
): void {
  app.addHook("onRequest", async (request, reply) => {
    const { audience, ...exceptions } = request.routeOptions.config;
    if (!audience) return;
    const ctx = context(request);
    const sid = sidOf(request, tokens, ctx.now);
    const session = sid === null ? null : await readSession(ctx, sid, request.ip);
    if (session?.isProlonged) extendCookie(request, reply, session.sid, publicUrl);
    if (session) {
      request.noted.by = session.userId;
      request.locale = session.locale;
    }
    const refusal = session && refusalOf(request, session, { ...exceptions, publicUrl });
    if (session && !refusal) request.me = me(session);
    if (refusal) request.whyVisitor = refusal;
    if (isMaintained() && !exceptions.duringMaintenance && !request.me?.isAdmin) throw maintenanceRefusal();
    if (audience === "anyone") return;
    if (refusal) throw refusal;
    if (!request.me) throw new Refusal("UNAUTHORIZED");
    if (audience === "admin" && !request.me.isAdmin) throw new Refusal("ADMIN_ONLY");
  });
}

const me = ({ userId, sid, isAdmin, authenticatedAt }: Session) => ({
  id: userId,
  sid,
  isAdmin,
  authenticatedAt,
});

const maintenanceRefusal = () => new Refusal("MAINTENANCE", { product }, { retryAfter: 60 });

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
const isByCookie = (request: FastifyRequest) => !request.headers.authorization;

function sidOf(request: FastifyRequest, tokens: TokenMaker, now: Date): string | null {
  if (!isByCookie(request)) {
    const token = bearer(request);
    return (token && tokens.read(token, now)?.sid) || null;
  }
  const secret = request.cookies[sessionCookie];
  return secret ? hashSecret(secret) : null;
}

type Exceptions = { readonly whileSuspended?: boolean; readonly withTemporaryPassword?: boolean };

/** The reason why this session may not make this call, or null if it may. */
function refusalOf(
  request: FastifyRequest,
  session: Session,
  { whileSuspended, withTemporaryPassword, publicUrl }: Exceptions & { publicUrl: string },
): Refusal | null {
  if (session.isSuspended && !whileSuspended) return new Refusal("SUSPENDED");
  if (session.mustChangePassword && !withTemporaryPassword) return new Refusal("PASSWORD_CHANGE_REQUIRED");
  // One step after the other: the password is changed first.
  if (session.mustAgree && !session.mustChangePassword && !whileSuspended)
    return new Refusal("AGREEMENT_REQUIRED");
  if (!isByCookie(request)) return null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !cookieWrites.has(request.routeOptions.url ?? "")) return new Refusal("TOKEN_ONLY");
  const from = requestSite(request, publicUrl);
  if (from === "foreign" || (from === "unknown" && !isRead)) return new Refusal("FOREIGN_PAGE", { product });
  return null;
}

/**
 * Which site made the browser send this request, by headers that no page can forge. Clients other than
 * browsers send none of them: "unknown".
 */
export function requestSite(request: FastifyRequest, publicUrl: string): "ours" | "foreign" | "unknown" {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site && site !== "same-origin" && site !== "none") return "foreign";
  if (isCrossOrigin(origin, request.headers.host, publicUrl)) return "foreign";
  return origin || site === "same-origin" ? "ours" : "unknown";
}

/** Extends the cookie when its session is extended, also if the request used a token. */
function extendCookie(request: FastifyRequest, reply: FastifyReply, sid: string, publicUrl: string): void {
  const secret = request.cookies[sessionCookie];
  if (secret && hashSecret(secret) === sid) setSessionCookie(reply, secret, publicUrl);
}

/** Sets the session cookie. Only our own server can read it. */
export function setSessionCookie(reply: FastifyReply, secret: string, publicUrl: string): void {
  reply.setCookie(sessionCookie, secret, { ...cookieRules(publicUrl), maxAge: sessionSeconds });
}
const deviceCookie = "device";
/** The longest lifetime that browsers allow. */
const deviceSeconds = promises.deviceDays * 24 * 60 * 60;

/** The identifier of this browser: its device cookie, or a new secret. */
export function deviceOf(request: FastifyRequest): string {
  const known = request.cookies[deviceCookie];
  return known && /^[\w-]{43}$/.test(known) ? known : newSecret();
}
export function setDeviceCookie(reply: FastifyReply, device: string, publicUrl: string): void {
  reply.setCookie(deviceCookie, device, { ...cookieRules(publicUrl), maxAge: deviceSeconds });
}
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookie, cookieRules(publicUrl));
}
const cookieRules = (publicUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") }) as const;
