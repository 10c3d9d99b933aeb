import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { promises } from "../../contract/legal.ts";
import { product } from "../../contract/product.ts";
import { readSession, type Session } from "../domain/accounts-sessions.ts";
import type { Ctx } from "../lib/ctx.ts";
import { isForeign } from "../lib/origin.ts";
import { forbidden, Refusal } from "../lib/refusal.ts";
import { hashed, newSecret, type TokenMaker } from "../lib/tokens.ts";

export const sessionCookie = "sid";

const sessionSeconds = promises.sessionDays * 24 * 60 * 60;

/** The calls that the cookie alone may make although they write: they are how a page without a token gets one. */
const cookieWrites = new Set(["/api/auth/generate-token", "/api/auth/logout"]);

/**
 * Knows who calls, before any handler. A bearer token is good for everything. The cookie, which browsers send along
 * by themselves, is good for reading from our own pages and for `cookieWrites`, nothing else. Where anyone may call,
 * a cookie that isn't good for it, or a suspended person, makes a visitor: signing in must work with an old cookie.
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
    if (session?.isProlonged) prolongCookie(request, reply, session.sid, publicUrl);
    if (session) {
      request.noted.by = session.userId;
      request.locale = session.locale;
    }
    const refusal = session && refusalOf(request, session, { ...exceptions, publicUrl });
    if (session && !refusal) request.me = me(session);
    if (refusal) request.whyVisitor = refusal;
    if (isMaintained() && !exceptions.duringMaintenance && !request.me?.isAdmin) throw maintained();
    if (audience === "anyone") return;
    if (refusal) throw refusal;
    if (!request.me) throw new Refusal("unauthorized", "Unauthorized");
    if (audience === "admin" && !request.me.isAdmin) throw forbidden("Admin access required");
  });
}

const me = ({ userId, sid, isAdmin, authenticatedAt }: Session) => ({
  id: userId,
  sid,
  isAdmin,
  authenticatedAt,
});

const maintained = () =>
  new Refusal("unavailable", `${product} is being looked after. Please come back in a few minutes.`, {
    code: "MAINTENANCE",
    retryAfter: 60,
  });

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
const isByCookie = (request: FastifyRequest) => !request.headers.authorization;

function sidOf(request: FastifyRequest, tokens: TokenMaker, now: Date): string | null {
  if (!isByCookie(request)) {
    const token = bearer(request);
    return (token && tokens.read(token, now)?.sid) || null;
  }
  const secret = request.cookies[sessionCookie];
  return secret ? hashed(secret) : null;
}

type Exceptions = { readonly whileSuspended?: boolean; readonly withTemporaryPassword?: boolean };

/** Why this session is not good for this call, or null when it is. */
function refusalOf(
  request: FastifyRequest,
  session: Session,
  { whileSuspended, withTemporaryPassword, publicUrl }: Exceptions & { publicUrl: string },
): Refusal | null {
  if (session.isSuspended && !whileSuspended) return forbidden("This account is suspended.", "SUSPENDED");
  if (session.mustChangePassword && !withTemporaryPassword)
    return forbidden("Choose a new password first.", "PASSWORD_CHANGE_REQUIRED");
  // One thing after the other: the password is chosen first.
  if (session.mustAgree && !session.mustChangePassword && !whileSuspended)
    return forbidden("Agree to the new terms first.", "AGREEMENT_REQUIRED");
  if (!isByCookie(request)) return null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !cookieWrites.has(request.routeOptions.url ?? ""))
    return forbidden("This call needs the sign-in token.");
  const from = sender(request, publicUrl);
  if (from === "foreign" || (from === "unknown" && !isRead))
    return forbidden(`Open this page from ${product} itself.`);
  return null;
}

/** Who made the browser send this, by the headers that no page can forge; programs without a browser say nothing. */
export function sender(request: FastifyRequest, publicUrl: string): "ours" | "foreign" | "unknown" {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site && site !== "same-origin" && site !== "none") return "foreign";
  if (isForeign(origin, request.headers.host, publicUrl)) return "foreign";
  return origin || site === "same-origin" ? "ours" : "unknown";
}

/** The cookie slides with its session, whichever of the two the call came by. */
function prolongCookie(request: FastifyRequest, reply: FastifyReply, sid: string, publicUrl: string): void {
  const secret = request.cookies[sessionCookie];
  if (secret && hashed(secret) === sid) setSessionCookie(reply, secret, publicUrl);
}

/** Gives the browser its session; only our own server ever reads it. */
export function setSessionCookie(reply: FastifyReply, secret: string, publicUrl: string): void {
  reply.setCookie(sessionCookie, secret, { ...cookieRules(publicUrl), maxAge: sessionSeconds });
}
const deviceCookie = "device";
/** As long as browsers keep any. */
const deviceSeconds = promises.deviceDays * 24 * 60 * 60;

/** What this browser is known by when somebody signs in with it: its cookie for that, or a new one. */
export function deviceOf(request: FastifyRequest): string {
  const kept = request.cookies[deviceCookie];
  return kept && /^[\w-]{43}$/.test(kept) ? kept : newSecret();
}
export function setDeviceCookie(reply: FastifyReply, device: string, publicUrl: string): void {
  reply.setCookie(deviceCookie, device, { ...cookieRules(publicUrl), maxAge: deviceSeconds });
}
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookie, cookieRules(publicUrl));
}
const cookieRules = (publicUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") }) as const;
