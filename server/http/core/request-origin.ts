import type { I18n } from "@lingui/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { NewSession } from "#domain/accounts/sign-in-session.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { TokenMaker } from "#lib/crypto/tokens.ts";
import { addressOf } from "#lib/network/network-of.ts";
import { deviceIdOf, setDeviceCookie, setSessionCookie } from "./auth.ts";

/** The address and user agent of a request, for logs. */
export const requestOrigin = (request: FastifyRequest) => ({
  ipAddress: addressOf(request),
  userAgent: request.headers["user-agent"],
});

export type Browser = ReturnType<typeof browserOf>;

/**
 * The request's origin and the device's identifier. Call it once per request, because a browser without the
 * device cookie gets a new identifier each time.
 */
export const browserOf = ({ settings }: Ctx, request: FastifyRequest) => ({
  ...requestOrigin(request),
  device: deviceIdOf(request, settings.publicUrl),
});

/** Gives a browser the cookies of its new session, and returns the token. */
export function signInBrowser(
  tokens: TokenMaker,
  { now, settings }: Ctx,
  reply: FastifyReply,
  { userId, sid, secret }: NewSession,
  { device }: Browser,
): string {
  setSessionCookie(reply, secret, settings.publicUrl);
  setDeviceCookie(reply, device, settings.publicUrl);
  return tokens.make(userId, sid, now);
}

/** The answer to a successful sign-in. */
export const greet = (
  tokens: TokenMaker,
  ctx: Ctx,
  { reply, i18n }: { reply: FastifyReply; i18n: I18n },
  session: NewSession,
  browser: Browser,
) => ({
  token: signInBrowser(tokens, ctx, reply, session, browser),
  message: i18n._("You have been logged in successfully."),
});
