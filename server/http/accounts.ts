import type { FastifyReply, FastifyRequest } from "fastify";
import { accounts } from "../../contract/accounts.ts";
import { readAccount } from "../domain/accounts.ts";
import { resendVerification, verifyEmail } from "../domain/accounts-addresses.ts";
import { loginWithCode } from "../domain/accounts-challenges.ts";
import type { NewSession } from "../domain/accounts-enter.ts";
import { forgotPassword, resetPassword } from "../domain/accounts-recover.ts";
import { register } from "../domain/accounts-register.ts";
import { endSession } from "../domain/accounts-sessions.ts";
import { login, testLogin } from "../domain/accounts-sign-in.ts";
import type { Ctx } from "../lib/ctx.ts";
import { forbidden } from "../lib/refusal.ts";
import type { TokenMaker } from "../lib/tokens.ts";
import { clearSessionCookie, deviceOf, sender, setDeviceCookie, setSessionCookie } from "./auth.ts";
import { callerOf } from "./caller.ts";
import { type App, serve } from "./serve.ts";

type Http = { request: FastifyRequest; reply: FastifyReply };

/** The same, and what the browser is known by: asked once a request, for a browser without its cookie gets a new one. */
const browserOf = (request: FastifyRequest) => ({ ...callerOf(request), device: deviceOf(request) });

const sent = { message: "If this address needs an email, it is on its way." };

export function serveAccounts(app: App, tokens: TokenMaker): void {
  const signIn = (
    { now, settings }: Ctx,
    reply: FastifyReply,
    { userId, sid, secret }: NewSession,
    { device }: { device: string },
  ) => {
    setSessionCookie(reply, secret, settings.publicUrl);
    setDeviceCookie(reply, device, settings.publicUrl);
    return tokens.make(userId, sid, now);
  };
  const greet = (ctx: Ctx, reply: FastifyReply, session: NewSession, browser: { device: string }) => ({
    token: signIn(ctx, reply, session, browser),
    message: "You have been logged in successfully.",
  });
  const loginBy = async (ctx: Ctx, body: Parameters<typeof login>[1], { request, reply }: Http) => {
    const browser = browserOf(request);
    const answer = await login(ctx, body, browser);
    if (!("challenge" in answer)) return greet(ctx, reply, answer, browser);
    return {
      requiresTwoFactor: true as const,
      ...answer,
      message: "Enter the code of your authenticator app.",
    };
  };
  const leave = async (ctx: Ctx & { me?: { sid: string } }, request: FastifyRequest, reply: FastifyReply) => {
    if (sender(request, ctx.settings.publicUrl) === "foreign") return;
    if (ctx.me) await endSession(ctx, ctx.me.sid);
    clearSessionCookie(reply, ctx.settings.publicUrl);
  };

  serve(
    app,
    accounts,
    {
      login: (ctx, { body }, http) => loginBy(ctx, body, http),
      loginAlias: (ctx, { body }, http) => loginBy(ctx, body, http),
      loginCode: async (ctx, { body }, { request, reply }) => {
        const browser = browserOf(request);
        return greet(ctx, reply, await loginWithCode(ctx, body, browser), browser);
      },
      loginPage: async ({ settings }, { query }, { reply }) => {
        const back =
          query.returnTo && isOwnPath(query.returnTo, settings.publicUrl)
            ? `?returnTo=${encodeURIComponent(query.returnTo)}`
            : "";
        reply.redirect(`/login${back}`);
        return null;
      },
      logout: async (ctx, _, { request, reply }) => {
        await leave(ctx, request, reply);
        return { message: "You have been logged out." };
      },
      logoutPage: async (ctx, _, { request, reply }) => {
        await leave(ctx, request, reply);
        reply.redirect("/");
        return null;
      },
      register: async (ctx, { body }, { request, reply }) => {
        const browser = browserOf(request);
        const session = await register(ctx, body, browser);
        return {
          user: { email: body.email },
          requiresVerification: session === null,
          message: session
            ? "Account created successfully!"
            : "Please check your email to verify your account before logging in.",
          ...(session && { token: signIn(ctx, reply, session, browser) }),
        };
      },
      resendVerification: async (ctx, { body }) => {
        await resendVerification(ctx, body.email);
        return sent;
      },
      forgotPassword: async (ctx, { body }) => {
        await forgotPassword(ctx, body.email);
        return sent;
      },
      resetPassword: async (ctx, { body }, { request }) => {
        await resetPassword(ctx, body, callerOf(request));
        return { message: "Your password has been reset." };
      },
      verifyEmail: async (ctx, { query }) => {
        await ctx.transaction((inside) => verifyEmail(inside, query.token));
        return { message: "Your email address is verified." };
      },
      user: (ctx) => readAccount(ctx),
      refresh: async ({ me, now }) => ({ token: tokens.make(me.id, me.sid, now) }),
      generateToken: async ({ me, now }, _, { request }) => {
        if (request.headers.authorization) throw forbidden("This call is for the session of the cookie.");
        return { token: tokens.make(me.id, me.sid, now) };
      },
      testLogin: async (ctx, { body }, { request, reply }) => {
        const browser = browserOf(request);
        return greet(ctx, reply, await testLogin(ctx, body.email, browser), browser);
      },
    },
    {
      ownTransaction: [
        "login",
        "loginAlias",
        "loginCode",
        "register",
        "resetPassword",
        "refresh",
        "generateToken",
        "testLogin",
      ],
    },
  );
}

/** A path inside our own origin: `//elsewhere`, `/\elsewhere` and `/..//elsewhere` lead away. */
function isOwnPath(path: string, publicUrl: string): boolean {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(path) || !URL.canParse(path, publicUrl)) return false;
  const { origin, pathname } = new URL(path, publicUrl);
  return origin === new URL(publicUrl).origin && !pathname.startsWith("//");
}
