import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSession, type Session } from "../domain/accounts-sessions.ts";
import type { Ctx } from "../lib/ctx.ts";
import { forbidden, Refusal } from "../lib/refusal.ts";
import { hashed, type TokenMaker } from "../lib/tokens.ts";

export const sessionCookie = "sid";

const sessionSeconds = 30 * 24 * 60 * 60;

/** The calls that the cookie alone may make although they write: they are how a page without a token gets one. */
const cookieWrites = new Set(["/api/auth/generate-token", "/api/auth/logout"]);

/**
 * Knows who calls, before any handler. A bearer token is good for everything. The cookie, which browsers send along
 * by themselves, is good for reading from our own pages and for `cookieWrites`, nothing else.
 */
export function authorise(
  app: FastifyInstance,
  {
    tokens,
    context,
    publicUrl,
  }: { tokens: TokenMaker; context: (request: FastifyRequest) => Ctx; publicUrl: string },
): void {
  const { origin } = new URL(publicUrl);

  app.addHook("onRequest", async (request) => {
    const { audience, whileSuspended } = request.routeOptions.config;
    if (!audience) return;
    const ctx = context(request);
    const sid = sidOf(request, tokens, ctx.now);
    const session = sid === null ? null : await readSession(ctx, sid);
    if (session?.isSuspended && audience !== "anyone" && !whileSuspended)
      throw forbidden("This account is suspended.", "SUSPENDED");
    if (session && isByCookie(request)) refuseForeign(request, origin);
    if (session) request.me = me(session);
    if (audience === "anyone") return;
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

function refuseForeign(request: FastifyRequest, origin: string): void {
  const site = request.headers["sec-fetch-site"];
  const from = request.headers.origin;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead) {
    if (site === "cross-site") throw forbidden("Open this page from Coincide itself.");
    return;
  }
  if (!cookieWrites.has(request.routeOptions.url ?? ""))
    throw forbidden("This call needs the sign-in token.");
  if (from ? from !== origin : site !== "same-origin")
    throw forbidden("Open this page from Coincide itself.");
}

/** Gives the browser its session; only our own server ever reads it. */
export function setSessionCookie(reply: FastifyReply, secret: string, publicUrl: string): void {
  reply.setCookie(sessionCookie, secret, { ...cookieRules(publicUrl), maxAge: sessionSeconds });
}
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookie, cookieRules(publicUrl));
}
const cookieRules = (publicUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: publicUrl.startsWith("https:") }) as const;
