import type { FastifyReply, FastifyRequest } from "fastify";
import { promises } from "#contract/features/legal.ts";
import { product } from "#contract/shared/product.ts";
import { daySeconds } from "#contract/shared/durations.ts";
import { isAccessToken, readAccessToken } from "#domain/access-tokens/bearer.ts";
import { isCurrentToken, readSession, type Session } from "#domain/accounts/sessions.ts";
import type { Ctx } from "#lib/ctx.ts";
import { isCrossOrigin } from "#lib/origin.ts";
import { Refusal } from "#lib/refusal.ts";
import { addressOf } from "#lib/network/network-of.ts";
import { hashSecret, newSecret, type TokenMaker } from "#lib/crypto/tokens.ts";
import type { App } from "./serve.ts";

const sessionCookie = "sid";
/**
 * The name of a cookie of ours. Browsers accept one that begins with `__Host-` only from the host itself and
 * over HTTPS, so no neighbouring host can set it.
 */
const cookieName = (name: string, publicUrl: string) => (isHttps(publicUrl) ? `__Host-${name}` : name);
const isHttps = (publicUrl: string) => publicUrl.startsWith("https:");

/** The secret of the session cookie, if the request has one. */
export const sessionSecretOf = ({ cookies }: FastifyRequest, publicUrl: string): string | undefined =>
  cookies[cookieName(sessionCookie, publicUrl)];

const sessionSeconds = promises.sessionDays * daySeconds;

/** The writing calls that the cookie alone may make, because with them a page without a token gets one. */
const cookieWrites = new Set(["/api/auth/generate-token", "/api/auth/logout"]);

/**
 * Authenticates every request before its handler. A bearer token is accepted for everything. Browsers send
 * the cookie with every request, so it is accepted only for reads from our own pages and for `cookieWrites`
 * (CSRF protection). On public routes, a refused cookie or a suspended person counts as a visitor, because
 * signing in must work with an old cookie.
 */
export function authorise(
  app: App,
  { tokens, publicUrl, isMaintained }: { tokens: TokenMaker; publicUrl: string; isMaintained: () => boolean },
): void {
  app.addHook("onRequest", async (request, reply) => {
    const { audience, ...exceptions } = request.routeOptions.config;
    if (!audience) return;
    const ctx = app.services.context();
    const accessToken = accessTokenOf(request);
    if (accessToken !== null) return authoriseToken(ctx, request, accessToken, isMaintained());
    const session = await sessionOf(request, tokens, ctx, publicUrl);
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

/**
 * Authenticates a personal access token. It opens only the routes for people with one of its scopes, never
 * one for staff. Routes for anyone treat it as a visitor.
 */
async function authoriseToken(
  ctx: Ctx,
  request: FastifyRequest,
  token: string,
  isMaintained: boolean,
): Promise<void> {
  const { audience, scope, duringMaintenance } = request.routeOptions.config;
  if (isMaintained && !duringMaintenance) throw maintenanceRefusal();
  if (audience === "anyone") return;
  const owner = await readAccessToken(ctx, token);
  if (!owner) throw new Refusal("UNAUTHORIZED");
  request.noted.by = owner.userId;
  request.locale = owner.locale;
  if (audience !== "user" || !scope || !owner.scopes.includes(scope)) throw new Refusal("TOKEN_SCOPE");
  if (owner.isSuspended) throw new Refusal("SUSPENDED");
  if (owner.mustChangePassword) throw new Refusal("PASSWORD_CHANGE_REQUIRED");
  if (owner.mustAgree) throw new Refusal("AGREEMENT_REQUIRED");
  // No session has this id, and no sign-in of a token is recent.
  const sid = `access token ${owner.tokenId}`;
  request.me = { id: owner.userId, sid, isAdmin: false, authenticatedAt: new Date(0) };
  request.rateLimitKey = sid;
}

function accessTokenOf(request: FastifyRequest): string | null {
  const token = bearer(request);
  return token && isAccessToken(token) ? token : null;
}

const me = ({ userId, sid, isAdmin, authenticatedAt, generation }: Session) => ({
  id: userId,
  ...{ sid, isAdmin, authenticatedAt, generation },
});

const maintenanceRefusal = () => new Refusal("MAINTENANCE", { product }, { retryAfter: 60 });

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
const isByCookie = (request: FastifyRequest) => !request.headers.authorization;

async function sessionOf(
  request: FastifyRequest,
  tokens: TokenMaker,
  ctx: Ctx,
  publicUrl: string,
): Promise<Session | null> {
  if (isByCookie(request)) {
    const secret = sessionSecretOf(request, publicUrl);
    return secret ? readSession(ctx, hashSecret(secret), addressOf(request)) : null;
  }
  const claims = tokens.read(bearer(request) ?? "", ctx.now);
  const session = claims && (await readSession(ctx, claims.sid, addressOf(request)));
  if (!session || !isCurrentToken(session, claims.gen ?? 0, ctx.now)) return null;
  return { ...session, generation: claims.gen ?? 0 };
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
  const secret = sessionSecretOf(request, publicUrl);
  if (secret && hashSecret(secret) === sid) setSessionCookie(reply, secret, publicUrl);
}

/** Sets the session cookie. Only our own server can read it. */
export function setSessionCookie(reply: FastifyReply, secret: string, publicUrl: string): void {
  reply.setCookie(cookieName(sessionCookie, publicUrl), secret, {
    ...cookieRules(publicUrl),
    maxAge: sessionSeconds,
  });
}
const deviceCookie = "device";
/** The longest lifetime that browsers allow. */
const deviceSeconds = promises.deviceDays * daySeconds;

/** The identifier of this browser: its device cookie, or a new secret. */
export function deviceIdOf({ cookies }: FastifyRequest, publicUrl: string): string {
  const known = cookies[cookieName(deviceCookie, publicUrl)];
  return known && /^[\w-]{43}$/.test(known) ? known : newSecret();
}
export function setDeviceCookie(reply: FastifyReply, device: string, publicUrl: string): void {
  reply.setCookie(cookieName(deviceCookie, publicUrl), device, {
    ...cookieRules(publicUrl),
    maxAge: deviceSeconds,
  });
}
/**
 * Ends the session in this browser. It also empties the HTTP cache and the pages that the back button would
 * show. Not "cookies", because the browser stays a known one, and not "storage", because that would remove
 * the service worker with the page for lost connections; the web app deletes what it stored itself.
 */
export function clearSession(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(cookieName(sessionCookie, publicUrl), cookieRules(publicUrl));
  reply.header("clear-site-data", '"cache"');
}
const cookieRules = (publicUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isHttps(publicUrl) }) as const;
